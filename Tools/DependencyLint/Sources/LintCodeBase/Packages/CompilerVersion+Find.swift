import LintEssentials
import LintScanner
import Subprocess

#if canImport(System)
  import System
#else
  import SystemPackage
#endif

extension CompilerVersion {
  /// Returns the version of the compiler that `swift` in `PATH` runs; `nil` if it is unknown.
  ///
  /// The cache contains the output; without it, the compiler is asked each time.
  static func find(_ cache: CacheFolder?) async -> CompilerVersion? {
    let packageManager = SwiftPackageManager(environment: ProcessInfo.processInfo.environment)
    guard let executable = packageManager.executable else { return nil }
    var key = Fingerprint()
    key.add(packageManager.identity)
    let known = cache?.readBytes("compiler", of: executable, key: key.text) { Array($0) }
    if let known { return CompilerVersion(output: known) }
    let result = try? await Subprocess.run(
      .path(FilePath(executable)),
      arguments: ["--version"],
      input: .none,
      output: .bytes(limit: 1 << 16),
      error: .discarded
    )
    guard let output = result?.standardOutput, let version = CompilerVersion(output: output) else {
      return nil
    }
    cache?.store("compiler", of: executable, key: key.text, bytes: output)
    return version
  }

  /// Creates a version from the output of `swift --version`.
  private init?(output: [UInt8]) {
    let words = String(decoding: output, as: UTF8.self).split(whereSeparator: \.isWhitespace)
    guard let place = words.firstIndex(of: "version"), place + 1 < words.count else { return nil }
    self.init(words[place + 1])
  }
}
