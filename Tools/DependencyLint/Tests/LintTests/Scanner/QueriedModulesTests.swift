import LintTestSupport
import Testing

@testable import LintScanner

/// The modules that a file only asks for.
@Suite(.hangLimit) struct QueriedModulesTests {
  @Test(
    arguments: [
      ("#if canImport(A)\n#endif", ["A"]),
      ("#if os(Linux)\n#elseif !canImport(A) && (canImport(B.C) || DEBUG)\n#endif", ["A", "B"]),
      ("#if canImport(A, _version: 5.1)\n#endif\n#if canImport ( `B` )\n#endif", ["A", "B"]),
      ("#if DEBUG &&\n  canImport(/* the */ A) // and canImport(B)\n#endif", ["A"]),
      ("func f() { g(\"}\"); if x {\n#if canImport(A)\n#endif\n} }\nimport B", ["A"]),
      ("let x = [\n#if canImport(A)\n1\n#endif\n]", ["A"]),
      ("#if false\n#if canImport(A)\n#endif\n#elseif canImport(B)\n#endif", ["B"]),
      ("#if false && canImport(A)\n#endif\n#if !(canImport(B))\n#else\n#endif", ["B"]),
      ("// #if canImport(A)\n/*\n#if canImport(A)\n#endif */", []),
      ("let s = \"\"\"\n#if canImport(A)\n#endif\n\"\"\", t = #\"#if canImport(A)\"#", []),
      ("let r = #/canImport(A)/#; let canImport = 1; canImport(A)", []),
      ("<<<<<<< HEAD\n#if canImport(A)\n#endif\n=======\n>>>>>>> main\n", []),
      ("canImport", []), ("import A", []),
    ] as [(String, Set<String>)]
  )
  func `conditions anywhere in a file`(source: String, modules: Set<String>) {
    #expect(Array(source.utf8).withUnsafeBytes(ImportScanner.queriedModules) == modules)
  }
}
