import FinCommand

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

let command = FinTool(surroundings: .process())
exit(command.run(Array(CommandLine.arguments.dropFirst())).rawValue)
