/// Operations on paths as strings, processed byte by byte.
package enum Path {
  private static let slash = UInt8(ascii: "/")
  private static let dot = UInt8(ascii: ".")

  /// Removes `.`, `..` and empty components, without resolving symbolic links.
  package static func normalized(_ path: String) -> String {
    if isNormal(path) { return path }
    var components: [Substring.UTF8View] = []
    let isAbsolute = path.utf8.first == slash
    for component in path.utf8.split(separator: slash) where !component.elementsEqual([dot]) {
      guard component.elementsEqual([dot, dot]) else {
        components.append(component)
        continue
      }
      if let last = components.last, !last.elementsEqual([dot, dot]) {
        components.removeLast()
      } else if !isAbsolute {
        components.append(component)
      }
    }
    let joined = components.map { String(Substring($0)) }.joined(separator: "/")
    return isAbsolute ? "/\(joined)" : joined.isEmpty ? "." : joined
  }

  /// Resolves a path against a folder.
  ///
  /// An absolute path is returned unchanged.
  package static func join(_ base: String, _ path: String) -> String {
    if path.utf8.first == slash || base == "." { return normalized(path) }
    if path.isEmpty || path == "." { return base }
    return isNormal(path) ? "\(base)/\(path)" : normalized("\(base)/\(path)")
  }

  /// Returns the path relative to a folder, with `..` if necessary.
  ///
  /// Both are absolute and normalized.
  package static func relative(_ path: String, to base: String) -> String {
    if path == base { return "." }
    if base != "/", isInside(path, base) {
      return String(Substring(path.utf8.dropFirst(base.utf8.count + 1)))
    }
    let (from, to) = (base.split(separator: "/"), path.split(separator: "/"))
    let common = zip(from, to).prefix { $0 == $1 }.count
    let up = [Substring](repeating: "..", count: from.count - common)
    return (up + to[common...]).joined(separator: "/")
  }

  /// Whether `path` is `folder` or lies in it.
  package static func isInside(_ path: String, _ folder: String) -> Bool {
    guard path.utf8.starts(with: folder.utf8) else { return false }
    let next = path.utf8.dropFirst(folder.utf8.count).first
    return next == nil || next == slash || folder == "/"
  }

  /// Whether a file lies directly in a folder; both paths are normalized.
  static func isDirectly(_ file: String, in folder: String) -> Bool {
    let name = folder == "." ? file.utf8[...] : file.utf8.dropFirst(folder.utf8.count)
    return (folder == "." || isInside(file, folder)) && name.dropFirst().lastIndex(of: slash) == nil
  }

  package static func lastComponent(_ path: String) -> String {
    path.utf8.split(separator: slash).last.map { String(Substring($0)) } ?? path
  }

  package static func folder(of path: String) -> String {
    guard let last = path.utf8.lastIndex(of: slash) else { return "." }
    return last == path.startIndex ? "/" : String(path[..<last])
  }

  /// Returns the folders around a path, the innermost first, up to `.` or `/`.
  package static func folders(around path: String) -> some Sequence<String> {
    sequence(first: folder(of: path)) { $0 == "." || $0 == "/" ? nil : folder(of: $0) }
  }

  /// Whether a path is already normalized, as most are.
  private static func isNormal(_ path: String) -> Bool {
    var path = path
    return path.withUTF8 { bytes in
      // Whether the component is empty or consists only of dots so far.
      var isSuspect = true
      for (index, byte) in bytes.enumerated() {
        if byte == slash {
          if isSuspect, index > 0 { return false }
          isSuspect = true
        } else if byte != dot {
          isSuspect = false
        }
      }
      return !isSuspect
    }
  }
}
