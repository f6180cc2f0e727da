import ArgumentParser
import CommandLineSupport
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
      new-project <path> --feature <name> [--needs <list>] [--layers <form>] [--dry-run]
      new-project <path> --empty [--needs <list>] [--layers <form>] [--dry-run]
      """,
    discussion: """
      EXAMPLES:
        new-project ../Cinema --feature Movies
        new-project ../Cinema --feature Movies --needs flow
        new-project ../Cinema --feature Movies --layers folders
        new-project ../Cinema --empty
        new-project ../Cinema --feature Movies --dry-run

      Writes a package with layers, rules, tests, and new-feature for more features. The name of \
      the folder is the name of the package. Creates everything or nothing, and never prompts.

      NEEDS:
      \(FeatureNeed.help(for: ProjectSources.needs))

      \(CommandLineTool.completionHelp(for: "new-project"))
      """,
    version: AppVersion.text
  )

  @Argument(
    help: "Folder of the package, which must not exist or must be empty.",
    completion: .directory
  )
  var path: String

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

  @Flag(help: "Create no feature.")
  var empty = false

  @Flag(help: "Print the files as a diff, and write nothing.")
  var dryRun = false

  @OptionGroup var messaging: MessageOptions

  func validate() throws {
    guard (feature != nil) != empty else {
      throw ValidationError("Name a first feature with --feature, or give --empty.")
    }
  }

  func run() async throws {
    let folder = try ProjectFolder(at: path)
    let plan = try await ProjectPlan(
      name: folder.name,
      feature: try feature.map { try FeatureName($0) },
      needs: try needs.map { try FeatureNeed.list($0, available: ProjectSources.needs) } ?? [],
      layers: layers
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
}
