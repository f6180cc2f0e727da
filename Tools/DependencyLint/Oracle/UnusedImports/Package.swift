// swift-tools-version: 6.0
import PackageDescription

// Each file in App and Strict is a case for `dependency-lint unused-imports`. Imports that are not
// needed are marked; the rest is needed, or is not judged.
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

let package = Package(
  name: "UnusedImports",
  targets: [
    .target(name: "CPoints"),
    .target(name: "Films"),
    .target(name: "Slugs"),
    .target(name: "Sorting", dependencies: ["Films"]),
    .target(name: "Umbrella", dependencies: ["Films", "Slugs"]),
    .target(name: "Makers", dependencies: ["Films"]),
    .target(name: "Leaking", dependencies: ["Slugs", "Films"]),
    .target(
      name: "App",
      dependencies: ["CPoints", "Films", "Makers", "Slugs", "Sorting", "Umbrella"]
    ),
    .target(
      name: "Strict",
      dependencies: ["CPoints", "Films", "Makers", "Slugs", "Sorting", "Umbrella"],
      swiftSettings: strict
    ),
    .target(name: "Leaked", dependencies: ["Leaking"]),
    .testTarget(name: "AppTests", dependencies: ["App", "Films"]),
  ]
)
