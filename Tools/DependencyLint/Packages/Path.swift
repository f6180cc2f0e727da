/// Paths as plain strings with `/`.
enum Path {
  /// Takes `.`, `..` and empty components out, without looking at links.
  static func normalized(_ path: String) -> String {
    var components: [Substring] = []
    let isAbsolute = path.hasPrefix("/")
    for component in path.split(separator: "/") where component != "." {
      if component == "..", let last = components.last, last != ".." {
        components.removeLast()
      } else if component != ".." || !isAbsolute {
        components.append(component)
      }
    }
    let joined = components.joined(separator: "/")
    return isAbsolute ? "/\(joined)" : joined.isEmpty ? "." : joined
  }

  /// - Returns: `path` itself if it is absolute.
  static func join(_ base: String, _ path: String) -> String {
    if path.hasPrefix("/") { return normalized(path) }
    if path.isEmpty || path == "." { return base }
    if base == "." { return normalized(path) }
    return path.contains("./") || path.contains("//") || path.hasSuffix("/") || path.hasSuffix("..")
      ? normalized("\(base)/\(path)") : "\(base)/\(path)"
  }

  /// Both are absolute and normalized; the answer climbs with `..` where it must.
  static func relative(_ path: String, to base: String) -> String {
    if path == base { return "." }
    if base != "/", path.hasPrefix(base),
      path.utf8.dropFirst(base.utf8.count).first == UInt8(ascii: "/")
    {
      return String(path.dropFirst(base.count + 1))
    }
    let (from, to) = (base.split(separator: "/"), path.split(separator: "/"))
    let common = zip(from, to).prefix { $0 == $1 }.count
    let up = [Substring](repeating: "..", count: from.count - common)
    return (up + to[common...]).joined(separator: "/")
  }

  /// Whether `path` is `folder` or lies in it.
  static func isInside(_ path: String, _ folder: String) -> Bool {
    guard path.hasPrefix(folder) else { return false }
    let rest = path.utf8.dropFirst(folder.utf8.count)
    return rest.isEmpty || rest.first == UInt8(ascii: "/") || folder == "/"
  }

  static func lastComponent(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
