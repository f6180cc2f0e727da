import CommandLineSupport
import Foundation

/// The file of `--poster-file`.
struct PosterFile {
  let path: String

  /// Writes the file, and replaces an existing one atomically.
  ///
  /// - Throws: `CommandFailure`.
  func save(_ image: Data) throws {
    let file = Invocation.current.location(of: path)
    let type =
      try? FileManager.default.attributesOfItem(atPath: file.path)[.type] as? FileAttributeType
    do {
      // Write to links, pipes and devices instead of replacing them.
      let isReplaced = type == nil || type == .typeRegular
      try image.write(to: file, options: isReplaced ? .atomic : [])
    } catch {
      throw CommandFailure(
        localized("cannot write the poster to ", "no se puede escribir el póster en ")
          + "\(path): \(reason(error))",
        hint: localized(
          "Choose a file in a writable directory.",
          "Elija un archivo en un directorio en el que se pueda escribir."
        )
      )
    }
  }

  private func reason(_ error: any Error) -> String {
    let reason = ((error as? CocoaError)?.underlying ?? error) as NSError
    return reason.domain == NSPOSIXErrorDomain
      ? String(cString: strerror(Int32(reason.code))) : reason.localizedDescription
  }
}
