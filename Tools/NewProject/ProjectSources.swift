import CommandLineSupport
import Foundation
import Scaffolding

/// The files of this package that projects receive, so that they contain the code that is tested
/// here.
///
/// SwiftPM copies them beside the program. In this package's build folder, the program reads the
/// originals.
struct ProjectSources {
  /// A folder of this package.
  private struct Folder {
    let path: String
    /// The files without their extension; all files, if empty.
    let files: [String]
    /// The folder in the project, if it has another path there.
    var target: String?
  }

  /// What projects receive for each of their needs.
  private static let foldersOfNeeds: [FeatureNeed: [Folder]] = [
    .flow: [Folder(path: "Modules/Infrastructure/Navigation", files: [])],
    // Plain requests: neither streams nor sign-in, and retries can be added.
    .http: [
      Folder(path: "Modules/Infrastructure/CCurl", files: []),
      Folder(
        path: "Modules/Infrastructure/CurlHTTP",
        files: [
          "Admission", "BodyMemory", "CurlSession", "CurlSession+Configuration",
          "CurlSession+Proxy", "CurlSession+ProxyAddress", "EasyHandle", "EasyHandle+Configuration",
          "EasyHandle+Metrics", "EasyHandle+Request", "EasyHandlePool", "FieldNames", "Fifo",
          "FirstFieldGuard", "MultiHandle", "NetworkError+Curl", "RequestURL", "ResponseBody",
          "ResponseHeadParser", "SessionThread", "Transfer", "TransferDispatcher", "TransferDriver",
          "TransferLoop", "TransferOrder",
        ]
      ),
      Folder(
        path: "Modules/Infrastructure/HTTP",
        files: [
          "DataTransferService", "DecodingError+Words", "Endpoint", "Endpoint+Request",
          "HTTPResponse+RetryAfter", "LenientDecoding", "NetworkConfig", "NetworkError",
          "NetworkService", "NetworkSession", "Parameters", "PercentEncoding", "Redaction",
          "ResponseDecoder", "ServiceErrorReader", "TransferMetrics", "URL+HostAndPort",
          "UnreadableElements",
        ]
      ),
      Folder(path: "Modules/Infrastructure/ServiceFailures", files: []),
      Folder(
        path: "Modules/Infrastructure/Wording",
        files: ["FailureStrings", "Wording", "Wording+Failure"]
      ),
      Folder(path: "Modules/SharedKernel", files: ["String+Prefix"]),
      Folder(
        path: "Tests/Infrastructure/CurlHTTP",
        files: ["CurlHTTPTestSupport", "FailureTests", "RequestTests", "ResponseTests"]
      ),
      Folder(path: "Tests/Infrastructure/HTTP", files: ["EndpointTests"]),
      Folder(
        path: "Tests/TestSupport",
        files: [
          "LoopbackSocket", "NetworkSession+Testing", "RecordingSession", "Responses",
          "ScriptedServer",
        ]
      ),
    ],
    .cache: [
      Folder(path: "Modules/Infrastructure/CachedHTTP", files: []),
      Folder(
        path: "Modules/Infrastructure/HTTP",
        files: [
          "CacheDirectives", "CacheRequest", "CacheRules", "DataTransferService+Conditional",
          "DecodedBody",
        ]
      ),
      Folder(path: "Modules/Infrastructure/Storage", files: []),
      Folder(path: "Modules/SharedKernel", files: ["AnswerSource"]),
      Folder(path: "Tests/Infrastructure/CachedHTTP", files: []),
      Folder(path: "Tests/Infrastructure/HTTP", files: ["ConditionalRequestTests"]),
      Folder(path: "Tests/Infrastructure/Storage", files: ["HeldLocks", "ResponseCacheTests"]),
      Folder(path: "Tests/TestSupport", files: ["TemporaryDirectory"]),
    ],
    .sql: [
      Folder(path: "Modules/Infrastructure/Storage", files: []),
      Folder(path: "Tests/Infrastructure/Storage", files: ["HeldLocks", "SchemaTests"]),
      Folder(
        path: "Tests/TestSupport",
        files: ["RecordedTexts", "TemporaryDirectory", "TemporaryDirectory+SQL"]
      ),
    ],
  ]

  /// What projects with an iOS app and requests receive.
  private static let foldersOfApps = [
    Folder(path: "Modules/Infrastructure/HTTP", files: ["Origin"]),
    Folder(path: "Modules/Infrastructure/URLSessionHTTP", files: []),
    Folder(path: "Tests/Infrastructure/URLSessionHTTP", files: []),
  ]

  /// What each project receives.
  private static let folders = [
    Folder(path: "Modules/SharedKernel", files: ["Language", "ServiceFailure"]),
    Folder(path: "Modules/Infrastructure/Binding", files: ["LatestLoad", "Observable"]),
    Folder(path: "Modules/Infrastructure/Wording", files: ["ErrorMessage", "Localized"]),
    Folder(path: "Tests/Infrastructure/Binding", files: ["LatestLoadTests", "ObservableTests"]),
    Folder(path: "Tests/Infrastructure/Wording", files: ["LocalizedTests"]),
    Folder(path: "Tests/TestSupport", files: ["Controlled", "Gate", "HangLimit", "Until"]),
    // new-feature, with the part of the support for commands that it uses.
    Folder(
      path: "Apps/Support/CommandLineSupport",
      files: [
        "AppVersion", "CommandFailure", "CommandLineTool", "DefaultSubcommandCompletion",
        "Invocation", "Messages", "MisspelledSubcommand", "Output", "OutputOptions",
        "ParserLanguage", "StandardStream",
      ],
      target: "Tools/CommandLineSupport"
    ),
    Folder(path: "Modules/Infrastructure/TerminalText", files: [], target: "Tools/TerminalText"),
    Folder(path: "Tools/NewFeature", files: []),
    Folder(path: "Tools/Scaffolding", files: []),
  ]

  private let folder: URL
  /// Whether the folder is this package.
  private let isPackage: Bool

  /// The folders and files of this package that contain what projects receive.
  private static let copied = [
    "Apps/Support/CommandLineSupport", "LICENSE", "Modules/Infrastructure", "Modules/SharedKernel",
    "Package.swift", "Tests/Infrastructure", "Tests/TestSupport", "Tools/NewFeature",
    "Tools/NewProject/Project", "Tools/Scaffolding", ".swift-format",
  ]

  /// Creates the sources of this version.
  init() {
    let package = ThisProgram.package(containing: "Tools/NewProject/Project")
    folder = package ?? ThisProgram.resources(of: "NewProject")
    isPackage = package != nil
  }

  /// Creates the sources of an older version, from a copy of these and patches that lead back.
  ///
  /// - Parameters:
  ///   - copy: Where to create the copy.
  /// - Throws: `CommandFailure` for an unknown version.
  init(of version: String, in copy: URL) async throws {
    let current = ProjectSources()
    let patches = current.url("Tools/NewProject/Versions")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: patches.path)) ?? []
    let versions = names.filter { $0.hasSuffix(".patch") }.map { String($0.dropLast(6)) }
      .sorted { $0.compare($1, options: .numeric) == .orderedDescending }
    guard let index = versions.firstIndex(of: version) else {
      throw CommandFailure(
        "version \(version) of the project is unknown to new-project \(AppVersion.text)",
        hint: "Update with an earlier version of new-project first."
      )
    }
    folder = copy
    isPackage = true
    do {
      for path in Self.copied {
        let target = copy.appending(path: path)
        try FileManager.default.createDirectory(
          at: target.deletingLastPathComponent(),
          withIntermediateDirectories: true
        )
        try FileManager.default.copyItem(at: current.url(path), to: target)
      }
    } catch {
      throw CommandFailure("cannot write in \(copy.path): \(error.reason)")
    }
    for version in versions[...index] {
      let patch = patches.appending(path: "\(version).patch").path
      let (_, code) = try await GitTool.run(["apply", patch], in: copy, isOutside: true)
      guard code == 0 else {
        throw CommandFailure("\(patch) does not apply", hint: "Install new-project again.")
      }
    }
  }

  /// The templates of features.
  var featureTemplates: Templates { Templates(in: url("Tools/Scaffolding/Templates")) }

  /// Returns the sources of a project.
  ///
  /// - Throws: `CommandFailure` if one is missing.
  func files(for needs: Set<FeatureNeed>, ios: Bool) throws -> [PlannedFile] {
    let folders =
      Self.folders + needs.flatMap { Self.foldersOfNeeds[$0] ?? [] }
      + (ios && needs.contains(.http) ? Self.foldersOfApps : [])
    return try folders.flatMap { folder in
      let names =
        folder.files.isEmpty
        // The templates of places in this package's apps are of no use to a project.
        ? try names(in: folder.path).filter { !$0.contains("Apps/Marquee") }
        : folder.files.map { "\($0).swift" }
      return try names.map { name in
        PlannedFile(
          path: "\(folder.target ?? folder.path)/\(name)",
          text: try text(of: "\(folder.path)/\(name)")
        )
      }
    } + [PlannedFile(path: ".swift-format", text: try text(of: ".swift-format"))]
  }

  /// Returns the templates of the other files; those that end in `.mustache` have values.
  func templates() throws -> [PlannedFile] {
    let path = "Tools/NewProject/Project"
    return try names(in: path).map { PlannedFile(path: $0, text: try text(of: "\(path)/\($0)")) }
  }

  /// The license of the sources.
  func license() throws -> String { try text(of: "LICENSE") }

  /// Returns the version of a library that this package uses.
  func version(of library: String) throws -> String {
    let manifest = try text(of: "Package.swift")
    let entry = manifest.firstRange(of: "\"\(library)\"").map { manifest[$0.upperBound...] }
    guard let version = entry?.prefixMatch(of: /, "([0-9.]+)"/)?.1 else {
      throw missing(library)
    }
    return String(version)
  }

  /// Returns where a file or a folder of this package is.
  private func url(_ path: String) -> URL {
    guard !isPackage else { return folder.appending(path: path) }
    let parts = path.split(separator: "/").map(String.init)
    // SwiftPM keeps only the last part of the path of a resource.
    let kept =
      switch parts[0] {
      case "Modules": parts
      case "Tools": Array(parts.dropFirst(parts[1] == "NewProject" ? 2 : 1))
      default: Array(parts.dropFirst(parts.count > 1 ? 1 : 0))
      }
    return folder.appending(path: kept.joined(separator: "/"))
  }

  private func names(in path: String) throws -> [String] {
    let url = url(path)
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: url.path)) ?? []
    let files = names.filter { name in
      let file = url.appending(path: name).path
      let attributes = try? FileManager.default.attributesOfItem(atPath: file)
      return attributes?[.type] as? FileAttributeType == .typeRegular
    }
    guard !files.isEmpty else { throw missing(path) }
    return files.sorted()
  }

  private func text(of path: String) throws -> String {
    do {
      return try String(contentsOf: url(path), encoding: .utf8)
    } catch {
      throw missing(path)
    }
  }

  private func missing(_ path: String) -> CommandFailure {
    CommandFailure(
      "\(path) is missing in \(folder.path)",
      hint: "Run new-project where it was built: swift run new-project."
    )
  }
}
