extension Pattern {
  /// Why a pattern cannot match anything.
  package struct Flaw: Hashable {
    package var message: String
    package var advice: String
  }

  /// The flaw of the pattern; `nil` if it can match something.
  package var flaw: Flaw? {
    if text.allSatisfy(\.isWhitespace) {
      return Flaw(message: "a pattern is empty", advice: "name a target, a layer or a path")
    }
    return pathFlaw(of: text) ?? braceFlaw
  }

  private var braceFlaw: Flaw? {
    var names: Set<Substring> = []
    var rest = text[...]
    while let brace = rest.firstIndex(where: { $0 == "{" || $0 == "}" }) {
      guard rest[brace] == "{" else {
        return Flaw(
          message: "‘\(text)’ has a } without a {",
          advice: "write a capture as {name}"
        )
      }
      let start = rest.index(after: brace)
      guard let end = rest[start...].firstIndex(of: "}") else {
        return Flaw(
          message: "‘\(text)’ has a { without a }",
          advice: "write a capture as {name}"
        )
      }
      let name = rest[start..<end]
      guard !name.isEmpty, name.utf8.allSatisfy(Self.mayBeInCaptureName) else {
        return Flaw(
          message: "‘{\(name)}’ is not a valid capture name",
          advice: name.contains(",")
            ? "braces contain one name; write alternatives as several patterns"
            : "use letters, digits, _ and -, as in {feature}"
        )
      }
      guard names.insert(name).inserted else {
        return Flaw(
          message: "‘\(text)’ captures {\(name)} twice",
          advice: "rename the second capture, or replace it with *"
        )
      }
      rest = rest[rest.index(after: end)...]
    }
    return nil
  }
}

/// Returns why a path does not lie below the root; `nil` if it does.
package func pathFlaw(of path: String) -> Pattern.Flaw? {
  if path.hasPrefix("/") || path.hasPrefix("~/") {
    return Pattern.Flaw(
      message: "‘\(path)’ is an absolute path",
      advice: "make it relative to the folder of the configuration"
    )
  }
  if path.split(separator: "/").contains("..") {
    return Pattern.Flaw(
      message: "‘\(path)’ leaves the configuration's folder with ‘..’",
      advice: "move the configuration to a folder that contains all its paths"
    )
  }
  return nil
}
