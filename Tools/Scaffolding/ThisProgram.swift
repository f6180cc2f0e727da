package import Foundation

/// The running program.
package enum ThisProgram {
  /// The path of the executable.
  static let path: String = {
    let link = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().path
    return FileManager.default.isExecutableFile(atPath: link) ? link : CommandLine.arguments[0]
  }()

  /// Returns the package in whose build folder the program is, if it contains a file or a folder.
  ///
  /// SwiftPM copies a changed file of a folder of resources only in a clean build.
  package static func package(containing path: String) -> URL? {
    URL(filePath: self.path).deletingLastPathComponent().nearestFolder(containing: path)
  }

  /// Returns the folder with the resources of a target, which SwiftPM copies beside the program.
  ///
  /// `Bundle.module` would stop a program that is no longer next to it.
  package static func resources(of target: String) -> URL {
    let folder = URL(filePath: path).deletingLastPathComponent()
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    // The name of the package comes first.
    let name = names.sorted().first { $0.hasSuffix("_\(target).resources") }
    return folder.appending(path: name ?? "\(target).resources")
  }
}
