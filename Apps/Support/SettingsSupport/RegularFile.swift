import CommandLineSupport
import Foundation

/// Reads small regular files, and rejects anything else.
enum RegularFile {
  private static let maximumBytes = 1 << 20

  /// Returns the bytes of a file, or `nil` if there is none.
  ///
  /// Opening a FIFO does not wait for a writer.
  ///
  /// - Throws: `CommandFailure` for anything but a readable regular file of at most 1 MiB.
  static func contents(at path: String) throws -> Data? {
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw failure(
        path,
        localized("cannot be read", "no se puede leer") + ": " + String(cString: strerror(errno))
      )
    }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw failure(
        path,
        localized(
          "is \(kind(status.st_mode)), not a configuration file",
          "es \(kind(status.st_mode)), no un archivo de configuración"
        )
      )
    }
    guard let data = try? file.read(upToCount: maximumBytes + 1) else {
      return status.st_size == 0 ? Data() : nil
    }
    guard data.count <= maximumBytes else {
      throw failure(path, localized("is larger than 1 MiB", "supera 1 MiB"))
    }
    return data
  }

  private static func kind(_ mode: mode_t) -> String {
    switch mode & S_IFMT {
    case S_IFDIR: localized("a folder", "una carpeta")
    case S_IFIFO: localized("a FIFO", "un FIFO")
    case S_IFSOCK: localized("a socket", "un socket")
    default: localized("a device", "un dispositivo")
    }
  }

  private static func failure(_ path: String, _ words: String) -> CommandFailure {
    CommandFailure(
      "\(path) \(words)",
      hint: localized("Repair or remove it.", "Corríjalo o quítelo."),
      status: .usage
    )
  }
}
