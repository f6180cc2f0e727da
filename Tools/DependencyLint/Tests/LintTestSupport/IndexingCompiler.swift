package import Foundation

/// Compiles Swift files with an index, as `swift build` does.
package struct IndexingCompiler {
  /// The compiler is missing or rejects the files.
  package struct Failure: Error {
    package let output: String
  }

  /// The folder of the files, in whose `.build` the products are.
  package let root: URL

  package init(root: URL) {
    self.root = root
  }

  /// The folder of the index, where builds of SwiftPM leave it.
  package var store: String { root.appending(path: ".build/debug/index/store").path }

  /// Compiles files as a module, into a build folder in which other modules are found.
  ///
  /// - Parameters:
  ///   - module: The name of the module.
  ///   - files: The paths of the files, relative to the root.
  ///   - build: The name of the build folder.
  ///   - options: More options for the compiler.
  /// - Throws: `Failure`, or an error of the program.
  package func compile(
    _ module: String,
    _ files: [String],
    build: String = "debug",
    options: [String] = []
  ) async throws {
    guard let swift = Program.installed("swiftc") else {
      throw Failure(output: "there is no swiftc in PATH")
    }
    let products = root.appending(path: ".build/\(build)/\(module).build")
    try FileManager.default.createDirectory(at: products, withIntermediateDirectories: true)
    var compiler = swift(
      [
        "-module-name", module, "-parse-as-library", "-swift-version", "6", "-Onone",
        "-index-store-path", store, "-index-ignore-system-modules", "-I", "..",
        "-emit-module", "-emit-module-path", "../\(module).swiftmodule", "-c",
      ] + options + files.map { "\(root.path)/\($0)" }
    )
    compiler.workingDirectory = products
    let outcome = try await compiler.run()
    guard outcome.ending == .exited(0) else { throw Failure(output: outcome.errors) }
  }
}
