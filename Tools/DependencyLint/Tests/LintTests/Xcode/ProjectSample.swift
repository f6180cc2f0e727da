/// A small Xcode project, written in the format of Xcode.
struct ProjectSample {
  struct Target {
    var name: String
    /// The end of the product type, such as `bundle.unit-test`.
    var type = "framework"
    /// Files, by paths relative to the project.
    var files: [String] = []
    /// Synchronized folders, by paths relative to the project.
    var folders: [String] = []
    /// The exceptions in synchronized folders: of its own, and of other targets.
    var exceptions: [String: [String]] = [:]
    /// The targets whose products it is linked with, or the file names of other products.
    var links: [String] = []
    /// The targets whose products it copies.
    var embeds: [String] = []
    /// The targets that are built before it.
    var after: [String] = []
    /// Package products, and the folder or URL of each package.
    var products: [String: String] = [:]
    var host: String?
    var settings: [String: String] = [:]
    /// The paths of Swift files that a script writes.
    var outputs: [String] = []
  }

  var targets: [Target]
  /// An xcconfig file for all targets.
  var xcconfig: String?
  private var objects: [String] = []

  init(_ targets: Target..., xcconfig: String? = nil) {
    self.targets = targets
    self.xcconfig = xcconfig
  }

  /// The content of `project.pbxproj`.
  var text: String {
    var copy = self
    return copy.write()
  }

  private mutating func write() -> String {
    let names = targets.map(\.name)
    for target in targets { add(target) }
    let folders = Set(targets.flatMap(\.folders)).sorted()
    for folder in folders { add(folder: folder) }
    if let xcconfig {
      add(
        "xcconfig",
        "PBXFileReference",
        ["path = \(quoted(xcconfig))", "sourceTree = SOURCE_ROOT"]
      )
    }
    let packages = Set(targets.flatMap(\.products.values)).sorted()
    for package in packages {
      if package.contains("://") {
        add("P \(package)", "XCRemoteSwiftPackageReference", ["repositoryURL = \(quoted(package))"])
      } else {
        add("P \(package)", "XCLocalSwiftPackageReference", ["relativePath = \(quoted(package))"])
      }
    }
    let hosts = targets.compactMap { target in
      target.host.map {
        "\(quoted("T \(target.name)")) = { TestTargetID = \(quoted("T \($0)")); }; "
      }
    }
    add(
      "main",
      "PBXGroup",
      ["children = (\(list(folders.map { "G \($0)" })))", "sourceTree = \"<group>\""]
    )
    add(
      "project",
      "PBXProject",
      [
        "attributes = { TargetAttributes = { \(hosts.joined()) }; }",
        "mainGroup = main",
        "packageReferences = (\(list(packages.map { "P \($0)" })))",
        "targets = (\(list(names.map { "T \($0)" })))",
      ]
    )
    return """
      // !$*UTF8*$!
      {
      \tarchiveVersion = 1;
      \tobjects = {
      \(objects.joined(separator: "\n"))
      \t};
      \trootObject = project /* Project object */;
      }

      """
  }

  private mutating func add(_ target: Target) {
    let name = target.name
    let files = target.files.map { file in
      add("F \(file)", "PBXFileReference", ["path = \(quoted(file))", "sourceTree = SOURCE_ROOT"])
      add("B \(name) \(file)", "PBXBuildFile", ["fileRef = \(quoted("F \(file)"))"])
      return "B \(name) \(file)"
    }
    let links = target.links.map { link in
      add("L \(name) \(link)", "PBXBuildFile", ["fileRef = \(quoted("R \(link)"))"])
      if !targets.contains(where: { $0.name == link }) {
        add(
          "R \(link)",
          "PBXFileReference",
          ["path = \(quoted(link))", "sourceTree = BUILT_PRODUCTS_DIR"]
        )
      }
      return "L \(name) \(link)"
    }
    let products = target.products.sorted { $0.key < $1.key }.map { product, package in
      add(
        "D \(name) \(product)",
        "XCSwiftPackageProductDependency",
        ["package = \(quoted("P \(package)"))", "productName = \(quoted(product))"]
      )
      return "D \(name) \(product)"
    }
    let embeds = target.embeds.map { embed in
      add("E \(name) \(embed)", "PBXBuildFile", ["fileRef = \(quoted("R \(embed)"))"])
      return "E \(name) \(embed)"
    }
    let after = target.after.map { other in
      add("A \(name) \(other)", "PBXTargetDependency", ["target = \(quoted("T \(other)"))"])
      return "A \(name) \(other)"
    }
    add("S \(name)", "PBXSourcesBuildPhase", ["files = (\(list(files)))"])
    add("W \(name)", "PBXFrameworksBuildPhase", ["files = (\(list(links)))"])
    add(
      "C \(name)",
      "PBXCopyFilesBuildPhase",
      ["dstSubfolderSpec = 10", "files = (\(list(embeds)))"]
    )
    add("H \(name)", "PBXShellScriptBuildPhase", ["outputPaths = (\(list(target.outputs)))"])
    add(
      "R \(name)",
      "PBXFileReference",
      ["path = \(quoted(product(of: target)))", "sourceTree = BUILT_PRODUCTS_DIR"]
    )
    addSettings(of: target)
    add(
      "T \(name)",
      "PBXNativeTarget",
      [
        "buildConfigurationList = \(quoted("K \(name)"))",
        "buildPhases = (\(list(["S", "W", "C", "H"].map { "\($0) \(name)" })))",
        "dependencies = (\(list(after)))",
        "fileSystemSynchronizedGroups = (\(list(target.folders.map { "G \($0)" })))",
        "name = \(quoted(name))",
        "packageProductDependencies = (\(list(products)))",
        "productReference = \(quoted("R \(name)"))",
        "productType = \"com.apple.product-type.\(target.type)\"",
      ]
    )
  }

  private mutating func addSettings(of target: Target) {
    let settings = target.settings.sorted { $0.key < $1.key }
      .map { "\($0.key) = \(quoted($0.value)); " }
    let base = xcconfig.map { _ in ["baseConfigurationReference = xcconfig"] } ?? []
    add(
      "X \(target.name)",
      "XCBuildConfiguration",
      base + ["buildSettings = { \(settings.joined()) }", "name = Debug"]
    )
    add(
      "K \(target.name)",
      "XCConfigurationList",
      ["buildConfigurations = (\(list(["X \(target.name)"])))"]
    )
  }

  private mutating func add(folder: String) {
    let members = targets.filter { $0.exceptions[folder] != nil }
    for target in members {
      add(
        "Q \(target.name) \(folder)",
        "PBXFileSystemSynchronizedBuildFileExceptionSet",
        [
          "membershipExceptions = (\(list(target.exceptions[folder] ?? [])))",
          "target = \(quoted("T \(target.name)"))",
        ]
      )
    }
    add(
      "G \(folder)",
      "PBXFileSystemSynchronizedRootGroup",
      [
        "exceptions = (\(list(members.map { "Q \($0.name) \(folder)" })))",
        "path = \(quoted(folder))", "sourceTree = \"<group>\"",
      ]
    )
  }

  private func product(of target: Target) -> String {
    switch target.type {
    case "application": "\(target.name).app"
    case "framework": "\(target.name).framework"
    default: "\(target.name).xctest"
    }
  }

  private mutating func add(_ id: String, _ isa: String, _ values: [String]) {
    let lines = (["isa = \(isa)"] + values).map { "\t\t\t\($0);\n" }.joined()
    objects.append("\t\t\(quoted(id)) = {\n\(lines)\t\t};")
  }

  private func list(_ names: [String]) -> String {
    names.map { "\n\t\t\t\t\(quoted($0))," }.joined()
  }

  private func quoted(_ text: String) -> String { "\"\(text)\"" }
}
