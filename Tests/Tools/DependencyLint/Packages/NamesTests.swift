import Testing

@testable import DependencyLint

/// How imports spell what manifests and module maps name.
@Suite struct NamesTests {
  @Test(arguments: [
    ("Plain", "Plain"), ("my-dash", "my_dash"), ("9lives", "_lives"), ("a.b c", "a_b_c"),
    ("Größe", "Größe"), ("_x", "_x"),
  ])
  func `what no identifier may hold becomes an underscore`(target: String, module: String) {
    #expect(ModuleName.mangled(target) == module)
  }

  @Test func `a module map names its top modules`() {
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
  func `a broken module map does no harm`(map: String) {
    #expect(ModuleMap.modules(in: Array(map.utf8)).count <= 1)
  }

  @Test func `only whole words count as found`() {
    let search = WordSearch(["FAST", "USER", "HOME", "X"])
    let text = #"if environment["FAST"] != nil { USERS; HOMEX; X_HOME; _USER }; X"#
    #expect(search.found(in: Array(text.utf8)) == ["FAST", "X"])
  }
}
