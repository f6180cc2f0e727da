import ArgumentParser
import DependencyLint
import LintEssentials
import LintCodeBase
import LintIndex
import LintRules
import LintScanner
import LintUnusedImports

/// Finds imports that files do not need.
struct UnusedImportsCommand: LintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "unused-imports",
    abstract: "Find imports that files do not need.",
    discussion: """
      Proposes the imports of modules from which a file uses nothing, according to the index of the \
      last build. With --confirm, compiles each module and the modules that depend on it without them, \
      reports those without which the compiler produces the same code, and exits with 1 if there are \
      any. Imports that a branch of `#if` may need are not judged, nor are re-exports.
      """
  )

  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text, json
  }

  @Argument(help: ArgumentHelp("Files or folders whose imports to judge.", valueName: "path"))
  var paths = ["."]

  @Flag(help: "Compile without the proposed imports, and report only those that are not needed.")
  var confirm = false

  @Option(help: "Output format.")
  var format = Format.text

  @Option(
    help: ArgumentHelp(
      "Also write the JSON to a file, which the rule ‘unused-imports’ reads.",
      valueName: "file"
    )
  )
  var output: String?

  @Option(
    help: ArgumentHelp(
      "Index to use. (default: where SwiftPM and Xcode put it)",
      valueName: "dir"
    )
  )
  var indexStore: String?

  @OptionGroup var codeBase: CodeBaseOptions

  func lint() async throws {
    let source = try await read()
    let proposals = try await proposals(source)
    guard proposals.judged > 0 else { throw nothingJudged(proposals) }
    let root = source.codeBase.root
    var candidates = proposals.candidates
    // Read before the confirmation, which takes a while: a file that is edited meanwhile has no
    // current result.
    var files = proposals.files.reduce(into: [:]) {
      $0[$1] = UnusedImports.content(of: Path.join(root, $1))
    }
    if let output { try expectFolder(of: absolutePath(output)) }
    var unjudged: Set<String> = []
    if confirm {
      let outcome = try await confirmed(candidates, source)
      for (module, error) in outcome.failures.sorted(by: { $0.key < $1.key }) {
        codeBase.messages.warning(
          "the module \(module) does not compile, so neither its imports nor those of the modules that "
            + "it imports can be confirmed: \(error)"
        )
      }
      for target in outcome.uncompiled {
        codeBase.messages.warning(
          "the target \(target) is not built, so the imports of the modules that it imports cannot be "
            + "confirmed"
        )
      }
      candidates = outcome.confirmed
      unjudged = outcome.unjudged
      for file in unjudged { files[file] = nil }
    }
    let result = UnusedImports(
      isConfirmed: confirm,
      imports: candidates.map {
        UnusedImports.Import(
          file: $0.file,
          position: $0.declaration.position,
          module: $0.declaration.module,
          targets: $0.targets
        )
      },
      files: files
    )
    if let output { try write(try result.text, to: absolutePath(output)) }
    switch format {
    case .json: try codeBase.output.write(try result.text)
    case .text: try write(result, root)
    }
    codeBase.messages.note(summary(proposals, found: candidates.count))
    for package in proposals.unbuilt(among: source.codeBase.packages) where package.folder != "." {
      codeBase.messages.note(
        "\(package.imports.counted("import")) of \(package.folder) not built: build with "
          + "`swift build --build-tests --package-path \(package.folder)`"
      )
    }
    if let first = unjudged.min() {
      let message =
        "the imports of \(unjudged.count.counted("file")) cannot be confirmed, such as \(first)"
      let hint =
        "build with `swift build --build-tests`; code that only plugins use is not compiled here"
      guard !candidates.isEmpty else {
        throw CommandFailure(message, hint: hint, status: .unreadable)
      }
      codeBase.messages.warning("\(message); \(hint)")
    }
    if confirm, !candidates.isEmpty { throw ExitCode(ExitStatus.failure.rawValue) }
  }

  /// Fails before anything is compiled if the result could not be written.
  private func expectFolder(of path: String) throws {
    let folder = Path.folder(of: path)
    guard !FileSystem.isFolder(folder) else { return }
    throw CommandFailure(
      "cannot write \(path): there is no folder \(folder)",
      hint: "create it: `mkdir -p '\(folder)'`",
      status: .unreadable
    )
  }

  /// Reads the code base without its rules, one of which may need the result.
  private func read() async throws -> SourcedCodeBase {
    let first = paths.first ?? "."
    guard let file = try codeBase.configurationFile(for: first) else {
      return try await CodeBaseReader(root: try existingPath(first), codeBase.reading).read()
    }
    let configuration = try Configuration.load(file: file)
    return try await configuration.codeBase(codeBase.linter(for: first).options)
  }

  private func proposals(_ source: SourcedCodeBase) async throws -> ImportProposals {
    let root = source.codeBase.root
    let places = try paths.flatMap { path in
      let places = try placesOfExistingPath(path, below: root)
      if places.isEmpty {
        throw CommandFailure(path, notIn: root, hint: "name files and folders below it")
      }
      return places
    }
    return try await source.importProposals(
      index: indexStore.map(absolutePath),
      codeBase.reading
    ) { file in
      places.contains { $0 == "." || file == $0 || file.hasPrefix($0 + "/") }
    }
  }

  private func confirmed(
    _ candidates: [ImportProposals.Candidate],
    _ source: SourcedCodeBase
  ) async throws -> ImportConfirmation.Outcome {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    do {
      var confirmation = try ImportConfirmation(
        root: source.codeBase.root,
        scratchPaths: codeBase.scratchPath.map { [absolutePath($0)] }
          ?? source.builtFolders.map { "\($0)/.build" },
        temporaryFolder: folder.path
      )
      return try await confirmation.confirm(candidates, in: source.graph)
    } catch let error as MissingBuild {
      throw CommandFailure(
        "no debug build of SwiftPM in \(error.scratchPaths.joined(separator: ", "))",
        hint: """
          build with `swift build --build-tests`, or name the folder with --scratch-path; projects of \
          Xcode cannot be confirmed
          """,
        status: .unreadable
      )
    }
  }

  private func write(_ result: UnusedImports, _ root: String) throws {
    let shown = WorkingFolder().path(from: root)
    for unused in result.imports {
      let place = "\(shown(unused.file)):\(unused.line):\(unused.column)"
      let targets = unused.targets.joined(separator: ", ")
      try codeBase.output.write(
        confirm
          ? "\(place): warning: \(targets) does not need the import of \(unused.module)\n"
          : "\(place): proposed: \(targets) may not need the import of \(unused.module)\n"
      )
    }
  }

  private func write(_ text: String, to path: String) throws {
    // A device must not be replaced by a file, nor a link.
    let place = FileSystem.realPath(path) ?? path
    let kind = FileSystem.status(of: place)?.kind
    do {
      try Data(text.utf8).write(
        to: URL(filePath: place),
        options: kind == nil || kind == .file ? .atomic : []
      )
    } catch {
      throw CommandFailure(cannot: "write", path, because: error)
    }
  }

  private func summary(_ proposals: ImportProposals, found: Int) -> String {
    let proposed = "\(proposals.candidates.count) of \(proposals.judged.counted("import")) proposed"
    let parts =
      [proposed] + (confirm ? ["\(found) not needed"] : [])
      + proposals.skipped.sorted { $0.key.rawValue < $1.key.rawValue }.map { obstacle, files in
        let count = files.values.reduce(0, +)
        return "\(count.counted("import")) not judged: \(obstacle.reason)"
      }
    let isOpen = !confirm && found > 0
    return parts.joined(separator: "; ") + (isOpen ? "; confirm with --confirm" : "")
  }

  private func nothingJudged(_ proposals: ImportProposals) -> CommandFailure {
    let reasons = proposals.skipped.keys.map(\.reason).sorted()
    return CommandFailure(
      "no import can be judged" + (reasons.isEmpty ? "" : ": \(reasons.joined(separator: "; "))"),
      hint: "build with `swift build --build-tests`, and name files with imports",
      status: .unreadable
    )
  }
}

extension ImportProposals.Obstacle {
  /// Why imports are not judged.
  fileprivate var reason: String {
    switch self {
    case .conditional: "branches of #if may need them"
    case .changed: "the files changed after the build"
    case .notBuilt: "the files were not built"
    case .unreadable: "the index of the files cannot be read"
    case .unknownModule: "the compiler cannot import the modules on their own"
    }
  }
}
