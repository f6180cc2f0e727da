import DependencyLint
import LintCodeBase
import LintRules

extension CodeBaseReader {
  /// Reads a code base without its broken parts, and adds these to the options.
  ///
  /// - Throws: `LoadingError` for a package in the root, and for a project there that exists; but
  ///   with --skip-broken, such projects are left out as well.
  func readUnbroken(
    _ options: inout StarterConfiguration.Options
  ) async throws -> SourcedCodeBase {
    do {
      let source = try await read(options)
      // A target is no part of the code base if all its files are left out.
      if options.leaveOut(source.codeBase.skippedProjects) {
        return try await readUnbroken(&options)
      }
      options.unavailable += source.codeBase.unreadPackages.filter {
        $0.cause == .unavailable(reason: nil)
      }
      .map { ($0.folder, $0.report) }
      return source
    } catch let error as LoadingError {
      guard options.leaveOut(error) else { throw error }
      let source = try await readUnbroken(&options)
      // A package in the root is needed, unless the code belongs to an Xcode project.
      guard
        !options.unavailable.contains(where: { $0.folder == "." })
          || source.graph.ownModules.contains(where: { !source.graph[$0].files.isEmpty })
      else { throw error }
      return source
    }
  }

  /// Reads a code base with the options of a configuration to be written.
  func read(
    _ options: StarterConfiguration.Options,
    _ folders: StarterFolders? = nil,
    projects: ProjectFormat? = nil
  ) async throws -> SourcedCodeBase {
    try await read(
      exclude: options.exclusions.map(Pattern.init(text:)),
      projects: projects ?? options.buildFiles.projects,
      modules: options.modules,
      unavailable: Dictionary(options.unavailable) { first, _ in first },
      folderLayers: folders?.layers ?? [],
      isLayered: { folders?.contains($0) ?? false }
    )
  }
}

extension StarterConfiguration.Options {
  /// Leaves out broken packages, projects that do not exist, and broken ones outside of the root.
  ///
  /// - Returns: Whether all causes of the error are left out, and were not before.
  fileprivate mutating func leaveOut(_ error: LoadingError) -> Bool {
    if case .brokenProjects(let failures) = error {
      return failures.allSatisfy { $0.isAbsent || !$0.isOfRoot } && leaveOut(failures)
    }
    let packages = error.brokenPackages
    let known = exclusions + unavailable.map(\.folder)
    for (folder, reason) in packages where !known.contains(folder) {
      if LoadingError.isExcludable(folder) {
        broken.append(([folder], reason))
      } else {
        unavailable.append((folder, reason))
      }
    }
    return packages.contains { !known.contains($0.folder) }
  }

  /// Leaves out what `exclude` can list of broken projects.
  ///
  /// - Returns: Whether any of them was not left out before.
  fileprivate mutating func leaveOut(_ failures: [ProjectFailure]) -> Bool {
    let count = broken.count
    for failure in failures {
      let paths = failure.exclusions.filter { !exclusions.contains($0) }
      if !paths.isEmpty { broken.append((paths, failure.reason)) }
    }
    return broken.count > count
  }
}

extension LoadingError {
  /// The folders of packages that cannot be evaluated, each with the reason in one line; empty if
  /// the error is another one.
  fileprivate var brokenPackages: [(folder: String, reason: String)] {
    let errors = if case .several(let errors) = self { errors } else { [self] }
    let packages = errors.compactMap { error in
      error.brokenManifest.map { (Path.folder(of: $0), error.report) }
    }
    return packages.count == errors.count ? packages : []
  }
}
