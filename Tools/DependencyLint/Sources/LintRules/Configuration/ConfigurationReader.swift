import LintCodeBase
import LintScanner

/// Reads a configuration, and merges it with the files that it extends.
struct ConfigurationReader {
  /// The maximum size of a file, in bytes.
  private static let sizeLimit = 1024 * 1024

  /// The content of files that differs from the disk, by absolute path.
  private let texts: [String: String]
  private(set) var files: ConfigurationFiles

  init(_ file: String, texts: [String: String]) {
    self.texts = texts
    files = ConfigurationFiles(file)
  }

  /// Reads the last file, and those that it extends.
  ///
  /// - Returns: The root of the merged configuration.
  mutating func read() throws(ConfigurationError) -> YAMLNode {
    guard let file = files.paths.last else { throw ConfigurationError(problems: []) }
    let text = try text(of: file)
    guard let root = try YAMLReader.read(text, file: file)?.moved(down: files.lastStart) else {
      throw problem(
        SourcePosition(line: files.lastStart + 1, column: 1),
        "the configuration is empty",
        files.paths.count == 1
          ? "create one with `dependency-lint init --force`"
          : "add the keys that other configurations share"
      )
    }
    guard case .mapping(var entries) = root.content,
      let index = entries.firstIndex(where: { $0.key == "extends" })
    else { return root }
    let node = entries.remove(at: index).value
    let path = try path(node, in: file)
    files.add(path, after: text)
    guard texts[path] != nil || WrittenFile.exists(path) else {
      throw problem(
        node.position,
        "there is no file \(path)",
        "correct the path, which is relative to the folder of this file"
      )
    }
    let own = YAMLNode(content: .mapping(entries), position: root.position)
    return own.extending(try read())
  }

  private func text(of file: String) throws(ConfigurationError) -> String {
    if let text = texts[file] { return text }
    return try WrittenFile.text(of: file, limit: Self.sizeLimit)
  }

  /// Returns the path of the file that a file extends.
  private func path(_ node: YAMLNode, in file: String) throws(ConfigurationError) -> String {
    guard let text = node.text, !text.allSatisfy(\.isWhitespace) else {
      throw problem(
        node.position,
        "expected the path of a file, found \(node.kind)",
        "name one file, which can extend another one"
      )
    }
    if text.contains("://") {
      throw problem(
        node.position,
        "‘\(text)’ is a URL, but a configuration does not depend on the network",
        "copy the file into the repository, and write its path"
      )
    }
    if text.hasPrefix("/") || text.hasPrefix("~") {
      throw problem(
        node.position,
        "‘\(text)’ is an absolute path",
        "make it relative to the folder of this file"
      )
    }
    let folder = Path.folder(of: file)
    let path = Path.join(folder, text)
    if let start = files.paths.firstIndex(of: path) {
      let chain = (files.paths[start...] + [path]).map(Path.lastComponent)
      throw problem(
        node.position,
        "the configuration extends itself: \(chain.joined(separator: " → "))",
        "remove ‘extends’ from one of the files"
      )
    }
    if let top = GitWorkTree(around: folder)?.top, top != ".", !Path.isInside(path, top) {
      throw problem(
        node.position,
        "‘\(text)’ is outside of the repository \(top)",
        "copy the file into the repository, so that every clone contains it"
      )
    }
    return path
  }

  private func problem(
    _ position: SourcePosition,
    _ message: String,
    _ advice: String
  ) -> ConfigurationError {
    ConfigurationError(problems: [files.problem(position, message, advice)])
  }
}

extension YAMLNode {
  /// Returns a mapping with the entries of the one that it extends.
  ///
  /// Entries of this mapping replace those with the same key; two mappings are merged, but not what
  /// they contain.
  fileprivate func extending(_ base: YAMLNode, depth: Int = 0) -> YAMLNode {
    guard case .mapping(var entries) = content, case .mapping(let inherited) = base.content else {
      // Only at the top, where it is reported.
      return depth == 0 ? base : self
    }
    for entry in inherited {
      guard let index = entries.firstIndex(where: { $0.key == entry.key }) else {
        entries.append(entry)
        continue
      }
      if depth == 0 { entries[index].value = entries[index].value.extending(entry.value, depth: 1) }
    }
    return YAMLNode(content: .mapping(entries), position: position)
  }

  /// Returns the node at a later line.
  fileprivate func moved(down lines: Int) -> YAMLNode {
    guard lines > 0 else { return self }
    var node = self
    node.position.line += lines
    switch content {
    case .scalar: break
    case .list(let items): node.content = .list(items.map { $0.moved(down: lines) })
    case .mapping(let entries):
      node.content = .mapping(
        entries.map { entry in
          var entry = entry
          entry.position.line += lines
          entry.value = entry.value.moved(down: lines)
          return entry
        }
      )
    }
    return node
  }
}
