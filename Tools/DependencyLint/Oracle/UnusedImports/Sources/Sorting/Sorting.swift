import Films

extension Film: Comparable {
  public static func < (left: Film, right: Film) -> Bool { left.title < right.title }
  public static func == (left: Film, right: Film) -> Bool { left.title == right.title }
}

extension Film: Showing { public var label: String { title } }
