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
      new-project --infrastructure <path> [--dry-run]
      """,
    discussion: """
      EXAMPLES:
        new-project ../Cinema --feature Movies
        new-project ../Cinema --feature Movies --needs http,cache
        new-project ../Cinema --feature Movies --layers folders
        new-project ../Cinema --feature Movies --ios
        new-project ../Cinema --empty
        new-project ../Cinema --feature Movies --dry-run
        new-project --infrastructure ../Cinema

      Writes a package with layers, rules, and tests, and copies the modules that it needs to \
      its folder Infrastructure. new-feature adds more features. The name of the folder is the \
      name of the package. Creates everything or nothing, and never prompts.

      --ios adds an Xcode project and SwiftUI views. On Linux, they can be neither built nor run.

      --infrastructure writes that folder anew, and its section of Package.swift. Git shows \
      the difference; CHANGELOG.md says what the rest of the project must change. This version \
      writes and knows projects of the form \(FeaturePackage.knownForm).

      NEEDS:
      \(FeatureNeed.help(FeatureNeed.ofProjects))

      \(CommandLineTool.completionHelp(for: "new-project"))
      """,
    version: AppVersion.text
  )

  @Argument(
    help: "Folder of the package; a new one must not exist or must be empty.",
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

  @Flag(help: "Write the copied modules of a project anew.")
  var infrastructure = false

  /// Completes a prepared change; the command runs itself with these options in another session.
  @Option(help: .hidden)
  var complete: String?

  @Option(help: .hidden)
  var packagePath: String?

  @OptionGroup var messaging: MessageOptions

  func validate() throws {
    guard complete == nil else { return }
    guard let path else { throw ValidationError("Missing expected argument '<path>'") }
    guard !path.isEmpty else { throw ValidationError("The path is empty.") }
    if infrastructure {
      guard feature == nil, needs == nil, !hasApp, !empty else {
        throw ValidationError("With --infrastructure, give only the project's folder.")
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
    guard !infrastructure else { return try await renewInfrastructure(at: path) }
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
      \(empty ? "swift package resolve\nnew-feature Reviews" : "make demo")
      make test

      """
    )
  }

  // MARK: A newer infrastructure

  private func renewInfrastructure(at path: String) async throws {
    let package = try FeaturePackage(at: path)
    try package.requireKnownForm()
    let workspace = try Workspace(package, isDry: dryRun)
    if try await workspace.completeInterruptedChange() {
      messaging.messages.warning("completed an earlier change that was interrupted")
    }
    let update = try await InfrastructureUpdate(of: package, from: ProjectSources())
    let plan = try Plan(
      adding: update.added,
      removing: update.removed,
      editing: update.edits,
      in: package,
      workspace
    )
    guard !dryRun else { return try Output(color: .never).write(plan.diff) }
    for module in update.unknown {
      messaging.messages.note(
        "removes \(Infrastructure.folder)/\(module), which \(AppVersion.text) does not have"
      )
    }
    let count = update.added.count + update.removed.count + update.edits.count
    guard count > 0 else {
      return messaging.messages.note("\(Infrastructure.folder) is that of \(AppVersion.text)")
    }
    try await workspace.commit(plan.steps)
    messaging.messages.note("changed \(count) files; git status and git diff show them")
  }
}
