import Foundation

@testable import LintCodeBase
@testable import LintReports
@testable import LintRules
@testable import LintScanner

extension PageStep {
  /// Whether lines are those of the expectation, in which `…` at the end of a line is any text.
  func expects(_ lines: [String]) -> Bool {
    lines.count == expected.count
      && zip(lines, expected).allSatisfy { line, expected in
        expected.hasSuffix("…") ? line.hasPrefix(expected.dropLast()) : line == expected
      }
  }

  /// Returns what is reported, in the form of the expectation.
  ///
  /// - Parameter before: The judgement of the step before; then that of this step.
  func outcome(_ before: inout Judgement?) throws -> [String] {
    guard !variants.isEmpty else { return try outcome(parts, &before) }
    let wrong = try variants.compactMap { variant -> String? in
      var parts = parts
      parts[last].source = variant
      let found = try subjects(parts)
      return found == expected ? nil : "\(found) of \(variant.debugDescription)"
    }
    return wrong.isEmpty ? expected : wrong
  }

  /// Returns the names or messages that are reported, without their places.
  private func subjects(_ parts: [Part]) throws -> [String] {
    let judgement = Judgement(of: try analysis(parts), today: CalendarDate(secondsSince1970: 0))
    let found = names(judgement)?.map(\.name) ?? judgement.violations.map(\.message)
    return Self.orNothing(found.uniqued() + Self.counts(judgement.report))
  }

  /// Returns the names in `App/View`, with their places; `nil` if the step is not about names.
  private func names(_ judgement: Judgement) -> [(name: String, place: String)]? {
    guard question == "names" else { return nil }
    return judgement.violations.filter { $0.file.hasPrefix("App/View/") }.flatMap { violation in
      ([violation.position] + violation.otherPlaces).map { place in
        (violation.identity.values[1], "\(place.line):\(place.column)")
      }
    }
  }

  private func outcome(_ parts: [Part], _ before: inout Judgement?) throws -> [String] {
    do {
      let analysis = try analysis(parts)
      if let question, question != "names" {
        let text = analysis.allowances(of: question)?.text ?? "no target"
        return text.split(separator: "\n").map { String($0.hasPrefix("  ") ? $0.dropFirst(2) : $0) }
      }
      if expected[0].hasPrefix("error ") || expected == ["no error"] {
        _ = try analysis.validated()
        return ["no error"]
      }
      let known =
        baseline == ["found"]
        ? Baseline(of: before?.openViolations ?? [])
        : try Baseline.parse(
          (["version: 1"] + baseline).joined(separator: "\n"),
          file: Baseline.fileName
        )
      let today = CalendarDate(today) ?? CalendarDate(secondsSince1970: 0)
      var judgement = Judgement(of: analysis, baseline: known, today: today)
      let whole = judgement
      if let changed, let before { judgement = judgement.added(to: before, changed: changed) }
      before = whole
      let report = judgement.report
      let found = names(judgement).map { names in
        names.isEmpty ? [] : [names.map { "\($0) \($1)" }.joined(separator: ", ")]
      }
      return Self.orNothing((found ?? lines(report.violations)) + Self.counts(report))
    } catch let error as ConfigurationError {
      return error.problems.flatMap { problem in
        let place = "\(problem.position.line):\(problem.position.column)"
        let hasAdvice = expected.contains { $0.hasPrefix("  help: ") }
        return ["error \(place) \(problem.message)"]
          + (hasAdvice ? ["  help: \(problem.advice ?? "none")"] : [])
      }
    }
  }

  private static func counts(_ report: Report) -> [String] {
    let doubts = report.gaps.filter { [.names, .conditions].contains($0.kind) }.map(\.count).reduce(
      0,
      +
    )
    let idle = report.gaps.filter { $0.kind == .exceptions }.map(\.count).reduce(0, +)
    return [
      (report.allowed, "allowed"), (report.baselined, "known"), (doubts, "in doubt"),
      (idle, "without a match"),
    ]
    .filter { $0.0 > 0 }.map { "\($0) \($1)" }
  }

  private static func orNothing(_ lines: [String]) -> [String] {
    lines.isEmpty ? ["nothing"] : lines
  }

  /// Returns each violation with those details that the expectation has.
  private func lines(_ violations: [Violation]) -> [String] {
    var wanted: [[Substring]] = []
    for line in expected {
      if line.hasPrefix("  ") {
        wanted[max(0, wanted.count - 1)].append(line.dropFirst(2).prefix { $0 != ":" })
      } else {
        wanted.append([])
      }
    }
    return violations.enumerated().flatMap { index, violation in
      let place = "\(violation.position.line):\(violation.position.column)"
      let line = "\(Path.lastComponent(violation.file)):\(place) \(violation.message)"
      let keys = wanted.indices.contains(index) ? wanted[index] : []
      return [line] + keys.map { "  \($0): \(violation.detail($0) ?? "none")" }
    }
  }

  private func analysis(_ parts: [Part]) throws -> Analysis {
    let text = configuration.joined(separator: "\n")
    let files = parts.filter { $0.name.contains("/") }
    guard files.isEmpty else {
      let needs = parts.map { ($0.name, $0.words("needs")) }.filter { !$1.isEmpty }
      return try LayeredSample(
        Dictionary(files.map { ($0.name, $0.source) }) { $1 },
        dependencies: Dictionary(uniqueKeysWithValues: needs)
      ).analysis(text)
    }
    var base = SampleCodeBase()
    base.parts = parts.map(\.codeBasePart)
    return try base.analysis(text)
  }
}

extension PageStep.Part {
  /// Returns the words after the first one of a trait: `A` and `B` of `needs A B`.
  func words(_ trait: String) -> [String] {
    let trait = traits.first { $0.hasPrefix(trait + " ") } ?? ""
    return trait.split(separator: " ").dropFirst().map(String.init)
  }

  fileprivate var codeBasePart: SampleCodeBase.Part {
    let kind = traits.lazy.compactMap(Module.Kind.init).first ?? .library
    var part: SampleCodeBase.Part
    if let package = words("of").first {
      part = .fetched(name, of: package, imports: words("imports"), kind: kind)
    } else if kind == .folder {
      part = .folder(name, source)
    } else {
      let aliases = words("alias").map { $0.split(separator: "=").map(String.init) }
      part = .own(
        name,
        source,
        needs: words("needs"),
        kind: kind,
        at: words("at").first,
        aliases: Dictionary(uniqueKeysWithValues: aliases.map { ($0[0], $0[1]) })
      )
    }
    part.module.products = words("products")
    part.module.files += words("shares")
    if let target = words("target").first { part.module.target = target }
    for trait in traits {
      let words = trait.split(separator: " ").map(String.init)
      guard words.count > 1, let key = ["only": "platforms", "with": "traits"][words[0]] else {
        continue
      }
      part.conditions[words[1]] = "\(key): \(words.dropFirst(2).joined(separator: ", "))"
    }
    for trait in traits {
      switch trait {
      case "generated": part.module.hasGeneratedSources = true
      case "internal": part.module.hasInternalImports = true
      case "foreign": (part.module.isForeign, part.module.files) = (true, [])
      case "empty": part.module.files = []
      case "second package":
        part.module.package = "other"
        part.module.manifest = "Other/Package.swift"
      default: break
      }
    }
    return part
  }
}

extension Violation {
  /// Returns a detail by the name that it has in an expectation.
  fileprivate func detail(_ name: Substring) -> String? {
    switch name {
    case "help": advice
    case "reason": reason
    case "rule": rule
    case "severity": severity.rawValue
    case "under": conditions.isEmpty ? nil : conditions.joined(separator: " && ")
    case "chain":
      chain.isEmpty
        ? nil : chain.map { "\($0.words) \($0.file):\($0.position.line)" }.joined(separator: ", ")
    case "file": file
    case "length": "\(length)"
    case "identity": "\(identity.kind) \(identity.values.joined(separator: " "))"
    case "evidence": evidence?.rawValue
    case "also":
      otherPlaces.isEmpty
        ? nil : otherPlaces.map { "\($0.line):\($0.column)" }.joined(separator: " ")
    case "fix":
      switch fix {
      case .declare(let name, let package, let declaration):
        "declare \(name) of \(package ?? "none") in \(declaration.target)"
      case .undeclare(let name, let declaration): "undeclare \(name) in \(declaration.target)"
      case .setAccess(let access): "set \(access)"
      case .removeImport: "remove the import"
      case .deleteException: "delete the exception"
      case .extendException(let expiry): "extend the exception of \(expiry)"
      case nil: nil
      }
    default: "no such detail"
    }
  }
}
