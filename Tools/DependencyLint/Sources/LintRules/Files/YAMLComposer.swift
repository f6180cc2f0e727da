/// Builds the tree of a YAML document from events, and resolves its aliases.
struct YAMLComposer: ~Copyable {
  typealias Mark = YAMLFailure.Mark

  /// A value whose position is still that of the parser.
  indirect enum Tree {
    case scalar(String, isPlain: Bool, Mark)
    case list([Tree], Mark)
    case mapping([(key: Tree, value: Tree)], Mark)

    var mark: Mark {
      switch self {
      case .scalar(_, _, let mark), .list(_, let mark), .mapping(_, let mark): mark
      }
    }
  }

  /// The maximum depth of nested values, which recursion must not exceed.
  private static let depthLimit = 1000
  /// The maximum number of values that aliases stand for, together, because an alias of aliases may
  /// stand for more than memory can hold.
  private static let aliasLimit = 100_000

  private var events: YAMLEvents
  /// A value with an anchor, for which aliases stand.
  private struct Anchor {
    var tree: Tree
    /// The number of values in it.
    var size: Int
    /// The depth of nested values in it.
    var height: Int
  }

  private var anchors: [String: Anchor] = [:]
  private var depth = 0
  /// The depth of the values in the current one, with those that aliases stand for.
  private var deepest = 0
  /// The number of values so far, with those that aliases stand for.
  private var size = 0
  private var aliasedSize = 0

  /// Parses YAML with one document.
  ///
  /// - Returns: The root; `nil` if the text contains only comments.
  static func tree(of text: String) throws(YAMLFailure) -> Tree? {
    var text = text
    var result = Result<Tree?, YAMLFailure>.success(nil)
    text.withUTF8 { bytes in
      do throws(YAMLFailure) {
        var composer = YAMLComposer(events: try YAMLEvents(bytes))
        result = .success(try composer.document())
      } catch {
        result = .failure(error)
      }
    }
    return try result.get()
  }

  private init(events: consuming YAMLEvents) {
    self.events = events
  }

  private mutating func document() throws(YAMLFailure) -> Tree? {
    _ = try events.next()  // The start of the text.
    guard case .start = try events.next().event else { return nil }
    let (event, mark) = try events.next()
    let root = try tree(event, mark)
    _ = try events.next()  // The end of the document.
    let (rest, place) = try events.next()
    guard case .end = rest else {
      throw .syntax(
        problem: "but found another document",
        context: "expected a single document in the stream",
        at: place
      )
    }
    return root
  }

  private mutating func tree(
    _ event: YAMLEvents.Event,
    _ mark: Mark
  ) throws(YAMLFailure) -> Tree {
    depth += 1
    defer { depth -= 1 }
    let (start, outer) = (size, deepest)
    (size, deepest) = (size + 1, depth)
    defer { deepest = max(deepest, outer) }
    try checkDepth(mark)
    switch event {
    case .alias(let name):
      guard let known = anchors[name] else {
        throw .syntax(problem: "found undefined alias", context: nil, at: mark)
      }
      (size, deepest) = (size + known.size, depth + known.height)
      try checkDepth(mark)
      aliasedSize += known.size
      guard aliasedSize <= Self.aliasLimit else {
        throw .expansion(limit: Self.aliasLimit, at: mark)
      }
      return known.tree
    case .scalar(let text, let isPlain, let anchor):
      return keep(.scalar(text, isPlain: isPlain, mark), anchor, from: start)
    case .listStart(let anchor): return keep(.list(try items(), mark), anchor, from: start)
    case .mappingStart(let anchor): return keep(.mapping(try entries(), mark), anchor, from: start)
    case .start, .end, .listEnd, .mappingEnd:
      throw .syntax(problem: "expected a value", context: nil, at: mark)
    }
  }

  private func checkDepth(_ mark: Mark) throws(YAMLFailure) {
    guard deepest <= Self.depthLimit else {
      throw .syntax(problem: "values are nested too deeply", context: nil, at: mark)
    }
  }

  private mutating func keep(_ tree: Tree, _ anchor: String?, from start: Int) -> Tree {
    if let anchor {
      anchors[anchor] = Anchor(tree: tree, size: size - start, height: deepest - depth)
    }
    return tree
  }

  private mutating func items() throws(YAMLFailure) -> [Tree] {
    var items: [Tree] = []
    while true {
      let (event, mark) = try events.next()
      if case .listEnd = event { return items }
      items.append(try tree(event, mark))
    }
  }

  private mutating func entries() throws(YAMLFailure) -> [(key: Tree, value: Tree)] {
    var entries: [(key: Tree, value: Tree)] = []
    var places: [String: Mark] = [:]
    var duplicates: [String] = []
    while true {
      let (event, mark) = try events.next()
      if case .mappingEnd = event { break }
      let key = try tree(event, mark)
      if case .scalar(let text, _, let mark) = key {
        if places[text] == nil { places[text] = mark } else { duplicates.append(text) }
      }
      let (value, place) = try events.next()
      entries.append((key, try tree(value, place)))
    }
    if let key = duplicates.min(), let first = places[key] {
      throw .duplicateKey(key, first: first)
    }
    return entries
  }
}
