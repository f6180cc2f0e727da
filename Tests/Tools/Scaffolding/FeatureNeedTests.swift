import CommandLineSupport
import TestSupport
import Testing

@testable import Scaffolding

/// The value of `--needs`, and the feature's line in the manifest.
@Suite(.hangLimit) struct FeatureNeedTests {
  @Test func `the list may have spaces, capitals and repetitions`() throws {
    #expect(try FeatureNeed.list("http, FLOW,http") == [.http, .flow])
  }

  @Test func `a cache includes requests, and a place in the apps, the default, both`() throws {
    #expect(try FeatureNeed.list("cache") == [.http, .cache])
    #expect(try FeatureNeed.list("apps") == [.apps, .http, .cache])
    #expect(try FeatureNeed.list(nil) == [.apps, .http, .cache])
    #expect(throws: CommandFailure.self) { try FeatureNeed.list("apps,sql") }
  }

  @Test func `sign-in includes requests, which are not stored, also in the apps`() throws {
    #expect(try FeatureNeed.list("sign-in") == [.http, .signIn])
    #expect(try FeatureNeed.list("apps,sign-in") == [.apps, .http, .signIn])
    for other in ["cache", "sql"] {
      #expect(throws: CommandFailure.self) { try FeatureNeed.list("\(other),sign-in") }
    }
  }

  @Test func `sign-in needs the feature that signs in`() throws {
    let package = try SamplePackage(
      manifest: SamplePackage.manifest.replacing(", sql }", with: ", sql, member }")
    )
    #expect(!(try package.package.needs.contains(.signIn)))
    let failure = CommandFailure(
      "the need “sign-in” is not available, because the package has no feature Auth",
      hint: "Leave it out, and pass a service of NetworkService.authorized(by:) to the feature.",
      status: .usage
    )
    #expect(throws: failure) {
      try FeatureNeed.list("http,sign-in", available: package.package.needs)
    }
    let manifest = try package.package.manifest
    try package.write(
      manifest.replacing("  Feature(\"Films\"", with: "  Feature(\"Auth\"),\n  Feature(\"Films\""),
      to: "Package.swift"
    )
    #expect(try package.package.needs.contains(.signIn))
  }

  @Test(arguments: [("htpp", "http"), ("chache", "cache"), ("sqlite", nil), ("x", nil)])
  func `a misspelled need is an error with a suggestion`(text: String, meant: String?) {
    let suggestion = meant.map { "Did you mean \($0)? " } ?? ""
    let failure = CommandFailure(
      "unknown need “\(text)”",
      hint: "\(suggestion)The needs are apps, http, cache, flow, sql, sign-in.",
      status: .usage
    )
    #expect(throws: failure) { try FeatureNeed.list("http,\(text)") }
  }

  @Test(arguments: ["", ",", "http,", "http,,sql"])
  func `an empty entry is an error`(text: String) {
    let failure = CommandFailure(
      "--needs has an empty entry",
      hint: "The needs are apps, http, cache, flow, sql, sign-in.",
      status: .usage
    )
    #expect(throws: failure) { try FeatureNeed.list(text) }
  }

  @Test(arguments: [
    (
      "apps,flow",
      #"  Feature("Reviews", asks: ["Reviews"], needs: [.apps, .cachedHTTP, .flow]),"#
    ),
    ("http", #"  Feature("Reviews", asks: ["Reviews"], needs: [.http]),"#),
    ("http,cache", #"  Feature("Reviews", asks: ["Reviews"], needs: [.cachedHTTP]),"#),
    ("http,sign-in", #"  Feature("Reviews", asks: ["Reviews"], needs: [.http, .member]),"#),
    (
      "apps,flow,sign-in",
      #"  Feature("Reviews", asks: ["Reviews"], needs: [.apps, .http, .flow, .member]),"#
    ),
    (nil, #"  Feature("Reviews"),"#),
    ("flow", #"  Feature("Reviews", needs: [.flow]),"#),
    ("sql", #"  Feature("Reviews", needs: [.sql]),"#),
    (
      "sql,flow,cache,http",
      #"  Feature("Reviews", asks: ["Reviews"], needs: [.cachedHTTP, .flow, .sql]),"#
    ),
  ])
  func `the needs determine the line, and the line determines the needs`(
    needs: String?,
    line: String
  ) throws {
    let name = try FeatureName("Reviews")
    let feature = Feature(name: name, needs: try needs.map { try FeatureNeed.list($0) } ?? [])
    #expect(feature.manifestLine == line)
    for style in [FeatureStyle.shared, .small] {
      #expect(Feature.created(name, line: line, style: style)?.needs == feature.needs)
      #expect(Feature.created(name, line: line + " // ours", style: style) == nil)
    }
  }

  @Test(
    arguments: [
      ([.flow], "http", "Available are: flow."),
      ([.flow, .sql], "flow,cache", "Available are: flow, sql."),
      ([], "flow", "Leave --needs out: Package.swift declares no needs."),
    ] as [(Set<FeatureNeed>, String, String)]
  )
  func `a need that the package does not have is an error`(
    available: Set<FeatureNeed>,
    needs: String,
    hint: String
  ) throws {
    let failure = CommandFailure(
      "the need “\(needs.split(separator: ",").last ?? "")” is not available",
      hint: hint,
      status: .usage
    )
    #expect(throws: failure) { try FeatureNeed.list(needs, available: available) }
    #expect(try FeatureNeed.list(nil, available: available) == [])
  }

  @Test func `a package has the needs that its manifest declares`() throws {
    #expect(try SamplePackage().package.needs == Set(FeatureNeed.ofProjects))
    let manifest = """
      let features: [Feature] = [
        Feature("Films", needs: [.sql]),
      ]

      struct Need {
        static let flow = Need(presentation: "Navigation")
      }

      """
    let sample = try SamplePackage(manifest: manifest)
    #expect(try sample.package.needs == [.flow])
    #expect(try sample.package.style == .shared)
    try sample.remove("Apps/Support/SettingsSupport")
    #expect(try sample.package.style == .small)
    try sample.write(manifest + "// in: \"Modules/Features\"\n", to: "Package.swift")
    #expect(try sample.package.style == .folders)
  }
}
