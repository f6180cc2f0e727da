import LintEssentials
import LintCodeBase

/// How SwiftPM compiles a module.
struct CompileCommand: Hashable, Sendable {
  let module: String
  /// The path of the compiler, followed by its arguments.
  let arguments: [String]
  /// The absolute paths of the sources.
  let sources: [String]
  /// The path of the compiled module.
  let moduleFile: String
  /// The paths of the compiled modules that it imports.
  let imported: [String]

  /// Reads the commands of a debug build.
  ///
  /// - Parameter scratchPath: SwiftPM's scratch path.
  /// - Returns: The commands; `nil` if SwiftPM did not build there, or with another build system.
  static func load(scratchPath: String) -> [CompileCommand]? {
    // The file is YAML, with each list on a line as JSON.
    guard let text = FileSystem.bytes(of: "\(scratchPath)/debug.yaml") else { return nil }
    var commands: [CompileCommand] = []
    var inputs: ArraySlice<UInt8> = []
    var name: ArraySlice<UInt8> = []
    for line in text.split(separator: UInt8(ascii: "\n")) {
      if line.starts(with: "  \"".utf8) { name = line }
      if line.starts(with: "    inputs: ".utf8) { inputs = line.dropFirst(12) }
      // The tools of plugins and macros are compiled again.
      guard line.starts(with: "    args: ".utf8), name.starts(with: "  \"C.".utf8),
        name.suffix(9).elementsEqual(".module\":".utf8), !name.suffix(14).starts(with: "-tool".utf8)
      else { continue }
      let arguments = strings(line.dropFirst(10))
      if let command = CompileCommand(arguments: arguments, inputs: strings(inputs)) {
        commands.append(command)
      }
    }
    return commands
  }

  private static func strings(_ json: ArraySlice<UInt8>) -> [String] {
    (try? JSONDecoder().decode([String].self, from: Data(json))) ?? []
  }

  private init?(arguments: [String], inputs: [String]) {
    guard let module = Self.value(of: "-module-name", in: arguments),
      let moduleFile = Self.value(of: "-emit-module-path", in: arguments)
    else { return nil }
    self.module = module
    self.arguments = arguments
    sources = inputs.filter { $0.hasSuffix(".swift") }
    self.moduleFile = moduleFile
    imported = inputs.filter { $0.hasSuffix(".swiftmodule") }
  }

  private static func value(of option: String, in arguments: [String]) -> String? {
    guard let place = arguments.firstIndex(of: option), place + 1 < arguments.count else {
      return nil
    }
    return arguments[place + 1]
  }

  /// Options that write something else than SIL, or that make warnings errors.
  private static let droppedFlags: Set = [
    "-emit-dependencies", "-emit-module", "-incremental", "-c", "-enable-batch-mode", "-g",
    "-serialize-diagnostics", "-parseable-output", "-emit-objc-header", "-warnings-as-errors",
  ]
  private static let droppedOptions: Set = [
    "-emit-module-path", "-output-file-map", "-index-store-path", "-emit-objc-header-path",
    "-Werror", "-Wwarning", "-num-threads",
  ]
  private static let forwarding: Set = ["-Xcc", "-Xfrontend", "-Xllvm", "-Xclang-linker"]

  /// Returns the arguments that compile the module to SIL.
  ///
  /// - Parameters:
  ///   - output: The path of the SIL.
  ///   - moduleOutput: The path of the compiled module.
  ///   - overlay: The path of a description of files to read instead of others; `nil` for none.
  func silArguments(output: String, moduleOutput: String, overlay: String?) -> [String] {
    var result: [String] = []
    var rest = arguments.dropFirst()
    while let argument = rest.popFirst() {
      if Self.forwarding.contains(argument) {
        result += [argument] + (rest.popFirst().map { [$0] } ?? [])
      } else if Self.droppedOptions.contains(argument) {
        rest = rest.dropFirst()
      } else if !Self.droppedFlags.contains(argument), !Self.isJobs(argument) {
        result.append(argument)
      }
    }
    // Unlike `-emit-silgen`, this includes the checks of data races.
    return result
      + ["-wmo", "-emit-sil", "-o", output, "-emit-module-path", moduleOutput]
      + ["-suppress-warnings"] + (overlay.map { ["-vfsoverlay", $0] } ?? [])
  }

  private static func isJobs(_ argument: String) -> Bool {
    argument.hasPrefix("-j") && argument.dropFirst(2).allSatisfy(\.isNumber)
  }
}
