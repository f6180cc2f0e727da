/// Takes one input of libFuzzer's and traps where the scanner breaks a promise.
@_cdecl("LLVMFuzzerTestOneInput")
func fuzz(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let source = UnsafeRawBufferPointer(start: bytes, count: count)
  let scanned = ImportScanner.scan(source)
  ScanInvariants(source).check(scanned)

  // The sizes that are no power of two put the window's end into every kind of token.
  for size in [1, 7, 16 + count % 16] {
    let window = SourceWindow(size: size) { _, _ in }
    require(
      ImportScanner.scan(source, window: window) == scanned,
      "a window of \(size) bytes changes what is found"
    )
  }
  return 0
}
