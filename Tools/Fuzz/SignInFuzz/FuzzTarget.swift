import Foundation

/// The fuzz targets; the first byte of an input selects one.
private let targets: [@Sendable (FuzzInput) async -> Void] = [
  AnswerFuzz.check, StoredSessionFuzz.check, BusFuzz.check, IdentityTokenFuzz.check,
  KeySetFuzz.check, AccessTokenFuzz.check, RequestFuzz.check, ProviderAnswerFuzz.check,
  RedirectFuzz.check, RedirectAnswerFuzz.check,
]

/// Checks an input of libFuzzer, and traps if a property does not hold.
@_cdecl("LLVMFuzzerTestOneInput")
func fuzz(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let content = Array(UnsafeBufferPointer(start: bytes, count: count))
  guard let first = content.first else { return 0 }
  let target = targets[Int(first) % targets.count]
  let isDone = DispatchSemaphore(value: 0)
  Task.detached {
    await target(FuzzInput(content.dropFirst()))
    isDone.signal()
  }
  isDone.wait()
  return 0
}

/// Ends the program, and with it the input's test, if a condition does not hold.
func require(
  _ condition: Bool,
  _ text: @autoclosure () -> String,
  line: Int = #line,
  file: String = #fileID
) {
  guard !condition else { return }
  FileHandle.standardError.write(Data("\(file):\(line): \(text())\n".utf8))
  abort()
}
