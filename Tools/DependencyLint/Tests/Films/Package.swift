// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Films",
  targets: [
    .target(name: "Domain"),
    .target(name: "Database"),
    .target(name: "Data", dependencies: ["Domain", "Database"]),
    .target(name: "SearchUI", dependencies: ["Domain"]),
    .target(name: "FavouritesUI", dependencies: ["Domain"]),
    .executableTarget(name: "App", dependencies: ["Data", "SearchUI", "FavouritesUI"]),
  ]
)
