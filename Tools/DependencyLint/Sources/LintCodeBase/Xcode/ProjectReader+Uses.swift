/// The products that a target uses without importing them.
extension ProjectReader {
  /// Finds the products that build phases copy, and those that flags of the linker name.
  mutating func addUses(of object: ProjectObjects.Object, to target: inout XcodeProject.Target) {
    for phase in object.strings("buildPhases").compactMap({ objects[$0] }) {
      switch phase.isa {
      case "PBXCopyFilesBuildPhase", "PBXResourcesBuildPhase":
        target.usedProducts.formUnion(phase.strings("files").compactMap(product))
      case "PBXShellScriptBuildPhase":
        target.usedProducts.formUnion(phase.strings("inputPaths").map(Path.lastComponent))
      default: break
      }
    }
    let flags = settings.words(of: "OTHER_LDFLAGS", target: target.id)
    target.usedProducts.formUnion(Self.products(inFlags: flags))
  }

  /// Returns the product that a build file names.
  private func product(ofBuildFile id: String) -> String? {
    guard let file = objects[id] else { return nil }
    if let product = objects[file.string("productRef")] { return product.string("productName") }
    let reference = objects[file.string("fileRef")]
    return (reference?.string("path") ?? reference?.string("name")).map(Path.lastComponent)
  }

  /// Returns the file names of the products that flags such as `-framework Core` or `-lCore` name.
  private static func products(inFlags flags: [String]) -> [String] {
    var products: [String] = []
    var isFramework = false
    // `-Wl` and `-Xlinker` pass flags on.
    for flag in flags.flatMap({ $0.split(separator: ",") })
    where !["-Wl", "-Xlinker"].contains(flag) {
      if isFramework {
        products.append("\(flag).framework")
      } else if let prefix = libraryFlags.first(where: flag.hasPrefix) {
        let name = flag.dropFirst(prefix.count)
        products += ["lib\(name).a", "lib\(name).dylib"]
      } else if !flag.hasPrefix("-") {
        // The path of a library, such as that of `-force_load`.
        products.append(Path.lastComponent(String(flag)))
      }
      isFramework = flag.hasPrefix("-") && flag.hasSuffix("framework")
    }
    return products
  }

  private static let libraryFlags = ["-l", "-weak-l", "-needed-l", "-reexport-l", "-hidden-l"]
}

extension XcodeProject.Target {
  /// Whether the target uses a dependency, which consists of other targets, without importing it.
  func uses(_ dependency: XcodeProject.Dependency, modules: [String]) -> Bool {
    guard case .package(let name, _) = dependency.reference else {
      return usedProducts.contains(dependency.name)
    }
    // Xcode builds an object file from a product that is neither a dynamic nor a static library.
    let files = ["\(name).framework", "lib\(name).a", "lib\(name).dylib", "\(name).o"]
    // A bundle of resources is named after the package and the target, such as `Kit_Core.bundle`.
    let isBundle = modules.contains { module in
      usedProducts.contains { $0.hasSuffix("_\(module).bundle") }
    }
    return isBundle || !usedProducts.isDisjoint(with: files + [name])
  }
}
