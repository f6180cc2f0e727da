/// Paths as plain strings with `/`, handled byte by byte.
enum Path {
  private static let slash = UInt8(ascii: "/")
  private static let dot = UInt8(ascii: ".")

  /// Takes `.`, `..` and empty components out, without looking at links.
  static func normalized(_ path: String) -> String {
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

  /// Reads a path from a folder on.
  ///
  /// - Returns: `path` itself if it is absolute.
  static func join(_ base: String, _ path: String) -> String {
    if path.utf8.first == slash || base == "." { return normalized(path) }
    if path.isEmpty || path == "." { return base }
    return isNormal(path) ? "\(base)/\(path)" : normalized("\(base)/\(path)")
  }

  /// Says how to get from a folder to a path; both are absolute and normalized.
  ///
  /// The answer climbs with `..` where it must.
  static func relative(_ path: String, to base: String) -> String {
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
  static func isInside(_ path: String, _ folder: String) -> Bool {
    guard path.utf8.starts(with: folder.utf8) else { return false }
    let next = path.utf8.dropFirst(folder.utf8.count).first
    return next == nil || next == slash || folder == "/"
  }

  static func lastComponent(_ path: String) -> String {
    path.utf8.split(separator: slash).last.map { String(Substring($0)) } ?? path
  }

  static func folder(of path: String) -> String {
    guard let last = path.utf8.lastIndex(of: slash) else { return "." }
    return last == path.startIndex ? "/" : String(path[..<last])
  }

  /// Whether there is nothing that `normalized` would change; most paths are like that.
  private static func isNormal(_ path: String) -> Bool {
    var path = path
    return path.withUTF8 { bytes in
      // What a component consists of so far: only dots, or nothing.
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
