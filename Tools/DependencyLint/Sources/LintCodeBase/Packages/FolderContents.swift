import LintEssentials
import LintScanner

/// The entries of a folder that are not hidden, and those that cannot be read.
struct FolderContents: Sendable {
  /// The entries, in no particular order, without dangling links.
  private(set) var entries: [FileSystem.Entry] = []
  /// The files and folders that cannot be read, by paths relative to the folder: `.` for the folder
  /// itself.
  private(set) var problems: [UnreadableFile] = []
  /// Whether the folder contains symbolic links.
  private(set) var hasLinks = false
  /// Whether entries are links, or may be because the file system does not report it.
  private(set) var mayHaveLinks = false
  /// Whether the folder is empty, apart from what the Finder writes; hidden files count.
  private(set) var isEmpty = true
  /// Whether the folder contains `.git`.
  private(set) var hasRepository = false

  /// The names of the linter's own files: configurations and baselines.
  private(set) var settings: [String] = []

  /// The names of links to nothing.
  private(set) var danglingLinks: [String] = []

  /// Names that an empty folder may contain: the Finder writes a file into each folder it shows.
  private static let empty: Set = [".", "..", ".DS_Store"]
  private static let prefixOfSettings = ".dependency-lint"

  private let folder: String
  private let followsLinks: Bool

  /// Reads a folder.
  ///
  /// - Parameters:
  ///   - folder: The path of the folder.
  ///   - followsLinks: Whether to include links to folders.
  init(of folder: String, followsLinks: Bool) {
    self.folder = folder
    self.followsLinks = followsLinks
    guard let stream = opendir(folder) else {
      add(".", Self.lastError)
      return
    }
    defer { closedir(stream) }
    var twins: Set<String> = []
    while true {
      errno = 0
      guard let entry = readdir(stream) else {
        if errno != 0 { add(".", Self.lastError) }
        break
      }
      add(entry, &twins)
    }
  }

  private mutating func add(
    _ entry: UnsafeMutablePointer<dirent>,
    _ twins: inout Set<String>
  ) {
    // On some file systems a name is longer than the declared array.
    let offset = MemoryLayout<dirent>.offset(of: \.d_name) ?? 0
    let bytes = (UnsafeRawPointer(entry) + offset).assumingMemoryBound(to: CChar.self)
    let isHidden = bytes.pointee == CChar(UInt8(ascii: "."))
    if isHidden, Self.empty.contains(String(cString: bytes)) { return }
    isEmpty = false
    if isHidden {
      hasRepository = hasRepository || strcmp(bytes, ".git") == 0
      let name = Self.prefixOfSettings
      if strncmp(bytes, name, name.utf8.count) == 0 { settings.append(String(cString: bytes)) }
      return
    }
    // An invalid name is only needed in messages.
    let valid = String(validatingCString: bytes)
    let name = valid ?? String(cString: bytes)
    guard let kind = kind(of: name, Int32(entry.pointee.d_type), isValid: valid != nil) else {
      return
    }
    let isSource = kind == .folder || name.hasSuffix(".swift")
    guard valid != nil else {
      if isSource { add(name, "its name is not UTF-8") }
      return
    }
    // Names that Swift cannot tell apart are one key in every dictionary of paths.
    if isSource, !name.utf8.allSatisfy({ $0 < 0x80 }), !twins.insert(name).inserted {
      add(name, "another name differs from this one only in Unicode normalization")
      return
    }
    entries.append(FileSystem.Entry(name: name, kind: kind))
  }

  /// Returns the kind of an entry; `nil` to skip it.
  private mutating func kind(
    of name: String,
    _ type: Int32,
    isValid: Bool
  ) -> FileSystem.Kind? {
    switch type {
    case Int32(DT_REG): return .file
    case Int32(DT_DIR): return .folder
    case Int32(DT_LNK), Int32(DT_UNKNOWN):
      let path = "\(folder)/\(name)"
      hasLinks = hasLinks || type == Int32(DT_LNK)
      mayHaveLinks = true
      guard let kind = FileSystem.status(of: path)?.kind else {
        // A link to nothing, or to itself, is not a source.
        if isValid, errno != ENOENT, errno != ELOOP, errno != ENOTDIR {
          add(name, Self.lastError)
        } else {
          danglingLinks.append(name)
        }
        return isValid ? nil : .file
      }
      return kind == .folder && !followsLinks && FileSystem.isLink(path) ? nil : kind
    default: return .other
    }
  }

  private mutating func add(_ path: String, _ reason: String) {
    problems.append(UnreadableFile(path: path, reason: reason))
  }

  private static var lastError: String { String(cString: strerror(errno)) }
}

/// The contents of folders that were read before, so that each folder is read once.
struct KnownFolders: Sendable {
  private var contents: [String: FolderContents] = [:]

  init() {}

  /// The contents of a folder, by its absolute path; `nil` if they must be read.
  ///
  /// The contents of a folder with links depend on whether links are followed, so they are not
  /// kept.
  subscript(path: String) -> FolderContents? { contents[path] }

  mutating func add(_ folder: FolderContents, at path: String) {
    if !folder.mayHaveLinks { contents[path] = folder }
  }
}
