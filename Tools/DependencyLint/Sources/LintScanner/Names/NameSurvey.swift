/// The names of all files of a code base.
package struct NameSurvey: Sendable {
  package var table = NameTable()
  /// The names of each file, in the order of the paths; `nil` for one that cannot be read.
  package var files: [SourceNames?] = []

  package init() {}

  /// Whether conditions depend on the version of the compiler or of the language.
  package var hasVersions: Bool {
    files.contains { $0?.conditions.contains(where: \.hasVersions) == true }
  }

  /// The types whose names begin with a lowercase letter.
  ///
  /// Files are scanned again for such names, because any other word begins so, too.
  package var lowercaseTypes: Set<String> {
    let ids = files.lazy.compactMap(\.self).flatMap(\.declarations)
      .filter { $0.kind == .type || $0.kind == .attribute }.map(\.name)
    return Set(Set(ids).map { table[$0] }.filter(Self.isUncommon))
  }

  /// Whether a name is neither capitalized nor a keyword in some contexts.
  private static func isUncommon(_ name: String) -> Bool {
    var bytes = name
    let isCommon = bytes.withUTF8 { bytes in
      guard let cursor = SourceCursor(UnsafeRawBufferPointer(bytes)) else { return true }
      return cursor.isCapital(at: 0) || NameKeyword.at(0, count: bytes.count, in: cursor) != nil
    }
    return !isCommon && !contextualKeywords.contains(name)
  }

  /// Words that are treated as keywords even if a type has the same name.
  private static let contextualKeywords: Set = [
    "any", "as", "async", "await", "borrowing", "consume", "consuming", "copy", "default",
    "didSet", "discard", "each", "get", "in", "inout", "is", "isolated", "self", "sending", "set",
    "some", "super", "throws", "unowned", "unsafe", "where", "willSet", "yield",
  ]

  /// Scans one source.
  ///
  /// - Returns: The names; `table` has their numbers.
  package mutating func scan(
    _ source: UnsafeRawBufferPointer,
    _ lowercaseTypes: Set<String> = []
  ) -> SourceNames {
    Self.scan(source, &table, lowercaseTypes, window: nil)
  }

  /// Scans files on several threads.
  package static func of(_ paths: [String], jobs: Int) async -> NameSurvey {
    await SourceScanner(jobs: jobs).scan(paths) { _ in true }.survey
  }

  /// Adds the names of files that were scanned with a table of their own.
  ///
  /// They are renumbered in place, because a copy of all names takes a page fault for every page.
  mutating func add(_ files: inout [(index: Int, names: SourceNames)], _ table: NameTable) {
    let ids = self.table.add(table)
    for place in files.indices {
      files[place].names.renumber(ids)
      self.files[files[place].index] = files[place].names
    }
  }

  static func scan(
    _ source: UnsafeRawBufferPointer,
    _ table: inout NameTable,
    _ lowercaseTypes: Set<String>,
    window: SourceWindow?
  ) -> SourceNames {
    guard var scanner = NameScanner(source, NameTable(empty: ()), window: window) else {
      return SourceNames()
    }
    swap(&scanner.table, &table)
    scanner.lowercaseTypes = lowercaseTypes
    scanner.scan()
    swap(&scanner.table, &table)
    return scanner.names
  }
}
