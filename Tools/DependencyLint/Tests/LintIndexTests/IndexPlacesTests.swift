import Foundation
import LintTestSupport
import Testing

@testable import LintIndex

/// Where indexes and the library that reads them are found.
@Suite(.hangLimit) struct IndexPlacesTests {
  private static let store = "index/store/v5/units/.keep"

  private func sample(
    _ files: [String],
    scratch: String? = nil
  ) throws -> (IndexSample, IndexPlaces) {
    let sample = try IndexSample(Dictionary(uniqueKeysWithValues: files.map { ($0, "") }))
    let scratch = scratch.map { "\(sample.root)/\($0)" }
    return (sample, IndexPlaces(folders: ["\(sample.root)/Package"], scratchPath: scratch))
  }

  @Test(arguments: [
    ".build/debug/index/store", ".build/release/index/store",
    ".build/index-build/debug/index/store", ".build/out/Index.noindex/DataStore",
  ])
  func `an index of SwiftPM is found`(path: String) throws {
    let (sample, places) = try self.sample(["Package/\(path)/v5/units/.keep"])
    #expect(try places.find() == ["\(sample.root)/Package/\(path)"])
  }

  @Test func `a link to the folder of a platform is the same index`() throws {
    let (sample, places) = try self.sample(["Package/.build/x86_64/debug/\(Self.store)"])
    try FileManager.default.createSymbolicLink(
      atPath: "\(sample.root)/Package/.build/debug",
      withDestinationPath: "x86_64/debug"
    )
    try FileManager.default.createSymbolicLink(
      atPath: "\(sample.root)/Package/.build/release",
      withDestinationPath: "x86_64/debug"
    )
    #expect(try places.find() == ["\(sample.root)/Package/.build/debug/index/store"])
  }

  @Test func `a scratch path replaces the default`() throws {
    let files = ["scratch/debug/\(Self.store)", "Package/.build/debug/\(Self.store)"]
    let (sample, places) = try self.sample(files, scratch: "scratch")
    #expect(try places.find() == ["\(sample.root)/scratch/debug/index/store"])
  }

  @Test func `Xcode's derived data are those of projects in the folders`() throws {
    let derived = "home/Library/Developer/Xcode/DerivedData"
    let (sample, found) = try self.sample([
      "\(derived)/App-a/Index.noindex/DataStore/v5/units/.keep",
      "\(derived)/Other-b/Index.noindex/DataStore/v5/units/.keep",
    ])
    for (folder, path) in [("App-a", "Package/App.xcodeproj"), ("Other-b", "Package2/B.xcodeproj")]
    {
      let info = ["WorkspacePath": "\(sample.root)/\(path)"]
      let data = try PropertyListEncoder().encode(info)
      try data.write(to: sample.url("\(derived)/\(folder)/info.plist"))
    }
    var places = found
    places.home = "\(sample.root)/home"
    #expect(try places.find() == ["\(sample.root)/\(derived)/App-a/Index.noindex/DataStore"])
  }

  @Test func `without a build there is no index`() throws {
    let (sample, places) = try self.sample(["Package/.build/debug/index/store/.keep"])
    let error = #expect(throws: IndexError.self) { try places.find() }
    guard case .missingIndex(let paths) = error else { return }
    #expect(paths.first == "\(sample.root)/Package/.build/debug/index/store")
    #expect(error?.errorDescription?.contains(".build/debug/index/store") == true)
    #expect(error?.recoverySuggestion?.contains("swift build") == true)
  }

  @Test func `a given index may be named by its format`() throws {
    let (sample, _) = try self.sample(["store/v5/units/.keep"])
    let path = "\(sample.root)/store"
    #expect(try IndexPlaces.given(path) == [path])
    #expect(try IndexPlaces.given("\(path)/v5") == [path])
    #expect(throws: IndexError.missingIndex(paths: ["\(path)/v6"])) {
      try IndexPlaces.given("\(path)/v6")
    }
    #expect(throws: IndexError.missingIndex(paths: ["\(path)2"])) {
      try IndexPlaces.given("\(path)2")
    }
  }

  @Test(arguments: ["v4", "v6", "v12"])
  func `an index of another format is refused`(format: String) async throws {
    let (sample, _) = try self.sample(["store/\(format)/units/.keep"])
    let path = "\(sample.root)/store"
    let reader = IndexReader(root: sample.root, stores: [path])
    await #expect(
      throws: IndexError.otherFormat(path: path, found: format, expected: "v5")
    ) { try await reader.read([]) }
    // Opening an index must not create one.
    #expect(try FileManager.default.contentsOfDirectory(atPath: path) == [format])
  }
}
