import CommandLineSupport
import Foundation

/// The file that a person wants the poster in.
struct PosterFile {
  let path: String

  /// Writes the file, or takes an older one's place once all is written.
  ///
  /// - Throws: `CommandFailure`.
  func save(_ image: Data) throws {
    let type = try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
    do {
      // Another name for a file, a pipe or a device is written to, not replaced.
      let isReplaced = type == nil || type == .typeRegular
      try image.write(to: URL(fileURLWithPath: path), options: isReplaced ? .atomic : [])
    } catch {
      throw CommandFailure(
        "cannot write the poster to \(path): \(reason(error))",
        hint: "Give --poster-file a name in a directory that you may write in."
      )
    }
  }

  private func reason(_ error: any Error) -> String {
    let reason = ((error as? CocoaError)?.underlying ?? error) as NSError
    return reason.domain == NSPOSIXErrorDomain
      ? String(cString: strerror(Int32(reason.code))) : reason.localizedDescription
  }
}
