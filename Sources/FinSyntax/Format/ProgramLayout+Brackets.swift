extension ProgramLayout {
  /// One expression in brackets.
  mutating func bracketed(
    _ opener: String, _ inner: Expression, _ closer: String, end: Int32
  ) -> Layout {
    let contents = gap(before: inner.span.start, else: .softLine) + layout(inner)
    return close(opener, contents, closer, end: end)
  }

  mutating func list(_ elements: [Expression], _ span: SourceSpan) -> Layout {
    separated("[", elements, "]", span: span, start: \.span.start) { program, element in
      program.layout(element)
    }
  }

  mutating func record(_ entries: [RecordEntry], _ span: SourceSpan) -> Layout {
    separated("{", entries, "}", span: span, start: \.key.span.start) { program, entry in
      program.labeled(entry.key, entry.value)
    }
  }

  /// The arguments of a call that ends `whole`; the parenthesis opens after `from`.
  mutating func arguments(_ values: [Argument], from: Int32, whole: SourceSpan) -> Layout {
    let opener = tokens[tokenIndex(at: from)].start
    let span = SourceSpan(file: whole.file, start: Int(opener), end: Int(whole.end))
    if let layout = hugging(values, span) { return layout }
    return separated("(", values, ")", span: span, start: \.start) { program, argument in
      program.layout(argument)
    }
  }

  /// Parameters in the parentheses that the token at an index opens.
  mutating func parameters(_ parameters: [FunctionParameter], opener: Int) -> Layout {
    let start = tokens[opener].start
    var depth = 0
    var closer = opener
    for index in opener..<tokens.count {
      guard case .symbol(let symbol) = tokens[index].kind else { continue }
      if symbol.closer != nil { depth += 1 }
      if symbol.isCloser { depth -= 1 }
      if depth == 0 {
        closer = index
        break
      }
    }
    let span = SourceSpan(file: 0, start: Int(start), end: Int(tokens[closer].end))
    return separated("(", parameters, ")", span: span, start: \.name.span.start) {
      program, parameter in
      guard let value = parameter.defaultValue else { return .text(parameter.name.text) }
      return program.labeled(parameter.name, value)
    }
  }

  private mutating func layout(_ argument: Argument) -> Layout {
    guard let label = argument.label else { return layout(argument.value) }
    return labeled(label, argument.value)
  }

  private mutating func labeled(_ label: Name, _ value: Expression) -> Layout {
    .text(label.text + ":") + .indented(gap(before: value.span.start, else: .space))
      + layout(value)
  }

  /// Things separated by commas: on one line, or each on its own, as the source has the first.
  private mutating func separated<Element>(
    _ opener: String, _ elements: [Element], _ closer: String, span: SourceSpan,
    start: (Element) -> Int32, layout: (inout ProgramLayout, Element) -> Layout
  ) -> Layout {
    var contents: [Layout] = []
    for (index, element) in elements.enumerated() {
      let offset = start(element)
      if index == 0 {
        let head = SourceSpan(file: span.file, start: Int(span.start), end: Int(offset))
        if hasLineBreak(head) { contents.append(.breaking) }
      } else {
        contents.append(.text(","))
      }
      contents.append(gap(before: offset, else: index == 0 ? .softLine : .line))
      contents.append(layout(&self, element))
    }
    if elements.isEmpty {
      guard hasComments(before: Int(span.end) - 1) else { return .text(opener + closer) }
    } else {
      contents.append(.trailingComma)
    }
    return close(opener, .sequence(contents), closer, end: span.end - 1)
  }

  /// Brackets around contents that begin with their own line break.
  private mutating func close(
    _ opener: String, _ contents: Layout, _ closer: String, end: Int32
  ) -> Layout {
    let comments = commentLines(before: end) ?? .nothing
    return .group(
      .text(opener) + .indented(contents + comments) + .softLine + .text(closer))
  }

  /// A call whose last argument is a function with a block of several lines: the block hangs open.
  private mutating func hugging(_ values: [Argument], _ span: SourceSpan) -> Layout? {
    guard let last = values.last, case .function(let function) = last.value.kind,
      case .block(let block) = function.body.kind,
      !hasComments(before: Int(block.span.start))
    else { return nil }
    let head = SourceSpan(file: span.file, start: Int(span.start), end: Int(values[0].start))
    guard !hasLineBreak(head), inline(block) == nil else { return nil }
    var before = ""
    for value in values.dropLast() {
      guard let text = layout(value).flat(limit: Self.inlineWidth) else { return nil }
      before += text + ", "
    }
    guard before.count <= Self.inlineWidth else { return nil }
    let end = Int(span.end) - 1
    let open = .text("(" + before) + layout(last)
    guard let comments = commentLines(before: Int32(end)) else { return open + .text(")") }
    return open + .indented(comments) + .hardLine + .text(")")
  }
}

extension Argument {
  fileprivate var start: Int32 { label?.span.start ?? value.span.start }
}
