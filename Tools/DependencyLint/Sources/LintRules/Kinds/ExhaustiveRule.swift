import LintCodeBase
import LintScanner

/// Every target belongs to a layer, and every source file to a target, so that none is left
/// unchecked.
struct ExhaustiveRule: RuleCheck {
  static let kind = RuleKind(
    name: "exhaustive",
    summary: "every target belongs to a layer, and every Swift file to a target or a layer",
    layers: .layers,
    sample: """
      layers:
        - Inner: [Domain, Database, Data]
        - Screens: "*UI"
      rules:
        - rule: exhaustive
      """
  )

  let rule: Configuration.Rule

  func idleReason(_ context: RuleContext) -> String? {
    context.importers(rule).contains { _ in true } ? nil : "there are only test targets"
  }

  func check(_ context: RuleContext) -> RuleResult {
    var result = RuleResult()
    let covered = Set(
      context.graph.ownModules.filter { context.graph[$0].kind == .part }
        .flatMap { context.graph[$0].files }
    )
    /// The files without a layer of targets that folder layers divide.
    var uncovered: Set<String> = []
    for module in context.importers(rule) {
      result.examined += 1
      // A target may be divided into folder layers.
      let files = context.graph[module].files
      let rest = files.filter { !covered.contains($0) }
      if !files.isEmpty, rest.isEmpty { continue }
      guard context.layers[module] == nil else { continue }
      if rest.count < files.count {
        uncovered.formUnion(rest)
        continue
      }
      let target = context.graph[module].target
      result.findings.append(
        context.violation(
          of: rule,
          in: module,
          dependency: nil,
          "\(target) belongs to no layer",
          advice: "add it to a layer in \(context.configuration.layersFile), by its name"
            + (context.graph[module].directory.map { " or by its folder: \($0)" } ?? "")
        )
      )
    }
    result.examined += context.strays.count
    let strays = StrayGroups(
      context.strays,
      beside: context.graph.ownModules.flatMap { context.graph[$0].files }
    )
    for group in strays.groups {
      result.findings.append(
        finding(
          group,
          "no target and no layer",
          // Other patterns would also select the files of targets in the folder.
          "add \(group.subject) to a target or, in \(context.configuration.layersFile), to "
            + (group.isShared ? "‘exclude’" : "‘modules’, to a layer or to ‘exclude’")
        )
      )
    }
    for group in StrayGroups(uncovered.sorted(), beside: Array(covered)).groups {
      result.findings.append(
        finding(
          group,
          "no layer",
          group.isShared
            ? "add \(group.subject) to ‘files’ of a layer in \(context.configuration.layersFile)"
            : "add \(group.folder), or its files, to a layer in \(context.configuration.layersFile)"
        )
      )
    }
    return result
  }

  private func finding(_ group: StrayGroups.Group, _ lack: String, _ advice: String) -> Finding {
    let count = group.files.count
    return Finding(
      Violation(
        rule: rule.name.value,
        severity: rule.severity,
        file: group.files[0],
        position: SourcePosition(line: 1, column: 1),
        message: count.counted("source file")
          + " in \(group.folder) \(count == 1 ? "belongs" : "belong") to \(lack)",
        reason: rule.reason,
        advice: advice,
        identity: .target("\(group.folder)/")
      )
    )
  }
}

/// Groups source files without a target or a layer by folder.
///
/// A group is the outermost folder that contains no other files. Files beside others are grouped by
/// their own folder.
struct StrayGroups {
  struct Group {
    var folder: String
    /// The files, sorted; never empty.
    var files: [String]
    /// Whether the folder also contains other files.
    var isShared: Bool

    /// What to add to a target or to a layer.
    var subject: String { isShared ? files.brief : folder }
  }

  let groups: [Group]

  /// Groups files beside others.
  init(_ files: [String], beside others: @autoclosure () -> [String]) {
    guard !files.isEmpty else {
      groups = []
      return
    }
    var shared: Set = ["."]
    for file in others() {
      var folder = Path.folder(of: file)
      while shared.insert(folder).inserted { folder = Path.folder(of: folder) }
    }
    let members = Dictionary(grouping: files) { file in
      var folder = Path.folder(of: file)
      while !shared.contains(folder) {
        let parent = Path.folder(of: folder)
        if shared.contains(parent) { break }
        folder = parent
      }
      return folder
    }
    groups = members.sorted { $0.key < $1.key }.map { folder, files in
      Group(folder: folder, files: files, isShared: shared.contains(folder))
    }
  }
}
