import LintCodeBase

/// Reads the units of all indexes.
struct UnitReader {
  /// The units, and the indexes that contain them.
  struct Units {
    var stores: [IndexStore] = []
    /// The units, with the indices of their stores.
    var units: [(store: Int, unit: IndexUnit)] = []
    var problems: [String] = []
  }

  let library: IndexLibrary
  let listings: [UnitListing]
  let jobs: Int

  /// Reads the units.
  ///
  /// - Throws: `IndexError`.
  func read() async throws -> Units {
    var result = Units()
    for (index, listing) in listings.enumerated() {
      let store = try IndexStore(path: listing.store, library: library)
      result.stores.append(store)
      let units = await Jobs(count: jobs).map(listing.units) { Self.read($0, from: store) }
      for (file, unit) in zip(listing.units, units) {
        switch unit {
        case .success(let unit): result.units.append((index, unit))
        case .failure(let fault): result.problems.append("\(file.name): \(fault.reason)")
        }
      }
    }
    return result
  }

  private static func read(_ file: UnitFile, from store: IndexStore) -> Result<
    IndexUnit, IndexFault
  > {
    Result { () throws(IndexFault) in try store.unit(file) }
  }
}

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
