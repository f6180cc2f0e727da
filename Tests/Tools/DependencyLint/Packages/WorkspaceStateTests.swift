import Testing

@testable import DependencyLint

/// What SwiftPM's versions write about resolved packages.
@Suite struct WorkspaceStateTests {
  private func state(_ dependencies: String, artifacts: String = "[]") -> WorkspaceState? {
    let object = #"{"artifacts": \#(artifacts), "dependencies": [\#(dependencies)]}"#
    return WorkspaceState(
      json: Array(#"{"object": \#(object), "version": 7}"#.utf8),
      package: "/p",
      scratch: "/p/.build"
    )
  }

  private func package(_ folder: String, _ revision: String? = nil) -> [WorkspaceState.Package] {
    [WorkspaceState.Package(identity: "x", folder: folder, revision: revision)]
  }

  @Test func `a checkout lies among the checkouts and has a revision`() {
    let state = state(
      """
      {"basedOn": null, "packageRef": {"identity": "X", "kind": "remoteSourceControl",
      "location": "https://example.org/X.git", "name": "Ex"}, "state": {"checkoutState":
      {"revision": "abc", "version": "1.0.0"}, "name": "sourceControlCheckout"}, "subpath": "X"}
      """
    )
    #expect(state?.packages == package("/p/.build/checkouts/X", "abc"))
  }

  @Test func `the older word for a checkout is understood`() {
    let state = state(
      """
      {"packageRef": {"identity": "x", "isLocal": false, "name": "x", "path": "https://e.org/x"},
      "state": {"checkoutState": {"branch": "main", "revision": "abc"}, "name": "checkout"},
      "subpath": "x"}
      """
    )
    #expect(state?.packages == package("/p/.build/checkouts/x", "abc"))
  }

  @Test func `an edited package lies at its path, or among the package's Packages`() {
    let start = #"{"packageRef":{"identity":"x"},"subpath":"x","state":{"name":"edited","path":"#
    #expect(state(start + #""/else/x"}}"#)?.packages == package("/else/x"))
    #expect(state(start + "null}}")?.packages == package("/p/Packages/x"))
  }

  @Test func `a local package lies where it is`() {
    let packages = state(
      """
      {"packageRef": {"identity": "x", "kind": "fileSystem", "location": "/local/x"},
      "state": {"name": "fileSystem", "path": "/local/x"}, "subpath": "x"}
      """
    )?.packages
    #expect(packages == package("/local/x"))
  }

  @Test func `a registry's package lies among the downloads`() {
    let packages = state(
      """
      {"packageRef": {"identity": "X", "kind": "registry", "location": "mona.X"},
      "state": {"name": "registryDownload", "version": "1.2.0"}, "subpath": "mona/X/1.2.0"}
      """
    )?.packages
    #expect(packages == package("/p/.build/registry/downloads/mona/X/1.2.0", "1.2.0"))
  }

  @Test func `binary targets say where they were unpacked`() {
    let state = state(
      "",
      artifacts: """
        [{"packageRef": {"identity": "X"}, "targetName": "Bin", "path": "/a/Bin.xcframework"}]
        """
    )
    let artifact = WorkspaceState.Artifact(
      package: "x",
      target: "Bin",
      path: "/a/Bin.xcframework"
    )
    #expect(state?.artifacts == [artifact])
  }

  @Test(arguments: ["", "[]", "{", #"{"object":7}"#, #"{"object":{"dependencies":[1,{}]}}"#])
  func `what is not understood is nothing`(json: String) {
    let state = WorkspaceState(json: Array(json.utf8), package: "/p", scratch: "/p/.build")
    #expect(state?.packages.isEmpty ?? true)
  }
}
