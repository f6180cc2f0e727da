import Foundation
import LintTestSupport
import Testing

@testable import LintIndex

/// Units and records as the library reads them.
@Suite(.hangLimit) struct IndexStoreTests {
  /// The index of a file, compiled once for all tests, and the unit of the file.
  private static let sample = Task { () async throws -> (IndexSample, IndexStore, IndexUnit) in
    let sample = try IndexSample(["App.swift": "protocol Titled {}\nstruct Movie: Titled {}\n"])
    try await sample.compile("App", ["App.swift"])
    let environment = ProcessInfo.processInfo.environment
    let library = try await IndexLibrary.find(in: environment)
    let store = try IndexStore(path: sample.store, library: library)
    let units = try UnitListing(store: sample.store).units.map(store.unit)
    return (sample, store, try #require(units.first { $0.module == "App" }))
  }

  @Test func `a unit names its files, module and record`() async throws {
    let (sample, _, unit) = try await Self.sample.value
    #expect(unit.mainFile == "\(sample.root)/App.swift")
    #expect(unit.outputFile == "\(sample.root)/.build/debug/App.build/App.o")
    #expect(!unit.isSystem)
    #expect(!unit.target.isEmpty)
    #expect(unit.records.map(\.file) == [unit.mainFile])
    #expect(unit.records.allSatisfy { $0.name.hasPrefix("App.swift-") })
  }

  @Test func `an occurrence names what it is related to`() async throws {
    let (_, store, unit) = try await Self.sample.value
    var relations: [String] = []
    try store.forEachOccurrence(ofRecord: try #require(unit.records.first).name) { occurrence in
      let name = occurrence.symbol.name
      occurrence.forEachRelation { symbol, roles in
        if roles.contains(.baseOf) { relations.append("\(name) of \(symbol.name)") }
      }
    }
    #expect(relations == ["Titled of Movie"])
  }

  @Test func `a unit or record that does not exist is a fault`() async throws {
    let (_, store, _) = try await Self.sample.value
    #expect(throws: IndexFault.self) { try store.unit(UnitFile(name: "Gone.o-1", time: 0)) }
    #expect(throws: IndexFault.self) { try store.forEachOccurrence(ofRecord: "Gone-1") { _ in } }
  }
}
