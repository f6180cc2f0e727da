import ArgumentParser
import CommandLineSupport
import Foundation
import Scaffolding

/// Parses the command line, and creates or removes a feature.
struct NewFeatureCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new-feature",
    abstract: "Add a feature that builds, runs and is tested.",
    usage: """
      new-feature <name> [--needs <list>] [--dry-run]
      new-feature <name> --undo [--dry-run]
      """,
    discussion: """
      EXAMPLES:
        new-feature Reviews
        new-feature Reviews --needs apps,flow
        new-feature Reviews --needs http,sql
        new-feature Reviews --dry-run
        new-feature Reviews --undo

      Adds a line to the features in Package.swift, and writes the layers, a command, and tests; \
      with http also a demo service, and with apps a tab and a page. Makes all changes or none, \
      and never prompts. Works in this package and in projects of new-project with the form \
      \(FeaturePackage.knownForm), which their Package.swift names.

      NEEDS:
      \(FeatureNeed.help())

      \(CommandLineTool.completionHelp(for: "new-feature"))
      """,
    version: AppVersion.text
  )

  @Argument(help: "Name of the feature in UpperCamelCase, such as Reviews.")
  var name: String?

  @Option(
    help: ArgumentHelp(
      "What the feature uses, separated by commas. (default: apps,http,cache, as far as the package has them)",
      valueName: "list"
    )
  )
  var needs: String?

  @Flag(help: "Print the changes as a diff, and write nothing.")
  var dryRun = false

  @Flag(help: "Remove the feature's files that were not changed, and its line.")
  var undo = false

  @Option(
    help: ArgumentHelp("Directory of the package.", valueName: "dir"),
    completion: .directory
  )
  var packagePath: String?

  /// Completes a prepared change; the command runs itself with this option in another session.
  @Option(help: .hidden)
  var complete: String?

  @OptionGroup var messaging: MessageOptions

  func validate() throws {
    if complete == nil, name == nil { throw ValidationError("Missing expected argument '<name>'") }
    if undo, needs != nil { throw ValidationError("Leave --needs out with --undo.") }
  }

  func run() async throws {
    let place = try FeaturePackage(at: packagePath)
    if let complete { return try Workspace.complete(complete, in: place) }
    try place.requireKnownForm()
    let name = try FeatureName(name ?? "")
    let requested = try FeatureNeed.list(needs, available: place.needs)
    let workspace = try Workspace(place, isDry: dryRun)
    if try await workspace.completeInterruptedChange() {
      messaging.messages.warning("completed an earlier change that was interrupted")
    }
    // Read again: the manifest may have changed before the package was locked.
    let package = try FeaturePackage(at: place.root.path)
    if undo {
      try await remove(name, from: package, workspace)
    } else {
      try await create(name, needs: requested, in: package, workspace)
    }
  }

  // MARK: Creating

  private func create(
    _ name: FeatureName,
    needs: Set<FeatureNeed>,
    in package: FeaturePackage,
    _ workspace: Workspace
  ) async throws {
    let feature = Feature(
      name: name,
      needs: needs,
      style: package.style,
      screens: package.screens
    )
    if let line = package.line(of: name) {
      return try await report(feature, thatHas: line, in: package, workspace)
    }
    if let version = package.infrastructureVersion, version != AppVersion.text {
      messaging.messages.warning(
        "the copied modules are those of \(version), and a feature may need those of \(AppVersion.text)"
      )
    }
    try await NameCheck(package, workspace).check(name)
    let plan = try await Plan(adding: feature, to: package, workspace)
    try await ManifestCheck(package, workspace).check(plan, for: feature)
    guard !dryRun else { return try output.write(plan.diff) }
    try await workspace.commit(plan.steps)
    if messaging.verbose { plan.files.forEach { messaging.messages.note($0.path) } }
    messaging.messages.note(
      "created \(name.text): \(plan.files.count) files and a line in Package.swift"
    )
    try output.write(
      """
      swift run \(name.command)
      swift test --filter \(name.text)Tests

      """
    )
  }

  /// Explains why an existing feature is left alone.
  private func report(
    _ feature: Feature,
    thatHas line: String,
    in package: FeaturePackage,
    _ workspace: Workspace
  ) async throws {
    let name = feature.name.text
    guard line == feature.manifestLine else {
      let isRemovable = (try? await removal(of: feature.name, from: package, workspace)) != nil
      throw CommandFailure(
        "the feature \(name) already exists, with other needs: \(line.trimmed)",
        hint: isRemovable
          ? "Choose another name, or remove the feature with new-feature \(name) --undo."
          : "Choose another name."
      )
    }
    let files = try await Plan.files(of: feature, workspace)
    let changed = files.filter { !package.contains($0) }.map(\.path)
    for path in changed { messaging.messages.note("\(path) has changed since it was created") }
    messaging.messages.note("\(name) already exists; nothing to do")
  }

  // MARK: Removing

  /// Returns what an undo would remove.
  ///
  /// - Throws: `CommandFailure` if the undo is refused.
  private func removal(
    of name: FeatureName,
    from package: FeaturePackage,
    _ workspace: Workspace
  ) async throws -> Removal {
    guard let line = package.line(of: name) else {
      throw CommandFailure(
        "there is no feature \(name.text) in Package.swift",
        hint: package.features.isEmpty
          ? nil : "The features are \(package.features.joined(separator: ", "))."
      )
    }
    guard
      let feature = Feature.created(
        name,
        line: line,
        style: package.style,
        screens: package.screens
      )
    else {
      throw CommandFailure(
        "new-feature did not create \(name.text) with this line in Package.swift: \(line.trimmed)",
        hint: "Remove the line and the feature's folders by hand."
      )
    }
    let removal = try await Removal(of: feature, from: package, workspace)
    guard !removal.removed.isEmpty else {
      throw CommandFailure(
        "all files of \(name.text) have changed since they were created",
        hint: "Remove its line in Package.swift and its folders by hand."
      )
    }
    return removal
  }

  private func remove(
    _ name: FeatureName,
    from package: FeaturePackage,
    _ workspace: Workspace
  ) async throws {
    let removal = try await removal(of: name, from: package, workspace)
    guard !dryRun else { return try output.write(removal.plan.diff) }
    try await workspace.commit(removal.plan.steps)
    if messaging.verbose { removal.removed.forEach(messaging.messages.note) }
    messaging.messages.note(
      "removed \(name.text): \(removal.removed.count) files and its line in Package.swift"
    )
    for path in removal.kept {
      messaging.messages.note("kept \(path): it was changed or added; remove it by hand")
    }
  }

  private var output: Output { Output(color: .never) }
}
