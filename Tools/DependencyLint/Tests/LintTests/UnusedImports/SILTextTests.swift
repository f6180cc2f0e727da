import LintTestSupport
import Testing

@testable import LintUnusedImports

/// What counts as the same code.
@Suite(.hangLimit) struct SILTextTests {
  private func fingerprint(_ text: String) -> String {
    Array(text.utf8).withUnsafeBytes(SILText.fingerprint)
  }

  @Test(arguments: [
    ("import Films\n\nfunc a()\n", "func a()\n"),
    ("@_spi(X) @testable package import Films\nfunc a()\n", "func a()\n"),
    ("%1 = apply %0() // user: %2\n", "%1 = apply %0() // users: %3, %2\n"),
    ("  return %1  // id\n", "  return %1\n"),
    (
      "@opened(\"CDFAF82A-E9D2-11F1-87E6-02FC00000001\", any P) Self\n",
      "@opened(\"D0EB2938-E9D2-11F1-8234-02FC00000001\", any P) Self\n"
    ),
  ])
  func `comments, imports and generated identifiers do not matter`(one: String, other: String) {
    #expect(fingerprint(one) == fingerprint(other))
  }

  @Test(arguments: [
    ("function_ref @a\n", "function_ref @b\n"), ("func a()\nfunc b()\n", "func a()\n"),
    ("string_literal utf8 \"a // b\"\n", "string_literal utf8 \"a // c\"\n"),
    ("string_literal utf8 \"\\\" // b\"\n", "string_literal utf8 \"\\\" // c\"\n"),
    ("func important()\n", "func b()\n"), ("imports\n", ""), ("a b\n", "ab\n"),
    ("\"CDFAF82A-E9D2-11F1-87E6-02FC0000000\"\n", "\"D0EB2938-E9D2-11F1-8234-02FC0000000\"\n"),
  ])
  func `all other differences matter`(one: String, other: String) {
    #expect(fingerprint(one) != fingerprint(other))
  }
}
