/// The declarations to which the lines of `ReferenceKind` refer.
enum SampleSources {
  static let money = """
    public struct Coin { public var symbol = "m" }
    """

  static let exports = """
    @_exported import Money
    import Observation
    @Observable final class Watched { var count = 0 }
    """

  static let domain = #"""
    protocol Titled { associatedtype Mark; var title: String { get }; func mark() -> Mark }
    extension Titled { var caption: String { title } }
    protocol Titled2 {}
    protocol Marked {}
    struct Movie: Titled {
      var title: String
      var part = Part()
      func mark() -> Genre { .drama }
      static var best: Int { 1 }
      struct Part { var size = 1 }
      init(title: String) { self.title = title }
    }
    enum Genre: Int { case drama, comedy
      init(code: Int) { self = .drama }
      var raw: Int { 1 } }
    enum Shape { case circle(Int), square }
    typealias Film = Movie
    class Base { func go() {}; init() {} }
    func find() -> Movie { Movie(title: "") }
    func search() -> Movie? { nil }
    func take(_ movie: Movie) {}
    func mark(_ genre: Genre?) {}
    func made() -> some Titled { find() }
    func note() {}
    let limit = 5
    func twice(_ n: Int) -> Int { n }
    func twice(_ n: String) -> String { n }
    func times(_ n: Int = limit) -> Int { n }
    func with(_ body: (Movie) -> Void) {}
    enum Failure: Error { case late }
    func risk() throws(Failure) {}
    @globalActor actor Desk { static let shared = Desk(); func sit() {} }
    """#

  static let support = #"""
    extension String { var loud: String { uppercased() } }
    extension [Movie] { var titles: [String] { [] } }
    infix operator <+>: AdditionPrecedence
    func <+> (a: Int, b: Int) -> Int { a }
    func ~= (a: Int, b: Movie) -> Bool { true }
    @propertyWrapper struct Clamped {
      var wrappedValue: Int
      init(wrappedValue: Int) { self.wrappedValue = wrappedValue }
      var projectedValue: Range2 { Range2() }
    }
    struct Range2 { var low = 0 }
    @resultBuilder enum Lines {
      static func buildBlock(_ c: String...) -> [String] { c }
      static func buildOptional(_ c: [String]?) -> String { "" }
    }
    func span(_ range: Range2) {}
    precedencegroup Close { higherThan: AdditionPrecedence }
    @dynamicCallable struct Caller {
      func dynamicallyCall(withArguments a: [Int]) -> Int { 0 }
    }
    func lines(@Lines _ body: () -> [String]) {}
    struct Meters: ExpressibleByIntegerLiteral { init(integerLiteral v: Int) {} }
    func measure(_ m: Meters) {}
    struct Tags: ExpressibleByArrayLiteral { init(arrayLiteral e: Int...) {} }
    func tag(_ t: Tags) {}
    struct Rich: ExpressibleByStringInterpolation {
      init(stringLiteral v: String) {}
      init(stringInterpolation s: StringInterpolation) {}
      struct StringInterpolation: StringInterpolationProtocol {
        init(literalCapacity: Int, interpolationCount: Int) {}
        mutating func appendLiteral(_ l: String) {}
        mutating func appendInterpolation(bold v: Int) {}
      }
    }
    func say(_ r: Rich) {}
    @dynamicMemberLookup struct Box<T> {
      var inner: T
      subscript<V>(dynamicMember k: KeyPath<T, V>) -> V { inner[keyPath: k] }
    }
    struct Adder { func callAsFunction(_ n: Int) -> Int { n } }
    struct Grid { subscript(x: Int, y: Int) -> Int { 0 } }
    struct Steps: Sequence, IteratorProtocol { mutating func next() -> Int? { nil } }
    struct Ticks: AsyncSequence, AsyncIteratorProtocol {
      typealias Element = Int
      mutating func next() async -> Int? { nil }
      func makeAsyncIterator() -> Ticks { self }
    }
    protocol Greeter { func greet() }
    extension Greeter { func greet() {} }
    protocol Runnable {}
    extension Runnable { static func main() {} }
    """#
}
