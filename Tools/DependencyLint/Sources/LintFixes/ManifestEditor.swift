import LintRules

/// Edits the dependencies of targets in a manifest, where they are a literal list.
///
/// A manifest is code: if it is unclear which list is meant, there is no edit.
struct ManifestEditor {
  private let text: SourceText
  private let code: ManifestCode

  /// Returns `nil` if the text is not a complete manifest.
  init?(_ text: SourceText) {
    guard let code = ManifestCode(text) else { return nil }
    self.text = text
    self.code = code
  }

  /// Returns the edit that declares a dependency.
  func adding(
    _ name: String,
    package: String?,
    to declaration: Violation.Declaration
  ) -> QuickFix.Edit? {
    guard let call = call(of: declaration.target) else { return nil }
    let entry = package.map { ".product(name: \"\(name)\", package: \"\($0)\")" } ?? "\"\(name)\""
    switch place(of: declaration, in: call) {
    case .labelled(let list): return appending(entry, to: list)
    case .unlabelled(let list): return package == nil ? appending(entry, to: list) : nil
    case .missing:
      let end = call.name.range.upperBound
      return QuickFix.Edit(range: end..<end, text: ", dependencies: [\(entry)]")
    case nil: return nil
    }
  }

  /// Returns the edit that removes a dependency.
  func removing(_ name: String, from declaration: Violation.Declaration) -> QuickFix.Edit? {
    guard let call = call(of: declaration.target) else { return nil }
    switch place(of: declaration, in: call) {
    case .labelled(let list), .unlabelled(let list):
      let indices = list.elements.indices.filter { list.elements[$0].name == name }
      return indices.count == 1 ? removing(indices[0], of: list) : nil
    case .missing, nil: return nil
    }
  }

  // MARK: - The declaration

  private struct Call {
    /// The index of the parentheses.
    let bracket: Int
    let name: ManifestCode.Literal
    let callee: String
  }

  private enum Place {
    case labelled(ManifestList)
    /// The list that a function of the manifest takes, with the names of the dependencies.
    case unlabelled(ManifestList)
    /// A target of SwiftPM without the argument.
    case missing
  }

  /// Returns the call that declares a target; `nil` unless there is exactly one.
  private func call(of target: String) -> Call? {
    let calls = code.literals.filter { $0.text == target }.compactMap { literal -> Call? in
      guard ["", "name:"].contains(code.label(before: literal.range.lowerBound)),
        let index = code.bracket(around: literal.range.lowerBound)
      else { return nil }
      let bracket = code.brackets[index]
      let before = code.code[bracket.open + 1..<literal.range.lowerBound]
      let callee = code.label(before: bracket.open)
      let isFirst = !before.contains(UInt8(ascii: ","))
      guard bracket.kind == UInt8(ascii: "("), isFirst, Self.declaresTarget(callee),
        !isReference(bracket)
      else { return nil }
      return Call(bracket: index, name: literal, callee: callee)
    }
    return calls.count == 1 ? calls[0] : nil
  }

  /// Whether a call such as `.target(name: "Core")` is an element of a list of dependencies.
  private func isReference(_ bracket: ManifestCode.Bracket) -> Bool {
    guard let parent = bracket.parent.map({ code.brackets[$0] }),
      parent.kind == UInt8(ascii: "[")
    else { return false }
    return code.label(before: parent.open) == "dependencies:"
  }

  private static func declaresTarget(_ callee: String) -> Bool {
    ["target", "executable", "macro", "plugin"].contains { callee.lowercased().hasSuffix($0) }
  }

  private func place(of declaration: Violation.Declaration, in call: Call) -> Place? {
    let arguments = code.brackets.indices.filter {
      code.brackets[$0].parent == call.bracket && code.brackets[$0].kind == UInt8(ascii: "[")
    }
    let bracket = code.brackets[call.bracket]
    let whole = code.code[bracket.open..<bracket.close].filter { !ManifestCode.isSpace($0) }
    if String(decoding: whole, as: UTF8.self).contains(",dependencies:") {
      let named = arguments.filter { code.label(before: code.brackets[$0].open) == "dependencies:" }
      return named.count == 1 ? list(named[0]).map(Place.labelled) : nil
    }
    if [".target", ".executableTarget", ".testTarget", ".macro"].contains(call.callee) {
      return .missing
    }
    let lists = arguments.filter { code.label(before: code.brackets[$0].open).isEmpty }
      .compactMap(list)
      .filter { list in
        list.elements.allSatisfy(\.isPlain) && !list.elements.isEmpty
          && Set(list.elements.map(\.name)) == Set(declaration.dependencies)
      }
    return lists.count == 1 ? .unlabelled(lists[0]) : nil
  }

  /// Returns the list in brackets that form a whole argument.
  private func list(_ index: Int) -> ManifestList? {
    let bracket = code.brackets[index]
    guard let next = code.next(after: bracket.close),
      next == UInt8(ascii: ",") || next == UInt8(ascii: ")")
    else { return nil }
    return ManifestList(bracket, at: index, code)
  }

  // MARK: - Edits

  private func appending(_ entry: String, to list: ManifestList) -> QuickFix.Edit {
    guard let last = list.elements.last else {
      return QuickFix.Edit(range: list.bracket.open + 1..<list.bracket.close, text: entry)
    }
    let start = text.line(text.lineNumber(at: last.range.lowerBound))
    let indentation = text.bytes[start.lowerBound..<last.range.lowerBound]
    // If the last element is on a line of its own, the new one gets a line of its own, too.
    let isAlone = indentation.allSatisfy(ManifestCode.isSpace)
    let end = text.lineNumber(at: list.bracket.close) > text.lineNumber(at: last.range.upperBound)
    let gap =
      isAlone && end
      ? text.lineEnd + String(decoding: indentation, as: UTF8.self) : " "
    let place =
      list.hasTrailingComma
      ? (code.code[last.range.upperBound...].firstIndex(of: UInt8(ascii: ",")) ?? 0) + 1
      : last.range.upperBound
    let added = list.hasTrailingComma ? "\(gap)\(entry)," : ",\(gap)\(entry)"
    return QuickFix.Edit(range: place..<place, text: added)
  }

  private func removing(_ index: Int, of list: ManifestList) -> QuickFix.Edit {
    let element = list.elements[index].range
    if list.elements.count == 1 {
      let content = list.bracket.open + 1..<list.bracket.close
      let hasComments =
        text.bytes[content] != code.code[content].map { $0 }[...]
        && text.text(content).contains("//")
      return QuickFix.Edit(range: hasComments ? element : content, text: "")
    }
    guard index + 1 < list.elements.count || list.hasTrailingComma else {
      return QuickFix.Edit(
        range: list.elements[index - 1].range.upperBound..<element.upperBound,
        text: ""
      )
    }
    let comma = code.code[element.upperBound...].firstIndex(of: UInt8(ascii: ",")) ?? 0
    let first = text.lineNumber(at: element.lowerBound)
    let last = text.line(text.lineNumber(at: comma))
    let before = text.bytes[text.line(first).lowerBound..<element.lowerBound]
    let after = text.bytes[min(comma + 1, last.upperBound)..<last.upperBound]
    if before.allSatisfy(ManifestCode.isSpace), after.allSatisfy(ManifestCode.isSpace) {
      let end = text.lineStarts.first { $0 > comma } ?? last.upperBound
      return QuickFix.Edit(range: text.line(first).lowerBound..<end, text: "")
    }
    let spaces = after.prefix { $0 == 0x20 || $0 == 0x09 }.count
    return QuickFix.Edit(range: element.lowerBound..<comma + 1 + spaces, text: "")
  }
}
