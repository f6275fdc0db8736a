import FinCommand

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

// A file of the session must not become the standard output that was closed: output to what can only
// be read fails as it should.
for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
  _ = open("/dev/null", O_RDONLY)
}

let command = FinTool(environment: .process())
exit(command.run(Array(CommandLine.arguments.dropFirst())).rawValue)
