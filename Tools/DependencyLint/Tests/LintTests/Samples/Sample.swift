import Foundation
import LintTestSupport
import Synchronization
import Testing

/// A section of a page, whose commands run in a folder of their own.
///
/// If commands come before the first section, such as a build, they run once, and the sections run
/// one after the other in the same folder, because builds contain absolute paths.
struct Sample: CustomTestStringConvertible {
  /// The folder of the package, with the pages and the sample package of the documentation.
  static let package = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../..").standardizedFileURL
  /// Whether to write the outputs into the pages instead of comparing them.
  private static let isRecording = ProcessInfo.processInfo.environment["RECORD_SAMPLES"] != nil
  private static let folders = Mutex<[URL: SharedFolder]>([:])
  private static let writing = Gate(places: 1)

  let page: URL
  let title: String
  /// The folder whose files each section has.
  var base: URL?
  /// Whether the output ends with the exit code, such as `[2]`, unless it is 0.
  var showsExitCodes = true

  var testDescription: String { "\(page.deletingPathExtension().lastPathComponent): \(title)" }

  static func all(
    in pages: [URL],
    base: URL? = nil,
    showsExitCodes: Bool = true
  ) -> [Sample] {
    pages.flatMap { page in
      let sections = (try? SamplePage(contentsOf: page).sections) ?? []
      return sections.filter { !$0.commands.isEmpty }
        .map { Sample(page: page, title: $0.title, base: base, showsExitCodes: showsExitCodes) }
    }
  }

  /// Runs the commands, and expects their outputs.
  func run() async throws {
    let page = try SamplePage(contentsOf: page)
    let section = try #require(page.sections.first { $0.title == title })
    if page.introduction.commands.isEmpty {
      let folder = try SampleFolder(base: base, showsExitCodes: showsExitCodes)
      try await run(page.introduction, in: folder)
      try await run(section, in: folder)
    } else {
      let shared = Self.folders.withLock { folders in
        let shared = folders[self.page] ?? SharedFolder()
        folders[self.page] = shared
        return shared
      }
      try await shared.pass {
        try await run(page.introduction, in: $0)
      } then: {
        try await run(section, in: $0)
      }
    }
  }

  private func run(_ section: SamplePage.Section, in folder: SampleFolder) async throws {
    var outputs: [String] = []
    for step in section.steps {
      switch step {
      case .file(let path, let text):
        try folder.write(text, to: path)
      case .command(let command):
        let output = try await folder.run(command.line)
        outputs.append(output)
        guard !Self.isRecording else { continue }
        #expect(output == command.output.trimmingCharacters(in: .newlines), "$ \(command.line)")
      }
    }
    if Self.isRecording, !outputs.isEmpty { try await record(outputs, of: section) }
  }

  /// Writes the outputs of a section into the page, which other sections may have changed.
  private func record(_ outputs: [String], of section: SamplePage.Section) async throws {
    try await Self.writing.pass {
      let page = try SamplePage(contentsOf: page)
      let current = page.sections.first { $0.title == section.title } ?? page.introduction
      let text = page.text(replacing: Array(zip(current.commands, outputs)))
      try text.write(to: self.page, atomically: true, encoding: .utf8)
    }
  }
}

extension SamplePage {
  init(contentsOf file: URL) throws {
    self.init(try String(contentsOf: file, encoding: .utf8))
  }
}

/// The folder of a page whose sections begin with the result of the same commands.
private actor SharedFolder {
  private let turn = Gate(places: 1)
  private var folder: SampleFolder?

  func pass(
    first: @Sendable (SampleFolder) async throws -> Void,
    then: @Sendable (SampleFolder) async throws -> Void
  ) async throws {
    try await turn.pass {
      try await then(try await prepared(first))
    }
  }

  private func prepared(
    _ first: (SampleFolder) async throws -> Void
  ) async throws -> SampleFolder {
    if let folder {
      try await folder.restore()
      return folder
    }
    let folder = try SampleFolder(base: nil, showsExitCodes: true)
    try await first(folder)
    try await folder.keep()
    self.folder = folder
    return folder
  }
}
