import ArgumentParser
import CommandLineSupport
import Foundation
import Scaffolding

/// What the layers of a feature are.
enum LayerForm: String, CaseIterable, ExpressibleByArgument {
  case modules
  case folders
}

/// Parses the command line, and creates a package.
struct NewProjectCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new-project",
    abstract: "Create a package of features that build, run and are tested.",
    usage: """
      new-project <path> --feature <name> [--needs <list>] [--layers <form>] [--ios] [--dry-run]
      new-project <path> --empty [--needs <list>] [--layers <form>] [--ios] [--dry-run]
      new-project <path> --update [--dry-run]
      """,
    discussion: """
      EXAMPLES:
        new-project ../Cinema --feature Movies
        new-project ../Cinema --feature Movies --needs http,cache
        new-project ../Cinema --feature Movies --layers folders
        new-project ../Cinema --feature Movies --ios
        new-project ../Cinema --empty
        new-project ../Cinema --feature Movies --dry-run
        new-project ../Cinema --update

      Writes a package with layers, rules, tests, and new-feature for more features. The name of \
      the folder is the name of the package. Creates everything or nothing, and never prompts.

      --ios adds an Xcode project and SwiftUI views. On Linux, they can be neither built nor run.

      --update merges what has changed since the version that wrote the project, with git.

      NEEDS:
      \(FeatureNeed.help(FeatureNeed.ofProjects))

      \(CommandLineTool.completionHelp(for: "new-project"))
      """,
    version: AppVersion.text
  )

  @Argument(
    help: "Folder of the package, which must not exist or must be empty.",
    completion: .directory
  )
  var path: String?

  @Option(
    help: ArgumentHelp("Name of the first feature in UpperCamelCase.", valueName: "name")
  )
  var feature: String?

  @Option(
    help: ArgumentHelp(
      "What features can use, separated by commas. (default: nothing)",
      valueName: "list"
    )
  )
  var needs: String?

  @Option(
    help: ArgumentHelp(
      "Whether the layers of a feature are modules, or folders of one module.",
      valueName: "form"
    )
  )
  var layers = LayerForm.modules

  @Flag(name: .customLong("ios"), help: "Add an iOS app with screens for each feature.")
  var hasApp = false

  @Flag(help: "Create no feature.")
  var empty = false

  @Flag(help: "Print the files as a diff, and write nothing.")
  var dryRun = false

  @Flag(help: "Update a project that an older version created.")
  var update = false

  /// Completes a prepared update; the command runs itself with these options in another session.
  @Option(help: .hidden)
  var complete: String?

  @Option(help: .hidden)
  var packagePath: String?

  @OptionGroup var messaging: MessageOptions

  func validate() throws {
    guard complete == nil else { return }
    guard let path else { throw ValidationError("Missing expected argument '<path>'") }
    guard !path.isEmpty else { throw ValidationError("The path is empty.") }
    if update {
      guard feature == nil, needs == nil, !hasApp, !empty else {
        throw ValidationError("An update repeats the project's own options; give only --update.")
      }
      return
    }
    guard (feature != nil) != empty else {
      throw ValidationError("Give either --feature, with the name of a first feature, or --empty.")
    }
  }

  func run() async throws {
    if let complete {
      return try Workspace.complete(complete, in: FeaturePackage(at: packagePath))
    }
    let path = path ?? ""
    guard !update else { return try await update(at: path) }
    let folder = try ProjectFolder(at: path)
    let plan = try await ProjectPlan(
      name: folder.name,
      feature: try feature.map { try FeatureName($0) },
      needs: try needs.map { try FeatureNeed.list($0, available: Set(FeatureNeed.ofProjects)) }
        ?? [],
      layers: layers,
      ios: hasApp
    )
    let output = Output(color: .never)
    guard !dryRun else { return try output.write(plan.files.map(\.additionDiff).joined()) }
    try folder.create(plan.files)
    if messaging.verbose { plan.files.forEach { messaging.messages.note($0.path) } }
    messaging.messages.note("created \(folder.name.text): \(plan.files.count) files")
    try output.write(
      """
      cd \(path)
      \(empty ? "make feature NAME=Reviews" : "make demo")
      make test

      """
    )
  }

  // MARK: Updating

  private func update(at path: String) async throws {
    let folder = try ProjectFolder(at: path, isEmpty: false)
    let record = try ProjectRecord(in: folder.url)
    let package = try FeaturePackage(at: folder.url.path)
    guard record.version != AppVersion.text else {
      return messaging.messages.note("\(folder.name.text) is up to date")
    }
    let workspace = try Workspace(package, isDry: dryRun)
    if try await workspace.completeInterruptedChange() {
      messaging.messages.warning("completed an earlier update that was interrupted")
    }
    try await UpdateChecks.requireCleanTree(folder.url)
    let copy = FileManager.default.temporaryDirectory
      .appending(path: "new-project-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: copy) }
    let sources = try await ProjectSources(of: record.version, in: copy)
    var old = try await record.plan(named: folder.name, from: sources).files
    old.removeAll { $0.path == ProjectRecord.path }
    old.append(try record.file())
    try await UpdateChecks.requireUnmoved(old, in: package)
    let new = try await record.plan(named: folder.name, from: ProjectSources()).files
    let changes = try await ProjectUpdate(of: package, from: old, to: new)
    let plan = try Plan(
      adding: changes.added,
      removing: changes.removed,
      editing: changes.edits,
      in: package,
      workspace
    )
    guard !dryRun else { return try Output(color: .never).write(plan.diff) }
    try await workspace.commit(plan.steps)
    try report(changes, of: folder.name.text)
  }

  private func report(_ changes: ProjectUpdate, of name: String) throws {
    let count = changes.added.count + changes.edits.count + changes.removed.count
    changes.notes.forEach(messaging.messages.note)
    messaging.messages.note("updated \(name) to \(AppVersion.text): \(count) files")
    guard !changes.conflicts.isEmpty else { return }
    throw CommandFailure(
      "both sides have changed the same lines of \(changes.conflicts.joined(separator: ", "))",
      hint: "Edit the lines between <<<<<<< and >>>>>>>, run make test, and commit."
    )
  }
}
