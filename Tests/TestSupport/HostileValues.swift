/// Values that no service should send, for any field: as JSON text.
package enum HostileValues {
  /// Numbers too large for the code that receives them, and numbers as text.
  package static let numbers = [
    "-9223372036854775808", "9223372036854775807", "9223372036854775808", "1e300", "-1e300",
    "1e999", "-1e999", "-1", "0", "1e-300", "4294967296", #""NaN""#, #""Infinity""#, #""1e999""#,
    #""-9223372036854775808""#,
  ]

  /// Strings for the output: markup, control characters, overrides, addresses, and long strings.
  package static let strings = [
    #""""#, #""<script>x</script>""#, #""\"'><img src=x onerror=x>{{x}}&amp;""#,
    #""a\u0000b\u001b[2Jc\u009bd\u202ee\u2066f\u2028g\r\n\t\u007f""#, #""../../..""#, #""//evil""#,
    #""javascript:x""#, #""http://user:password@[::1]:0/%2F""#, #""https://""#, #""0000-00-00""#,
    #""-271821-04-20T00:00:00Z""#, "\"Z\(String(repeating: "\u{301}", count: 100_000))\"",
    "\"\(String(repeating: "word ", count: 40_000))\"",
    "\"\(String(repeating: "👩‍👩‍👧‍👦", count: 4_000))\"",
  ]

  /// Values of another type, of any size, and none.
  package static let shapes = [
    "null", "true", "[]", "{}", "[null]", "[[[]]]", #"{"a":{"b":1}}"#,
    "[\(Array(repeating: "{}", count: 5_000).joined(separator: ","))]",
    String(repeating: "[", count: 400) + String(repeating: "]", count: 400),
  ]

  package static let all = numbers + strings + shapes
}

extension String {
  /// The characters that no output may contain: they control a terminal or the direction of text.
  package var controlCharacters: [Unicode.Scalar] {
    unicodeScalars.filter { scalar in
      switch scalar.value {
      case 0x0A, 0x09: false
      case 0x00...0x1F, 0x7F...0x9F, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069: true
      default: false
      }
    }
  }
}
