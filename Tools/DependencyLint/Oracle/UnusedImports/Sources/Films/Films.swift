/// What the cases use.
public protocol Showing { var label: String { get } }
extension Showing { public func show() -> String { label } }

public struct Film: Sendable {
  public var title: String
  public init(title: String = "") { self.title = title }
  public enum Genre: Sendable { case drama, comedy }
  public subscript(place: Int) -> Character {
    title[title.index(title.startIndex, offsetBy: place)]
  }
  public static func + (left: Film, right: Film) -> Film { Film(title: left.title + right.title) }
}

public struct Year: Sendable, ExpressibleByIntegerLiteral {
  public var number: Int
  public init(integerLiteral value: Int) { number = value }
}

@propertyWrapper public struct Trimmed {
  public var wrappedValue: String
  public init(wrappedValue: String) { self.wrappedValue = wrappedValue }
}

@resultBuilder public enum FilmBuilder {
  public static func buildBlock(_ films: Film...) -> [Film] { films }
}

public func list(@FilmBuilder _ films: () -> [Film]) -> [Film] { films() }
public func genre(_ genre: Film.Genre) -> Bool { genre == .drama }
public typealias Films = [Film]
public let featured = Film(title: "Metropolis")
@globalActor public actor FilmActor { public static let shared = FilmActor() }

precedencegroup FilmPrecedence {
  higherThan: AdditionPrecedence
}
infix operator <+> : FilmPrecedence
public func <+> (left: Film, right: Film) -> Film { left + right }

open class Shelf {
  public init() {}
  open func place() -> Int { 0 }
}
