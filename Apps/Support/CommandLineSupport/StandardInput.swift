import SystemPackage

/// Reads standard input with errors for its user.
enum StandardInput {
  private static let capacity = 64 * 1024

  /// Returns the next bytes, as soon as there are any; none at the end.
  ///
  /// - Throws: `CommandFailure`.
  static func read() throws -> [UInt8] {
    do {
      return try [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
        count = try FileDescriptor.standardInput.read(into: UnsafeMutableRawBufferPointer(buffer))
      }
    } catch let error as Errno {
      throw failure(error)
    }
  }

  private static func failure(_ error: Errno) -> CommandFailure {
    CommandFailure(
      error == .badFileDescriptor
        ? localized("standard input is closed", "la entrada estándar está cerrada")
        : localized(
          "standard input cannot be read: \(error)",
          "no se puede leer la entrada estándar: \(error)"
        ),
      hint: localized(
        "Pipe the text in, or give it as an argument.",
        "Envíe el texto por una tubería o indíquelo como argumento."
      ),
      status: .usage
    )
  }
}
