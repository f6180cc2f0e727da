/// The data of a demo, which a module in C embeds.
package struct DemoTable {
  /// The fields of each line.
  package let rows: [[String]]

  /// Reads a table in UTF-8: lines of fields that are separated by tabs.
  ///
  /// - Parameter text: Its text, which ends with a zero byte.
  package init(_ text: UnsafePointer<CChar>) {
    rows = String(cString: text).utf8.split(separator: UInt8(ascii: "\n")).map { line in
      line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
        .map { String(decoding: $0, as: UTF8.self) }
    }
  }
}
