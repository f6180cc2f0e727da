// swift-tools-version: 6.2
import PackageDescription

// In other repositories, use the URL of Marquee and a version.
let package = Package(
  name: "ViewModel",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Marquee", path: "../../..", traits: [])],
  targets: [
    .executableTarget(
      name: "ViewModelExample",
      dependencies: [.product(name: "Binding", package: "Marquee")],
      swiftSettings: [.treatAllWarnings(as: .error)]
    )
  ],
  swiftLanguageModes: [.v6]
)
