// The part of SwiftUI that generated screens use, so that the compiler can check their names, types
// and isolation on Linux. Nothing here does anything. Apple's interfaces have more overloads.

public import Foundation
@_exported import Observation

@MainActor @preconcurrency public protocol View {
  associatedtype Body: View = Never
  @ViewBuilder var body: Body { get }
}

/// A view without a body.
public protocol Primitive: View {}

extension Primitive {

  // Nothing runs the stub; it only compiles.
  public var body: Never { fatalError() }
}

extension Never: Primitive {}

@resultBuilder public enum ViewBuilder {
  public static func buildBlock<each Content: View>(_ content: repeat each Content) -> some View {
    Stub()
  }
  public static func buildIf(_ content: (some View)?) -> some View { Stub() }
  public static func buildEither<A: View, B: View>(first: A) -> Either<A, B> { Either() }
  public static func buildEither<A: View, B: View>(second: B) -> Either<A, B> { Either() }
}

public struct Stub: Primitive {
  nonisolated init() {}
}

public struct Either<A, B>: Primitive {
  nonisolated init() {}
}

@propertyWrapper public struct State<Value> {
  private let value: Value
  public var wrappedValue: Value {
    get { value }
    nonmutating set {}
  }
  public var projectedValue: Binding<Value> { Binding() }
  public init(initialValue: Value) { value = initialValue }
  public init(wrappedValue: Value) { value = wrappedValue }
}

public struct Binding<Value> {}

public struct SubmitTriggers: Sendable {
  public static let search = SubmitTriggers()
}

public struct LocalizedStringKey: ExpressibleByStringInterpolation {
  public init(stringLiteral value: String) {}
}

// MARK: Views

public struct Text: Primitive {
  @_disfavoredOverload public init(_ content: some StringProtocol) {}
  public init(_ key: LocalizedStringKey) {}
  public init<F: FormatStyle>(_ input: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == String {}
}

public struct LabeledContent: Primitive {
  public init(_ key: LocalizedStringKey, @ViewBuilder content: () -> some View) {}
}

public struct Label: Primitive {
  @_disfavoredOverload public init(_ title: some StringProtocol, systemImage: String) {}
  public init(_ key: LocalizedStringKey, systemImage: String) {}
}

public struct List: Primitive {
  public init(@ViewBuilder content: () -> some View) {}
}

public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content>: Primitive {
  public init(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) where Content: View {}
}

public struct NavigationStack: Primitive {
  public init(@ViewBuilder root: () -> some View) {}
}

public struct NavigationLink: Primitive {
  public init(@ViewBuilder destination: () -> some View, @ViewBuilder label: () -> some View) {}
}

public struct ContentUnavailableView: Primitive {
  @_disfavoredOverload public init(_ title: some StringProtocol, systemImage: String) {}
  public init(_ key: LocalizedStringKey, systemImage: String) {}
  public init(
    @ViewBuilder label: () -> some View,
    @ViewBuilder description: () -> some View,
    @ViewBuilder actions: () -> some View
  ) {}
}

public struct ProgressView: Primitive {
  public init() {}
}

public struct Button: Primitive {
  @_disfavoredOverload public init(
    _ title: some StringProtocol,
    systemImage: String,
    action: @escaping @MainActor () -> Void
  ) {}
  public init(
    _ key: LocalizedStringKey,
    systemImage: String,
    action: @escaping @MainActor () -> Void
  ) {}
}

public struct TabView: Primitive {
  public init(@ViewBuilder content: () -> some View) {}
}

public struct Tab: Primitive {
  public init(
    _ key: LocalizedStringKey,
    systemImage: String,
    @ViewBuilder content: () -> some View
  ) {}
}

extension View {
  public func navigationTitle(_ key: LocalizedStringKey) -> some View { Stub() }
  @_disfavoredOverload public func navigationTitle(_ title: some StringProtocol) -> some View {
    Stub()
  }
  public func swipeActions(@ViewBuilder content: () -> some View) -> some View { Stub() }
  public func overlay(@ViewBuilder content: () -> some View) -> some View { Stub() }
  public func refreshable(action: @escaping @Sendable () async -> Void) -> some View { Stub() }
  public func task(
    @_inheritActorContext _ action: sending @escaping @isolated(any) () async -> Void
  ) -> some View { Stub() }
  public func task(
    id: some Equatable,
    @_inheritActorContext _ action: sending @escaping @isolated(any) () async -> Void
  ) -> some View { Stub() }
  public func searchable(text: Binding<String>) -> some View { Stub() }
  public func onSubmit(
    of triggers: SubmitTriggers,
    _ action: @escaping @MainActor () -> Void
  ) -> some View { Stub() }
}

// MARK: Apps and previews

@MainActor @preconcurrency public protocol App {
  associatedtype Body: Scene
  @SceneBuilder var body: Body { get }
  init()
}

extension App {
  public static func main() {}
}

@MainActor @preconcurrency public protocol Scene {}

@resultBuilder public enum SceneBuilder {
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}

public struct WindowGroup: Scene {
  public init(@ViewBuilder content: () -> some View) {}
}

/// Expands to nothing; the compiler checks the body before.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil,
  @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "Previews", type: "Preview")
