import LintTestSupport
import Testing

@testable import LintCodeBase

/// The formats in which versions of SwiftPM store resolved packages.
@Suite(.hangLimit) struct WorkspaceStateTests {
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

  @Test func `a checkout is in the checkouts folder and has a revision`() {
    let state = state(
      """
      {"basedOn": null, "packageRef": {"identity": "X", "kind": "remoteSourceControl",
      "location": "https://example.org/X.git", "name": "Ex"}, "state": {"checkoutState":
      {"revision": "abc", "version": "1.0.0"}, "name": "sourceControlCheckout"}, "subpath": "X"}
      """
    )
    #expect(state?.packages == package("/p/.build/checkouts/X", "abc"))
  }

  @Test func `the older name of a checkout is supported`() {
    let state = state(
      """
      {"packageRef": {"identity": "x", "isLocal": false, "name": "x", "path": "https://e.org/x"},
      "state": {"checkoutState": {"branch": "main", "revision": "abc"}, "name": "checkout"},
      "subpath": "x"}
      """
    )
    #expect(state?.packages == package("/p/.build/checkouts/x", "abc"))
  }

  @Test func `an edited package is at its path or in the package's Packages folder`() {
    let start = #"{"packageRef":{"identity":"x"},"subpath":"x","state":{"name":"edited","path":"#
    #expect(state(start + #""/else/x"}}"#)?.packages == package("/else/x"))
    #expect(state(start + "null}}")?.packages == package("/p/Packages/x"))
  }

  @Test func `a local package is at its path`() {
    let packages = state(
      """
      {"packageRef": {"identity": "x", "kind": "fileSystem", "location": "/local/x"},
      "state": {"name": "fileSystem", "path": "/local/x"}, "subpath": "x"}
      """
    )?.packages
    #expect(packages == package("/local/x"))
  }

  @Test func `a package from a registry is in the downloads folder`() {
    let packages = state(
      """
      {"packageRef": {"identity": "X", "kind": "registry", "location": "mona.X"},
      "state": {"name": "registryDownload", "version": "1.2.0"}, "subpath": "mona/X/1.2.0"}
      """
    )?.packages
    #expect(packages == package("/p/.build/registry/downloads/mona/X/1.2.0", "1.2.0"))
  }

  @Test func `binary targets have their unpacked paths`() {
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
  func `an unknown format is ignored`(json: String) {
    let state = WorkspaceState(json: Array(json.utf8), package: "/p", scratch: "/p/.build")
    #expect(state?.packages.isEmpty ?? true)
  }
}
