import LintEssentials

/// An object of the library: a store, a reader, a symbol or an error.
typealias IndexObject = UnsafeMutableRawPointer
/// A string of the library: a pointer and a length, as `indexstore_string_ref_t` declares them.
typealias IndexText = iovec
typealias IndexName = UnsafePointer<CChar>
typealias IndexFailure = UnsafeMutablePointer<IndexObject?>

/// The functions of `indexstore.h` that are used.
struct IndexFunctions: Sendable {
  typealias TextOf = @convention(c) @Sendable (IndexObject) -> IndexText
  typealias NumberOf = @convention(c) @Sendable (IndexObject) -> CUnsignedInt
  typealias RolesOf = @convention(c) @Sendable (IndexObject) -> UInt64
  typealias ObjectOf = @convention(c) @Sendable (IndexObject) -> IndexObject
  typealias IsTrue = @convention(c) @Sendable (IndexObject) -> Bool
  typealias Dispose = @convention(c) @Sendable (IndexObject) -> Void
  typealias EachText = @convention(c) @Sendable (IndexObject?, IndexText) -> Bool
  typealias EachObject = @convention(c) @Sendable (IndexObject?, IndexObject) -> Bool
  typealias Apply = @convention(c) @Sendable (IndexObject, IndexObject?, EachObject) -> Bool
  typealias Create =
    @convention(c) @Sendable (IndexObject, IndexName, IndexFailure) -> IndexObject?

  let formatVersion: @convention(c) @Sendable () -> CUnsignedInt
  let errorText: @convention(c) @Sendable (IndexObject) -> IndexName?
  let disposeError: Dispose

  let createStore: @convention(c) @Sendable (IndexName, IndexFailure) -> IndexObject?
  let disposeStore: Dispose
  let applyToUnits:
    @convention(c) @Sendable (IndexObject, CUnsignedInt, IndexObject?, EachText) -> Bool

  let createUnit: Create
  let disposeUnit: Dispose
  let isSystemUnit: IsTrue
  let hasMainFile: IsTrue
  let mainFile: TextOf
  let outputFile: TextOf
  let moduleName: TextOf
  let workingFolder: TextOf
  let target: TextOf
  let applyToDependencies: Apply
  let dependencyKind: NumberOf
  let dependencyName: TextOf
  let dependencyFile: TextOf
  let dependencyModule: TextOf

  let createRecord: Create
  let disposeRecord: Dispose
  let applyToOccurrences: Apply
  let applyToSymbols: @convention(c) @Sendable (IndexObject, Bool, IndexObject?, EachObject) -> Bool
  let symbolOfOccurrence: ObjectOf
  let rolesOfOccurrence: RolesOf
  let position:
    @convention(c) @Sendable (
      IndexObject, UnsafeMutablePointer<CUnsignedInt>, UnsafeMutablePointer<CUnsignedInt>
    ) -> Void
  let applyToRelations: Apply
  let symbolOfRelation: ObjectOf
  let rolesOfRelation: RolesOf
  let symbolKind: NumberOf
  let symbolSubkind: NumberOf
  let symbolName: TextOf
  let symbolUSR: TextOf

  /// Finds all functions.
  ///
  /// - Throws: `IndexError.unusableLibrary` if one is missing.
  init(_ find: IndexSymbols) throws(IndexError) {
    formatVersion = try find("format_version")
    errorText = try find("error_get_description")
    disposeError = try find("error_dispose")
    createStore = try find("store_create")
    disposeStore = try find("store_dispose")
    applyToUnits = try find("store_units_apply_f")
    createUnit = try find("unit_reader_create")
    disposeUnit = try find("unit_reader_dispose")
    isSystemUnit = try find("unit_reader_is_system_unit")
    hasMainFile = try find("unit_reader_has_main_file")
    mainFile = try find("unit_reader_get_main_file")
    outputFile = try find("unit_reader_get_output_file")
    moduleName = try find("unit_reader_get_module_name")
    workingFolder = try find("unit_reader_get_working_dir")
    target = try find("unit_reader_get_target")
    applyToDependencies = try find("unit_reader_dependencies_apply_f")
    dependencyKind = try find("unit_dependency_get_kind")
    dependencyName = try find("unit_dependency_get_name")
    dependencyFile = try find("unit_dependency_get_filepath")
    dependencyModule = try find("unit_dependency_get_modulename")
    createRecord = try find("record_reader_create")
    disposeRecord = try find("record_reader_dispose")
    applyToOccurrences = try find("record_reader_occurrences_apply_f")
    applyToSymbols = try find("record_reader_symbols_apply_f")
    symbolOfOccurrence = try find("occurrence_get_symbol")
    rolesOfOccurrence = try find("occurrence_get_roles")
    position = try find("occurrence_get_line_col")
    applyToRelations = try find("occurrence_relations_apply_f")
    symbolOfRelation = try find("symbol_relation_get_symbol")
    rolesOfRelation = try find("symbol_relation_get_roles")
    symbolKind = try find("symbol_get_kind")
    symbolSubkind = try find("symbol_get_subkind")
    symbolName = try find("symbol_get_name")
    symbolUSR = try find("symbol_get_usr")
  }
}
