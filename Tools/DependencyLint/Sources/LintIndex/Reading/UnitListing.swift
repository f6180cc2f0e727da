import LintCodeBase

/// The units of an index, by their files, which are listed without the library.
struct UnitListing: Sendable {
  let store: String
  let units: [UnitFile]

  /// Lists the units of the newest format.
  ///
  /// - Throws: `IndexError.missingIndex`.
  init(store: String) throws(IndexError) {
    guard let format = IndexPlaces.formats(at: store).last else {
      throw .missingIndex(paths: [store])
    }
    self.store = store
    let folder = "\(store)/\(format)/units"
    units = FileSystem.names(in: folder).sorted().compactMap { name in
      FileSystem.status(of: "\(folder)/\(name)").map { UnitFile(name: name, time: $0.time) }
    }
  }
}
