import LintCodeBase
import LintRules
import LintScanner
import LintEssentials

extension Report {
  /// The last line of a text report: the numbers of reported and unreported violations.
  var summary: String {
    let odd = violations.count - errors + warnings.count
    var found = [violations.isEmpty ? "no violations" : nil, errors.of("error"), odd.of("warning")]
      .compactMap(\.self).joined(separator: ", ")
    if let rest {
      let whole = (files + rest.files).counted("file")
      return (["\(found) in \(files) of \(whole)"] + remarks + [rest.words]).joined(separator: "; ")
    }
    found += " in " + [files.counted("file"), targets.counted("target")].joined(separator: ", ")
    let hidden = [
      allowed > 0 ? "\(allowed) allowed by exceptions" : nil,
      baselined > 0 ? "\(baselined) in the baseline" : nil,
    ].compactMap(\.self)
    if !hidden.isEmpty { found += " (" + hidden.joined(separator: ", ") + ")" }
    return ([found] + remarks).joined(separator: "; ")
  }

  /// Remarks about what the report does not cover.
  private var remarks: [String] {
    let gaps = gaps.filter { $0.acceptance == nil }
    let outside = strays.count.of("source file").map {
      "\($0) \(strays.count == 1 ? "belongs" : "belong") to no target"
    }
    return gaps.filter { $0.kind == .packages }.map(\.remark) + [outside].compactMap(\.self)
      + gaps.filter { $0.kind != .packages }.map(\.remark)
  }
}

extension Gap {
  /// What was not judged, for the summary.
  package var remark: String {
    guard [.submodules, .omitted].contains(kind) else { return phrase }
    return "\(phrase): \(counts.keys.sorted().brief.visible)"
  }

  /// What was not judged, without names.
  private var phrase: String {
    switch kind {
    case .packages: "\(count.counted("broken package")) skipped"
    case .submodules: "\(count.counted("submodule")) not available"
    case .imports: "\(count.counted("import")) could not be judged"
    case .computed: "\(count.counted("part")) of BUILD files computed, which only Bazel can read"
    case .branches: "\(count.counted("import")) in branches that no build compiles"
    case .names: "\(count.counted("name")) under #if in doubt"
    case .conditions: "\(count.counted("import")) of conditional dependencies in doubt"
    case .ignored: "\(count.counted("file")) ignored by git"
    case .excluded: "\(count.counted("file")) excluded"
    case .absent: "\(count.counted("generated file")) absent"
    case .omitted: "\(count.counted("file")) of targets that this system leaves out"
    case .links: "\(count.counted("broken link")) or special file\(count == 1 ? "" : "s") skipped"
    case .changed: "\(count.counted("file")) changed after the build, judged by name"
    case .unbuilt: "\(count.counted("file")) not built, judged by name"
    case .unreadable: "\(count.counted("file")) unreadable in the index, judged by name"
    case .exceptions:
      "\(count.counted("exception")) of rules match\(count == 1 ? "es" : "") nothing"
    case .unconfirmed: "\(count.counted("file")) without a current result about unused imports"
    }
  }

  /// Returns a line for each file.
  package func list(_ shownPath: (_ file: String) -> String) -> String {
    let reason = acceptance.map { ", accepted: \($0)" } ?? ""
    return counts.sorted { $0.key < $1.key }.map { path, count in
      let place = path.isEmpty ? "" : shownPath(path).visible + ": "
      return place + part([path: count]).phrase + reason.visible + "\n"
    }
    .joined()
  }

  private func part(_ counts: [String: Int]) -> Gap {
    var part = self
    part.counts = counts
    return part
  }

  /// How to close the gap.
  package var advice: String {
    switch kind {
    case .packages: "correct the manifests"
    case .submodules:
      "run `git submodule update --init --recursive`, and for the commits of older revisions "
        + "`git submodule foreach --recursive git fetch`"
    case .imports: "run `swift package resolve`"
    case .computed: "write names, lists and targets literally"
    case .branches: "remove the branches"
    case .names: "use the names under the conditions of their declarations"
    case .conditions: "import conditional dependencies under `#if canImport`"
    case .ignored: "use --no-ignore"
    case .excluded: "remove patterns from `exclude`"
    case .absent: "generate the files"
    case .omitted: "check on a system that has the targets"
    case .links: "remove the links and special files"
    case .changed, .unbuilt, .unreadable: "build"
    case .exceptions: "remove what matches nothing from `except`"
    case .unconfirmed:
      "build, and run `dependency-lint unused-imports --confirm`, with the ‘result’ of the rule as --output"
    }
  }
}

extension [Gap] {
  /// How to close the gaps, or to accept all of them.
  package var advice: String {
    let reasons = map { "\($0.kind.rawValue): why" }.joined(separator: ", ")
    return """
      \(map(\.advice).uniqued().joined(separator: "; ")), list the files with --gaps, or accept \
      \(count == 1 ? "it" : "them") in the configuration: `accept: {\(reasons)}`
      """
  }
}

extension Report.Rest {
  /// The violations in the part that a report leaves out.
  fileprivate var words: String {
    let found = [errors.of("error"), warnings.of("warning")].compactMap(\.self)
    return "the rest has " + (found.isEmpty ? "no violations" : found.joined(separator: ", "))
  }
}

extension Violation {
  /// Returns the details of a violation: labels and values, in the order to print them.
  func details(in sources: ReportSources) -> [(label: String, texts: [String])] {
    let hops = chain.map {
      ($0.words.visible, sources.place($0.file, $0.position))
    }
    let width = hops.map(\.0.displayWidth).max() ?? 0
    let steps = hops.map { step, place in
      step + String(repeating: " ", count: width - step.displayWidth + 2) + place
    }
    return [
      ("under", conditions.isEmpty ? [] : ["#if \(conditions.conjunction)".visible]),
      ("chain", steps),
      ("found", evidence == .index ? ["by the compiler's index"] : []),
      ("also", alsoAt),
      ("reason", (reason ?? "").visibleLines),
      ("help", advice.visibleLines),
      ("owner", owners.isEmpty ? [] : [owners.joined(separator: " ").visible]),
    ].filter { !$0.texts.isEmpty }
  }
}

extension Violation {
  /// The advice, with the owners of the file, for formats without an element for them.
  var adviceAndOwners: String {
    owners.isEmpty ? advice : "\(advice) (owner: \(owners.joined(separator: " ")))"
  }

  /// The other places of the same name in the file, on one line.
  private var alsoAt: [String] {
    guard !otherPlaces.isEmpty else { return [] }
    let shown = otherPlaces.prefix(5).map { "\($0.line):\($0.column)" }.joined(separator: ", ")
    let more = otherPlaces.count - 5
    return ["at \(shown)" + (more > 0 ? " and \(more) more" : "")]
  }
}

extension [String] {
  /// The conditions as one condition, joined with `&&`.
  var conjunction: String {
    guard count > 1 else { return first ?? "" }
    return map { $0.utf8.contains(UInt8(ascii: "|")) ? "(\($0))" : $0 }.joined(separator: " && ")
  }
}

extension Int {
  fileprivate func of(_ noun: String) -> String? { self == 0 ? nil : counted(noun) }
}
