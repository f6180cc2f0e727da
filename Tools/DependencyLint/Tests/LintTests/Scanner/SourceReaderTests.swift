import Foundation
import LintTestSupport
import Testing

@testable import LintScanner

/// Reading files.
@Suite(.hangLimit) struct SourceReaderTests {
  private let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
  }

  @Test func `a file is read to its end, whatever the size of the buffer`() throws {
    for size in [0, 1, 255 << 10, 256 << 10, (256 << 10) + 1, 8 << 20, (8 << 20) + 1] {
      let path = try write(String(repeating: " ", count: size) + "\nimport A")
      #expect(try modules(path) == ["A"], "\(size) bytes before the import")
    }
  }

  @Test func `an empty file imports nothing`() throws {
    #expect(try modules(try write("")) == [])
  }

  @Test func `a file that is not UTF-8 is scanned`() throws {
    let path = folder.url.appendingPathComponent("A.swift").path
    let bytes =
      Array("let a = \"".utf8) + [0xFF, 0xC0, 0x80, 0xED, 0xA0] + Array("\"\nimport B".utf8)
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    #expect(try modules(path) == ["B"])
  }

  @Test(arguments: [String.Encoding.utf16LittleEndian, .utf16BigEndian], ["", "\u{FEFF}"])
  func `a file in UTF-16 is an error`(encoding: String.Encoding, mark: String) throws {
    let path = folder.url.appendingPathComponent("A.swift").path
    let text = try #require("\(mark)import A\n".data(using: encoding))
    try text.write(to: URL(fileURLWithPath: path))
    #expect(failure(path)?.reason == "it is in UTF-16 rather than UTF-8")
  }

  @Test(arguments: [
    ("import A\n/* a /* b */\nimport B", "comment on line 2"),
    ("let a = \"\"\"\n \\(b\nimport B", "string on line 1"),
    ("\nlet a = #\"\"\"\n \"\"\"\nimport B", "string on line 2"),
    ("let a = \"\"\"\n\\(\"\\(\nimport B", "string on line 1"),
    ("func a() {\n  b(\nimport B", "bracket on line 1"),
    ("func a() {\n  b(\"\"\"\nimport B", "string on line 2"),
    ("#if A\n#if B\nimport A\n#endif\nlet a = 1", "`#if` on line 1"),
    ("import A\n\n#if A\nimport B", "`#if` on line 3"),
  ])
  func `a construct without an end is an error`(source: String, construct: String) async throws {
    let outcome = try #require(await SourceScanner(jobs: 1).scan([try write(source)]).first)
    let failure = #expect(throws: UnreadableFile.self) { try outcome.get() }
    #expect(failure?.reason == "unterminated \(construct)")
  }

  @Test(arguments: [
    "import A\na/* a", "import A\nlet a = \"\"\"\n", "import A\n#if B\n",
  ])
  func `a construct after the imports needs an end only where names are looked for`(
    source: String
  ) async throws {
    let path = try write(source)
    let scanner = SourceScanner(jobs: 1)
    #expect(try await scanner.scan([path]).first?.get().imports.count == 1)
    let outcome = await scanner.scan([path]) { _ in true }.outcomes.first
    let failure = #expect(throws: UnreadableFile.self) { try outcome?.get() }
    #expect(failure?.reason.hasSuffix(" on line 2") == true)
  }

  @Test(arguments: [
    "let a = \"b\nimport B", "let a = \"\\(b\nimport B", "a }\nimport B", "// {\nimport B",
    "#if A\nimport B\n#else\n#endif", "#if A\nimport B\n#if C\n#endif\n #endif",
    "let a = #/[/*]/#\nimport B", "let a = \"/*\"\nimport B",
  ])
  func `everything has an end`(source: String) async throws {
    let outcome = try #require(await SourceScanner(jobs: 1).scan([try write(source)]).first)
    #expect(try outcome.get().imports.map(\.module) == ["B"])
  }

  @Test func `comment openings in more than one window are scanned, without imports`() throws {
    let path = folder.url.appendingPathComponent("A.swift").path
    try #require(FileManager.default.createFile(atPath: path, contents: nil))
    let file = try #require(FileHandle(forWritingAtPath: path))
    let block = Data(repeatElement([0x2F, 0x2A], count: 1 << 19).joined())
    for _ in 0..<9 { try file.write(contentsOf: block) }
    try file.write(contentsOf: Data("\nimport A\n".utf8))
    try file.close()
    #expect(try modules(path) == [])
  }

  @Test func `a folder with the name of a source is an error`() throws {
    let path = folder.url.appendingPathComponent("A.swift").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    #expect(failure(path) == UnreadableFile(path: path, reason: "it is a folder"))
  }

  @Test func `a FIFO is an immediate error`() throws {
    let path = folder.url.appendingPathComponent("A.swift").path
    try #require(mkfifo(path, 0o600) == 0)
    #expect(failure(path) == UnreadableFile(path: path, reason: "it is a FIFO"))
  }

  @Test func `a device is not read`() {
    #expect(failure("/dev/null")?.reason == "it is a device")
  }

  @Test func `a dangling link and a deleted file are errors`() throws {
    let path = folder.url.appendingPathComponent("A.swift").path
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "/nowhere/B")
    #expect(failure(path)?.reason == "No such file or directory")
    try FileManager.default.removeItem(atPath: path)
    #expect(failure(path)?.reason == "No such file or directory")
  }

  @Test func `a link to itself is an error`() throws {
    let path = folder.url.appendingPathComponent("A.swift").path
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: path)
    #expect(failure(path)?.reason == "Too many levels of symbolic links")
  }

  @Test(.enabled(if: geteuid() != 0, "the superuser may read everything"))
  func `a file without read permission is an error`() throws {
    let path = try write("import A")
    try #require(chmod(path, 0) == 0)
    #expect(failure(path)?.reason == "Permission denied")
  }

  @Test func `results are in order, and a failure does not affect other files`() async throws {
    var paths = try (0..<100).map { try write("import M\($0)", name: "\($0).swift") }
    paths.insert("\(folder.url.path)/vanished.swift", at: 50)
    let outcomes = await SourceScanner(jobs: 3).scan(paths)
    #expect(outcomes.count == 101)
    let modules = outcomes.map { try? $0.get().imports.first?.module }
    #expect(modules[50] == nil)
    #expect(modules.compactMap(\.self) == (0..<100).map { "M\($0)" })
    #expect(throws: UnreadableFile.self) { try outcomes[50].get() }
  }

  @Test func `files are scanned again for types that begin with a lowercase letter`() async throws {
    let paths = [try write("let a: film\nlet b: row", name: "A.swift")]
    let scanner = SourceScanner(jobs: 1)
    #expect(await scanner.scan(paths) { _ in true }.survey.files.first??.references.isEmpty == true)
    let more = paths + [try write("struct film {}", name: "B.swift")]
    let survey = await scanner.scan(more) { _ in true }.survey
    let names = survey.files.first??.references.map { survey.table[$0.name] }
    #expect(names == ["film"])
  }

  @Test func `no files have no results`() async {
    #expect(await SourceScanner(jobs: 2).scan([]).isEmpty)
  }

  private func write(_ text: String, name: String = "A.swift") throws -> String {
    let path = folder.url.appendingPathComponent(name).path
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    return path
  }

  private func modules(_ path: String) throws -> [String] {
    var reader = SourceReader()
    return try reader.readContent(path, ImportScanner.scan).imports.map(\.module)
  }

  private func failure(_ path: String) -> UnreadableFile? {
    var reader = SourceReader()
    do throws(UnreadableFile) {
      _ = try reader.readContent(path, ImportScanner.scan)
      return nil
    } catch {
      return error
    }
  }
}
