import Foundation
import LintTestSupport
import Testing

/// What commands print in small code bases.
@Suite(.hangLimit) struct ScenarioTests {
  private static let pages: [URL] = {
    let folder = Sample.package.appending(path: "Tests/Scenarios")
    let files = try? FileManager.default.contentsOfDirectory(
      at: folder,
      includingPropertiesForKeys: nil
    )
    return (files ?? []).filter { $0.pathExtension == "md" }
  }()

  @Test(arguments: Sample.all(in: pages))
  func `each command prints what the page shows`(sample: Sample) async throws {
    try await sample.run()
  }

  @Test func `no page and no section is empty`() throws {
    #expect(!Self.pages.isEmpty)
    for file in Self.pages {
      let page = try SamplePage(contentsOf: file)
      #expect(!page.sections.isEmpty, "\(file.lastPathComponent)")
      for section in page.sections {
        #expect(!section.commands.isEmpty, "\(file.lastPathComponent): \(section.title)")
      }
      #expect(
        Set(page.sections.map(\.title)).count == page.sections.count,
        "\(file.lastPathComponent)"
      )
    }
  }
}
