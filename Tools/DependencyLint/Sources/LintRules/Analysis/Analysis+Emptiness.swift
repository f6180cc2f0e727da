import LintCodeBase
import LintScanner

extension Analysis {
  /// Reports a code base, modules and layers without anything to check.
  func emptiness() -> [Problem] {
    let own = source.graph.ownModules.map { source.graph[$0] }
    let start = SourcePosition(line: 1, column: 1)
    guard !own.isEmpty || !source.codeBase.unreadPackages.contains(where: \.isUnavailable) else {
      return [
        problem(
          start,
          "there is nothing to check: the manifests of all packages are broken",
          "fix the manifests; without --skip-broken and ‘unavailable’, the errors are printed"
        )
      ]
    }
    if own.isEmpty, let missing = source.codeBase.missingTargets {
      return [problem(start, "there is nothing to check: \(missing.message)", missing.advice)]
    }
    guard !own.isEmpty else {
      return [
        problem(
          start,
          "there is nothing to check: no Package.swift, no Xcode project and no ‘modules’ in "
            + source.codeBase.root,
          "move the configuration to the folder of the code, \(UnreadProject.advice(source.codeBase))"
        )
      ]
    }
    let folders = folderProblems(own)
    guard folders.isEmpty else { return folders }
    guard own.contains(where: \.hasSources) else {
      return [
        problem(
          start,
          "there is nothing to check: no Swift files in \(own.places)",
          "correct the folders of the targets, or ‘exclude’"
        )
      ]
    }
    return configuration.layers.compactMap { layer in
      let members = own.filter(layer.claims)
      guard !members.isEmpty,
        !members.contains(where: { $0.hasSources && !isIgnored($0) || $0.isForeign })
      else { return nil }
      if members.contains(where: isIgnored) {
        return problem(
          layer.name.position,
          "the layer ‘\(layer.name.value)’ has nothing to check: git ignores all Swift files in "
            + members.places,
          "to read them, write `gitignore: false`; or remove the layer"
        )
      }
      return problem(
        layer.name.position,
        "the layer ‘\(layer.name.value)’ has nothing to check: no Swift files in \(members.places)",
        "correct the folders of the targets, or remove the layer"
      )
    }
  }

  /// Whether all sources of a module are files that git ignores.
  private func isIgnored(_ module: Module) -> Bool {
    guard let folder = module.directory, module.files.isEmpty else {
      return false
    }
    return source.codeBase.skippedFiles.ignored.keys.contains { Path.isInside($0, folder) }
  }

  private func folderProblems(_ own: [Module]) -> [Problem] {
    let modules = Dictionary(own.lazy.filter { $0.kind == .folder }.map { ($0.target, $0) }) {
      first,
      _ in first
    }
    return configuration.modules.compactMap { folder in
      guard let module = modules[folder.name.value] else { return nil }
      if let target = module.compiledInto {
        return Problem(
          file: folder.file,
          position: folder.path.position,
          message:
            "the folder of the module ‘\(folder.name.value)’ is part of the target \(target)",
          advice:
            "remove the module: files of one target cannot import each other; or make it a target"
        )
      }
      guard module.files.isEmpty else { return nil }
      return Problem(
        file: folder.file,
        position: folder.path.position,
        message: "the module ‘\(folder.name.value)’ has no Swift files in \(folder.path.value)",
        advice: "correct its folder, or remove the module"
      )
    }
  }

  private func problem(_ position: SourcePosition, _ message: String, _ advice: String) -> Problem {
    configuration.files.problem(position, message, advice)
  }
}

extension Module {
  fileprivate var hasSources: Bool { !files.isEmpty || hasGeneratedSources }
}

extension [Module] {
  /// The first folders of the modules, for a message.
  fileprivate var places: String { map { $0.directory ?? $0.target }.brief }
}
