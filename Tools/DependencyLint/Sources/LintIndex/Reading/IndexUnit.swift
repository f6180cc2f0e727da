import LintCodeBase

/// The file of a unit, which each compilation rewrites.
struct UnitFile: Hashable, Sendable {
  var name: String
  /// When it was written, in nanoseconds since 1970.
  var time: Int
}

/// The content that one compilation of a file wrote to the index.
struct IndexUnit: Hashable, Sendable {
  /// The record of a file, such as the main file.
  struct Record: Hashable, Sendable {
    /// The name, which contains a hash of the content.
    var name: String
    /// The absolute path of the file.
    var file: String
  }

  /// The kinds of dependencies, with the values of `indexstore.h`.
  private static let (unitKind, recordKind): (CUnsignedInt, CUnsignedInt) = (1, 2)

  var file: UnitFile
  /// The absolute path of the compiled file; `nil` for a module from elsewhere.
  var mainFile: String?
  var outputFile: String
  var module: String
  var target: String
  /// Whether it belongs to the system's modules.
  var isSystem: Bool
  var records: [Record] = []
  /// The names of the modules that the compiler loaded for it.
  var loadedModules: [String] = []

  init(
    _ file: UnitFile,
    reader: IndexObject,
    _ functions: IndexFunctions
  ) throws(IndexFault) {
    let folder = String(functions.workingFolder(reader))
    let path = { (text: IndexText) in Path.join(folder, String(text)) }
    self.file = file
    isSystem = functions.isSystemUnit(reader)
    mainFile = functions.hasMainFile(reader) ? path(functions.mainFile(reader)) : nil
    outputFile = path(functions.outputFile(reader))
    module = String(functions.moduleName(reader))
    target = String(functions.target(reader))
    var records: [Record] = []
    var modules: [String] = []
    let isWhole = functions.forEach(functions.applyToDependencies, of: reader) { dependency in
      switch functions.dependencyKind(dependency) {
      case Self.unitKind: modules.append(String(functions.dependencyModule(dependency)))
      case Self.recordKind:
        let name = String(functions.dependencyName(dependency))
        records.append(Record(name: name, file: path(functions.dependencyFile(dependency))))
      default: break
      }
    }
    if !isWhole { throw IndexFault(reason: "the unit \(file.name) is damaged") }
    self.records = records
    loadedModules = modules
  }
}
