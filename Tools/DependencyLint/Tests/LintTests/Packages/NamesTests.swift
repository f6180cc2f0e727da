import LintTestSupport
import Testing

@testable import LintCodeBase

/// Module names from manifests and module maps.
@Suite(.hangLimit) struct NamesTests {
  @Test(arguments: [
    ("Plain", "Plain"), ("my-dash", "my_dash"), ("9lives", "_lives"), ("a.b c", "a_b_c"),
    ("Größe", "Größe"), ("_x", "_x"),
  ])
  func `invalid characters become underscores`(target: String, module: String) {
    #expect(ModuleName.mangled(target) == module)
  }

  @Test func `the top-level modules of a module map are found`() {
    let map = """
      // module Commented {}
      /* module Blocked { } */
      module CCurl [system] [extern_c] {
        header "shim.h"
        module Inner { header "module Fake {" }
        explicit module Other { }
        export *
      }
      framework module Kit { umbrella header "Kit.h" }
      explicit module Said {}
      module "quoted-name" {}
      extern module Far "far/module.modulemap"
      module Kit.Sub {}
      """
    #expect(
      ModuleMap.modules(in: Array(map.utf8)) == ["CCurl", "Kit", "Said", "quoted-name", "Far"]
    )
  }

  @Test(arguments: ["", "module", "module {", "}}} module A {", "/*", "\"", "module \"x"])
  func `an invalid module map is ignored`(map: String) {
    #expect(ModuleMap.modules(in: Array(map.utf8)).count <= 1)
  }
}
