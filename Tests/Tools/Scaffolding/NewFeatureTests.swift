import Foundation
import TestSupport
import Testing

/// `new-feature` in a small package.
@Suite(.hangLimit) struct NewFeatureTests {
  private let sample: SamplePackage

  init() throws { sample = try SamplePackage() }

  @Test(arguments: ["flow", "http,cache,flow,sql"])
  func `the diff of a dry run is the change, and an undo reverses it`(needs: String) async throws {
    let before = try sample.tree(withBuild: true)
    let plan = try await sample.newFeature("Reviews", "--needs", needs, "--dry-run")
    plan.expectSuccess()
    #expect(try sample.tree(withBuild: true) == before)
    try await sample.apply(plan.output)
    let planned = try sample.tree()
    #expect(planned.count > before.count + 10)

    let other = try SamplePackage()
    let creation = try await other.newFeature("Reviews", "--needs", needs)
    creation.expectSuccess()
    #expect(creation.output == "swift run reviews\nswift test --filter ReviewsTests\n")
    #expect(try other.tree() == planned)

    let repetition = try await other.newFeature("Reviews", "--needs", needs)
    repetition.expectSuccess()
    #expect(repetition.output.isEmpty)
    #expect(repetition.errors.contains("Reviews already exists; nothing to do"))
    #expect(try other.tree() == planned)

    let removal = try await other.newFeature("Reviews", "--undo", "--dry-run")
    removal.expectSuccess()
    #expect(try other.tree() == planned)
    try await sample.apply(removal.output)
    #expect(sample.text(of: "Package.swift") == SamplePackage.manifest)

    try await other.newFeature("Reviews", "--undo").expectSuccess()
    #expect(try other.tree() == before)
  }

  @Test func `an existing feature with other needs is not changed`() async throws {
    try await sample.newFeature("Reviews", "--needs", "flow").expectSuccess()
    let before = try sample.tree()
    let text = #"the feature Reviews already exists, with other needs: Feature("Reviews", needs: "#
    try await sample.newFeature("Reviews", "--needs", "sql").expectFailure(
      text,
      hint: "Choose another name, or remove the feature with new-feature Reviews --undo.\n"
    )
    // An undo is advised only where it is not refused.
    let manifest = try #require(sample.text(of: "Package.swift"))
    try sample.write(manifest + "let shown = [\"Reviews\"]\n", to: "Package.swift")
    try await sample.newFeature("Reviews", "--needs", "sql")
      .expectFailure(text, hint: "Choose another name.\n")
    try sample.write(manifest, to: "Package.swift")
    try await sample.newFeature("Music", "--needs", "http").expectFailure(
      #"the feature Music already exists, with other needs: Feature("Music", needs: [.sql]),"#,
      hint: "Choose another name.\n"
    )
    #expect(try sample.tree() == before)
  }

  @Test func `with -v, each file is listed`() async throws {
    let creation = try await sample.newFeature("Reviews", "--needs", "flow", "-v")
    creation.expectSuccess()
    let removal = try await sample.newFeature("Reviews", "--undo", "-v")
    for errors in [creation.errors, removal.errors] {
      #expect(errors.contains("Modules/Features/Reviews/Domain/Review.swift\n"))
    }
  }

  @Test func `an undo keeps and lists what was changed or added`() async throws {
    let before = try sample.tree()
    let (changed, added) = (
      "Modules/Features/Reviews/Domain/Review.swift", "Apps/ReviewsCLI/Notes.txt"
    )
    try await sample.newFeature("Reviews", "--needs", "flow").expectSuccess()
    try sample.write("// ours\n", to: changed)
    try sample.write("ours\n", to: added)
    let outcome = try await sample.newFeature("Reviews", "--undo")
    outcome.expectSuccess()
    for path in [changed, added] { #expect(outcome.errors.contains("kept \(path)")) }
    #expect(outcome.errors.components(separatedBy: "kept ").count == 3)
    let rest = try sample.tree().filter { before[$0.key] == nil }
    #expect(rest.filter { $0.value != "/" } == [changed: "// ours\n", added: "ours\n"])
    #expect(sample.text(of: "Package.swift") == SamplePackage.manifest)
  }

  @Test func `an undo of a feature that was not created is an error`() async throws {
    try await sample.newFeature("Games", "--undo").expectFailure(
      "there is no feature Games in Package.swift",
      hint: "The features are Films, Music."
    )
    try await sample.newFeature("Music", "--undo").expectFailure(
      "all files of Music have changed since they were created",
      hint: "Remove its line"
    )
  }

  @Test func `an undo leaves no other line that mentions the feature`() async throws {
    try await sample.newFeature("Reviews", "--needs", "flow").expectSuccess()
    let manifest = try #require(sample.text(of: "Package.swift"))
    try sample.write(manifest + "let shown = [\"Reviews\"]\n", to: "Package.swift")
    let before = try sample.tree()
    try await sample.newFeature("Reviews", "--undo").expectFailure(
      #"mentions Reviews: let shown = ["Reviews"]"#,
      hint: "Remove it there first."
    )
    #expect(try sample.tree() == before)
  }

  @Test func `a manifest that declares something else changes nothing`() async throws {
    let manifest = SamplePackage.manifest
      .replacing("name: \"\\(name)Tests\"", with: "name: \"\\(name)Checks\"")
    let other = try SamplePackage(manifest: manifest)
    let before = try other.tree()
    try await other.newFeature("Reviews", "--needs", "flow").expectFailure(
      "would declare something other than Reviews",
      hint: "Check that"
    )
    #expect(try other.tree() == before)
  }

  @Test func `a variable that leaves out test targets is no obstacle`() async throws {
    let selection = """
      if Context.environment["TEST_TARGETS"] != nil { package.targets.removeAll { $0.isTest } }

      """
    var other = try SamplePackage(manifest: SamplePackage.manifest + selection)
    other.environment["TEST_TARGETS"] = "MusicTests"
    try await other.newFeature("Reviews", "--needs", "flow").expectSuccess()
  }

  @Test func `a manifest that cannot be evaluated changes nothing`() async throws {
    let other = try SamplePackage(manifest: SamplePackage.manifest + "let x: Int = \"\"\n")
    let before = try other.tree()
    try await other.newFeature("Reviews", "--needs", "flow")
      .expectFailure("swift package dump-package failed: Package.swift:35:14: cannot convert")
    #expect(try other.tree() == before)
  }

  @Test func `without Swift, nothing changes`() async throws {
    var other = try SamplePackage()
    other.environment["PATH"] = "/nowhere"
    let before = try other.tree()
    try await other.newFeature("Reviews").expectFailure("cannot run swift", hint: "Add")
    #expect(try other.tree() == before)
  }

  @Test func `standard input is never read`() async throws {
    let (_, ending) = try await sample.program(["Reviews", "--dry-run"]).run { program in
      while try await program.nextLine() != nil {}
    }
    #expect(ending == .exited(0))
  }

  @Test func `of two concurrent runs, one creates the feature`() async throws {
    async let first = sample.newFeature("Reviews", "--needs", "flow")
    async let second = sample.newFeature("Reviews", "--needs", "flow")
    let outcomes = try await [first, second]
    #expect(outcomes.contains { $0.errors.contains("created Reviews") })
    for outcome in outcomes where outcome.ending != .exited(0) {
      outcome.expectFailure(
        "another new-feature is changing this package",
        hint: "Wait until it has finished"
      )
    }
    let other = try SamplePackage()
    try await other.newFeature("Reviews", "--needs", "flow").expectSuccess()
    #expect(try sample.tree() == other.tree())
  }

  @Test(
    arguments: [
      ([], "missing expected argument"),
      (["reviews"], "“reviews” is not a name in UpperCamelCase"),
      (["Reviews", "--needs", "htpp"], "unknown need “htpp”"),
      (["Reviews", "--undo", "--needs", "http"], "leave --needs out with --undo"),
    ]
  )
  func `a wrong command line is a usage error`(arguments: [String], text: String) async throws {
    let outcome = try await sample.program(arguments).run()
    #expect(outcome.ending == .exited(2))
    #expect(outcome.errors.contains(text), "\(outcome.errors)")
  }

  @Test func `the program works in a subfolder of the package`() async throws {
    var program = sample.program(["Reviews", "--needs", "flow"])
    program.workingDirectory = sample.root.appending(path: "Modules/Features/Films")
    let outcome = try await program.run()
    outcome.expectSuccess()
    #expect(sample.text(of: "Apps/ReviewsCLI/ReviewsCommand.swift") != nil)
  }
}
