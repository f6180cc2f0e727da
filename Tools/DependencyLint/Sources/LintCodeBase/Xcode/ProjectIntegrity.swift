/// Finds what makes Xcode call a project damaged.
///
/// A merge that takes one side of an object, or gives two objects one identifier, leaves references to
/// objects of another class. Xcode ignores references to files and build files that do not exist.
struct ProjectIntegrity {
  /// What is wrong, and where.
  struct Flaw: Equatable {
    var reason: String
    /// The offset in bytes.
    var offset: Int
  }

  private enum Role {
    case group, file, target, phase, buildFile, configurations, configuration, dependency, product
    case other
  }

  private struct Expectation {
    let roles: [Role]
    let name: String
    /// Whether Xcode cannot do without the object.
    var isNeeded = false
  }

  /// The classes of the objects that the values of keys refer to.
  private static let expectations = [
    "mainGroup": Expectation(roles: [.group], name: "a group", isNeeded: true),
    "targets": Expectation(roles: [.target], name: "a target", isNeeded: true),
    "buildPhases": Expectation(roles: [.phase], name: "a build phase", isNeeded: true),
    "buildConfigurationList": Expectation(
      roles: [.configurations],
      name: "a list of build configurations",
      isNeeded: true
    ),
    "buildConfigurations": Expectation(
      roles: [.configuration],
      name: "a build configuration",
      isNeeded: true
    ),
    "files": Expectation(roles: [.buildFile], name: "a build file"),
    "fileRef": Expectation(roles: [.file, .group], name: "a file or a group"),
    "productRef": Expectation(roles: [.product], name: "a package product"),
    "children": Expectation(roles: [.file, .group], name: "a file or a group"),
    "dependencies": Expectation(roles: [.dependency], name: "a target dependency"),
    "packageProductDependencies": Expectation(roles: [.product], name: "a package product"),
    "fileSystemSynchronizedGroups": Expectation(roles: [.group], name: "a folder"),
  ]

  private let objects: ProjectObjects

  /// Finds the first flaw; `nil` if Xcode opens the project.
  static func flaw(in objects: ProjectObjects) -> Flaw? {
    let integrity = ProjectIntegrity(objects: objects)
    return integrity.misplacedObject ?? integrity.cycle
  }

  /// An object that the project needs and lacks, or one of a class that does not belong there.
  ///
  /// Objects that nothing refers to do not matter.
  private var misplacedObject: Flaw? {
    var seen: Set = [objects.root]
    var pending = [objects.root]
    while let id = pending.popLast() {
      guard let object = objects[id] else { continue }
      for entry in object.entries {
        guard let expected = Self.expectations[entry.key] else { continue }
        for text in entry.value.text.map({ [$0] }) ?? entry.value.elements.compactMap(\.text) {
          if let flaw = flaw(of: text, entry.key, of: object, expected) { return flaw }
          if seen.insert(text.value).inserted { pending.append(text.value) }
        }
      }
    }
    return nil
  }

  private func flaw(
    of text: PropertyList.Text,
    _ key: String,
    of owner: ProjectObjects.Object,
    _ expected: Expectation
  ) -> Flaw? {
    guard let object = objects[text.value] else {
      guard expected.isNeeded else { return nil }
      return Flaw(
        reason: "‘\(key)’ of a \(owner.isa) refers to ‘\(text.value)’, which does not exist",
        offset: text.offset
      )
    }
    guard !object.isa.isEmpty else {
      return Flaw(reason: "the object ‘\(text.value)’ has no ‘isa’", offset: object.offset)
    }
    guard let role = Self.role(of: object.isa), !expected.roles.contains(role) else { return nil }
    return Flaw(
      reason: "‘\(key)’ of a \(owner.isa) refers to ‘\(text.value)’, which is a \(object.isa) "
        + "rather than \(expected.name)",
      offset: text.offset
    )
  }

  /// Returns the role of a class; `nil` for one that is unknown, and may fit anywhere.
  private static func role(of isa: String) -> Role? {
    switch isa {
    case "PBXGroup", "PBXVariantGroup", "XCVersionGroup", "PBXFileSystemSynchronizedRootGroup":
      .group
    case "PBXFileReference", "PBXReferenceProxy": .file
    case "PBXBuildFile": .buildFile
    case "XCConfigurationList": .configurations
    case "XCBuildConfiguration": .configuration
    case "PBXTargetDependency": .dependency
    case "XCSwiftPackageProductDependency": .product
    case "PBXProject", "PBXContainerItemProxy", "PBXBuildRule", "XCLocalSwiftPackageReference",
      "XCRemoteSwiftPackageReference":
      .other
    case _ where isa.hasSuffix("Target"): .target
    case _ where isa.hasSuffix("BuildPhase"): .phase
    default: nil
    }
  }

  /// A group that contains itself.
  private var cycle: Flaw? {
    guard let main = objects[objects.root]?.string("mainGroup") else { return nil }
    var around: Set = [main]
    var finished: Set<String> = []
    var open = [(id: main, children: children(of: main))]
    while let (id, children) = open.last {
      guard let child = children.first else {
        open.removeLast()
        around.remove(id)
        finished.insert(id)
        continue
      }
      open[open.count - 1].children.removeFirst()
      if around.contains(child.value) {
        return Flaw(reason: "the group ‘\(child.value)’ contains itself", offset: child.offset)
      }
      guard !finished.contains(child.value) else { continue }
      around.insert(child.value)
      open.append((child.value, self.children(of: child.value)))
    }
    return nil
  }

  private func children(of group: String) -> ArraySlice<PropertyList.Text> {
    objects[group]?.texts("children")[...] ?? []
  }
}
