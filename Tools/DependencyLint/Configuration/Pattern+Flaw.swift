extension Pattern {
  /// Why no code base can have what a pattern asks for.
  struct Flaw: Hashable {
    var message: String
    var advice: String
  }

  /// What is wrong with the pattern as such; nil if it can match something.
  var flaw: Flaw? {
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
          message: "‘\(text)’ closes a brace that does not open",
          advice: "write a capture as {name}"
        )
      }
      let start = rest.index(after: brace)
      guard let end = rest[start...].firstIndex(of: "}") else {
        return Flaw(
          message: "‘\(text)’ does not close its {",
          advice: "write a capture as {name}"
        )
      }
      let name = rest[start..<end]
      guard !name.isEmpty, name.utf8.allSatisfy(Self.mayBeInCaptureName) else {
        return Flaw(
          message: "‘{\(name)}’ is no name for a capture",
          advice: name.contains(",")
            ? "braces hold one name; write the alternatives as several patterns"
            : "use letters, digits, _ and -, as in {feature}"
        )
      }
      guard names.insert(name).inserted else {
        return Flaw(
          message: "‘\(text)’ captures {\(name)} twice",
          advice: "give the second capture another name, or write * there"
        )
      }
      rest = rest[rest.index(after: end)...]
    }
    return nil
  }
}

/// Why a path does not lie below the root; nil if it does.
func pathFlaw(of path: String) -> Pattern.Flaw? {
  if path.hasPrefix("/") || path.hasPrefix("~/") {
    return Pattern.Flaw(
      message: "‘\(path)’ is an absolute path",
      advice: "write it relative to the folder of the configuration"
    )
  }
  if path.split(separator: "/").contains("..") {
    return Pattern.Flaw(
      message: "‘\(path)’ leads out with ‘..’",
      advice: "move the configuration to a folder that holds all that it speaks of"
    )
  }
  return nil
}
