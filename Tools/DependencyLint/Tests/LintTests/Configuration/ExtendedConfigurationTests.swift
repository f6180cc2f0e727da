import LintCodeBase
import LintRules
import LintScanner
import LintTestSupport
import Testing

/// `extends` in a configuration.
@Suite(.hangLimit) struct ExtendedConfigurationTests {
  private static let root = "/code/app/.dependency-lint.yml"

  private func load(_ text: String, _ others: [String: String]) throws -> Configuration {
    let others = others.map { ("/code/\($0)", $1) }
    return try Configuration.load(
      file: Self.root,
      texts: [Self.root: text].merging(others) { first, _ in first }
    )
  }

  private func problems(_ text: String, _ others: [String: String]) throws -> [String] {
    let error = #expect(throws: ConfigurationError.self) { try load(text, others) }
    return try #require(error).description.split(separator: "\n").map(String.init)
  }

  @Test func `a key replaces that of the extended file, and mappings are merged`() throws {
    let configuration = try load(
      """
      extends: ../common.yml
      exclude: Mine
      modules: {B: Own/B, C: Own/C}
      """,
      [
        "common.yml": """
        exclude: [Theirs, Others]
        gitignore: false
        accept: {links: they are not ours}
        modules: {A: Sources/A, B: Sources/B}
        layers: [{In: A}]
        rules: [layers]
        """
      ]
    )
    #expect(configuration.exclude.map(\.value.text) == ["Mine"])
    #expect(configuration.includesIgnored)
    #expect(configuration.accepted == [.links: "they are not ours"])
    let modules = configuration.modules.map { "\($0.name.value): \($0.path.value)" }
    #expect(modules == ["B: Own/B", "C: Own/C", "A: Sources/A"])
    #expect(configuration.modules.map(\.file) == [Self.root, Self.root, "/code/common.yml"])
    #expect(configuration.modules.map(\.path.position.line) == [3, 3, 4])
    #expect(configuration.layers.map(\.name.value) == ["In"])
    #expect(configuration.folder == "/code/app")
  }

  @Test func `rules and layers are replaced as a whole`() throws {
    let configuration = try load(
      "extends: ../common.yml\nlayers: [{Out: B}]\nrules: [layers, acyclic]",
      ["common.yml": "layers: [{In: A}, {Out: C}]\nrules: [layers, declared]"]
    )
    #expect(configuration.layers.map(\.name.value) == ["Out"])
    #expect(configuration.layers[0].targets.map(\.value.text) == ["B"])
    #expect(configuration.rules.map(\.name.value) == ["layers", "acyclic"])
  }

  @Test func `a file extends another one, relative to its own folder`() throws {
    let configuration = try load(
      "extends: ../teams/ui.yml",
      [
        "teams/ui.yml": "extends: base/all.yml\nexclude: UI",
        "teams/base/all.yml": "exclude: All\nrules: [acyclic]",
      ]
    )
    #expect(configuration.exclude.map(\.value.text) == ["UI"])
    #expect(configuration.rules.map(\.name.value) == ["acyclic"])
    #expect(
      configuration.files.paths == [Self.root, "/code/teams/ui.yml", "/code/teams/base/all.yml"]
    )
  }

  @Test func `a problem is reported in the file that has it`() throws {
    let problems = try problems(
      "extends: ../common.yml\nexclude: [7]",
      ["common.yml": "# shared\nrules: [acylic]\nlayers:\n  - A: a\n  - A: b\n  - B: c\n    B2: /d"]
    )
    #expect(
      problems.filter { !$0.hasPrefix("  ") } == [
        "\(Self.root):2:11: error: expected a pattern, found the number 7",
        "/code/common.yml:2:9: error: unknown rule ‘acylic’",
        "/code/common.yml:5:5: error: duplicate layer ‘A’; the first one is on line 4",
        "/code/common.yml:7:9: error: ‘/d’ is an absolute path",
      ]
    )
  }

  @Test(arguments: [
    ("rules: [}", "/code/common.yml:1:9: error: invalid YAML"),
    ("# nothing\n", "/code/common.yml:1:1: error: the configuration is empty"),
    ("- acyclic\n", "/code/common.yml:1:1: error: expected a mapping, found a list"),
    ("exclude: A\n", "/code/app/.dependency-lint.yml:1:1: error: there are no rules"),
    (
      "\nextends: app/.dependency-lint.yml",
      "/code/common.yml:2:10: error: the configuration extends itself: "
        + ".dependency-lint.yml → common.yml → .dependency-lint.yml"
    ),
    ("extends: more.yml", "/code/common.yml:1:10: error: there is no file /code/more.yml"),
  ])
  func `an extended file that cannot be used is an error`(text: String, message: String) throws {
    let problems = try problems("extends: ../common.yml", ["common.yml": text])
    #expect(problems.first?.hasPrefix(message) == true, "\(problems)")
  }

  @Test func `an extended file is in the same repository`() throws {
    let tree = try SourceTree([
      "common.yml": "rules: [acyclic]", "app/common.yml": "rules: [acyclic]",
      "app/.git/HEAD": "ref: refs/heads/main",
      "app/in/.dependency-lint.yml": "extends: ../common.yml",
      "app/out/.dependency-lint.yml": "extends: ../../common.yml",
    ])
    func load(_ folder: String) throws -> Configuration {
      try Configuration.load(file: "\(tree.path)/app/\(folder)/.dependency-lint.yml")
    }
    #expect(try load("in").rules.count == 1)
    let error = #expect(throws: ConfigurationError.self) { try load("out") }
    let problem = try #require(error?.problems.first)
    #expect(problem.message.contains("is outside of the repository \(tree.path)/app"))
    #expect(problem.position == SourcePosition(line: 1, column: 10))
  }

  @Test func `the files of a configuration are known even if one of them is missing`() throws {
    let texts = [Self.root: "extends: ../a.yml", "/code/a.yml": "extends: b.yml"]
    #expect(
      Configuration.files(of: Self.root, texts: texts)
        == [Self.root, "/code/a.yml", "/code/b.yml"]
    )
  }
}
