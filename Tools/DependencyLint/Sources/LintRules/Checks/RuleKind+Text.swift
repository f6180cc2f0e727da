extension RuleKind {
  /// A Markdown table of all kinds for README.md, with links to their sections in the article.
  package static var table: String {
    let article = "Sources/DependencyLint/DependencyLint.docc/Rules.md"
    let rows = all.map { kind in
      let keys = kind.keys.map { "`\($0.name)`\($0.isRequired ? "" : "?")" }
      let link = "[\(kind.name)](\(article)#\(kind.name))"
      return "| \(link) | \(kind.summary) | \(keys.joined(separator: ", ")) |"
    }
    return (["| rule | requires that | keys |", "|---|---|---|"] + rows).joined(separator: "\n")
  }

  /// The description of the kind, its keys and a sample, for the terminal.
  package var explanation: String {
    let keys = keys.map { key in
      "\n  \(key.name)\(key.isRequired ? "" : " (optional)"): \(key.description)"
    }
    return """
      \(name): \(summary).
      \(keys.isEmpty ? "" : keys.joined() + "\n")
      \(sample)

      """
  }
}
