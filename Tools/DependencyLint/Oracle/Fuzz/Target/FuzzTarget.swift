/// Scans an input of libFuzzer, and traps if an invariant of a scanner does not hold.
@_cdecl("LLVMFuzzerTestOneInput")
func fuzz(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let source = UnsafeRawBufferPointer(start: bytes, count: count)
  let scanned = ImportScanner.scan(source)
  ScanInvariants(source).check(scanned)
  let search = WordSearch(["a", "import", "ab"])
  let uses = WordScanner.uses(of: search, in: source)

  // With these sizes, windows end inside every kind of token.
  for size in [1, 7, 16 + count % 16] {
    let window = SourceWindow(size: size) { _, _ in }
    require(
      ImportScanner.scan(source, window: window) == scanned,
      "a window of \(size) bytes changes the result"
    )
    require(
      WordScanner.uses(of: search, in: source, window: window) == uses,
      "a window of \(size) bytes changes the words"
    )
  }
  NameInvariants(source).check()
  return 0
}
