import LintEssentials

/// The toolchain's library that reads the index, loaded when it is first needed.
///
/// A library stays loaded until the program ends.
struct IndexLibrary: Sendable {
  #if canImport(Darwin)
    static let fileName = "libIndexStore.dylib"
  #else
    static let fileName = "libIndexStore.so"
  #endif

  let functions: IndexFunctions

  /// Loads a library.
  ///
  /// - Throws: `IndexError.unusableLibrary`.
  init(path: String) throws(IndexError) {
    guard let handle = dlopen(path, RTLD_LAZY | RTLD_LOCAL) else {
      throw .unusableLibrary(path: path, reason: Self.failure)
    }
    functions = try IndexFunctions(IndexSymbols(path: path, handle: handle))
  }

  /// The folder of an index that the library reads, such as `v5`.
  var formatName: String { "v\(functions.formatVersion())" }

  static var failure: String { dlerror().map { String(cString: $0) } ?? "unknown reason" }
}

/// Finds the functions of a loaded library by name.
struct IndexSymbols {
  let path: String
  let handle: UnsafeMutableRawPointer

  /// Returns a function of the library, which must have the type of the C declaration.
  func callAsFunction<Function>(_ name: String) throws(IndexError) -> Function {
    guard let symbol = dlsym(handle, "indexstore_\(name)") else {
      throw .unusableLibrary(path: path, reason: IndexLibrary.failure)
    }
    return unsafeBitCast(symbol, to: Function.self)
  }
}
