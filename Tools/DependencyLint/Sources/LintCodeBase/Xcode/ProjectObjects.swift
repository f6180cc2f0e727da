import LintScanner
import LintEssentials

/// The objects of a project, by their identifiers.
struct ProjectObjects {
  /// An object: its class, `isa`, and the values of its keys.
  struct Object {
    let entries: [PropertyList.Entry]
    /// The place of the identifier in the file.
    let offset: Int

    var isa: String { string("isa") ?? "" }

    subscript(key: String) -> PropertyList? { entries.first { $0.key == key }?.value }

    func string(_ key: String) -> String? { self[key]?.text?.value }

    /// The strings of an array, with their places in the file.
    func texts(_ key: String) -> [PropertyList.Text] {
      self[key]?.elements.compactMap(\.text) ?? []
    }

    func strings(_ key: String) -> [String] { texts(key).map(\.value) }
  }

  /// The identifier of the project's own object.
  let root: String
  private let objects: [String: Object]
  private let lineEnds: [Int]

  /// Reads a `project.pbxproj`.
  ///
  /// - Parameters:
  ///   - bytes: The content of the file.
  ///   - file: The path for errors.
  /// - Throws: `ProjectFailure`.
  init(_ bytes: [UInt8], file: String) throws(ProjectFailure) {
    lineEnds = bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }
    let list = try Self.list(bytes, file: file, lineEnds)
    var objects: [String: Object] = [:]
    let entries = list["objects"]?.entries ?? []
    objects.reserveCapacity(entries.count)
    for entry in entries {
      objects[entry.key] = Object(entries: entry.value.entries, offset: entry.offset)
    }
    self.objects = objects
    root = list["rootObject"]?.text?.value ?? ""
    guard objects[root]?.isa == "PBXProject" else {
      throw ProjectFailure(
        file: file,
        reason: "it does not describe a project: no PBXProject object",
        advice: "restore the file from version control, or add the project to `exclude`",
        exclusions: [Path.folder(of: file)]
      )
    }
    if let flaw = ProjectIntegrity.flaw(in: self) {
      throw ProjectFailure(
        file: file,
        // Other formats have no positions.
        position: flaw.offset > 0 ? position(of: flaw.offset) : nil,
        reason: "Xcode calls the project damaged: \(flaw.reason)",
        advice: "merge the file again or correct it, or add the project to `exclude`",
        exclusions: [Path.folder(of: file)]
      )
    }
  }

  subscript(id: String?) -> Object? { id.flatMap { objects[$0] } }

  /// Returns the identifiers of the objects of a class, sorted.
  func ids(of isa: String) -> [String] {
    objects.filter { $0.value.isa == isa }.keys.sorted()
  }

  /// Returns the line and column of a place in the file.
  func position(of offset: Int) -> SourcePosition { Self.position(of: offset, lineEnds) }

  private static func position(of offset: Int, _ lineEnds: [Int]) -> SourcePosition {
    var (low, high) = (0, lineEnds.count)
    while low < high {
      let middle = (low + high) / 2
      if lineEnds[middle] < offset { low = middle + 1 } else { high = middle }
    }
    let start = low == 0 ? 0 : lineEnds[low - 1] + 1
    return SourcePosition(line: low + 1, column: offset - start + 1)
  }

  private static func list(
    _ bytes: [UInt8],
    file: String,
    _ lineEnds: [Int]
  ) throws(ProjectFailure) -> PropertyList {
    // Other tools write projects as XML.
    if bytes.starts(with: "<?xml".utf8) || bytes.starts(with: "bplist".utf8) {
      do {
        return try PropertyListDecoder().decode(PropertyList.self, from: Data(bytes))
      } catch {
        throw ProjectFailure(
          file: file,
          reason: "it is not a valid property list",
          advice: "restore the file from version control, or add the project to `exclude`",
          exclusions: [Path.folder(of: file)]
        )
      }
    }
    do {
      return try OpenStepReader.read(bytes)
    } catch {
      throw ProjectFailure(
        file: file,
        position: position(of: error.offset, lineEnds),
        reason: error.reason,
        advice: "correct the file, or add the project to `exclude`",
        exclusions: [Path.folder(of: file)]
      )
    }
  }
}

extension PropertyList: Decodable {
  /// Decodes a property list from another format; its strings have no positions.
  init(from decoder: any Decoder) throws {
    if let container = try? decoder.container(keyedBy: AnyKey.self) {
      self = .dictionary(
        try container.allKeys.map { key in
          Entry(
            key: key.stringValue,
            value: try container.decode(PropertyList.self, forKey: key),
            offset: 0
          )
        }
      )
    } else if var container = try? decoder.unkeyedContainer() {
      var elements: [PropertyList] = []
      while !container.isAtEnd { elements.append(try container.decode(PropertyList.self)) }
      self = .array(elements)
    } else {
      let container = try decoder.singleValueContainer()
      let number = try? container.decode(Int.self)
      let text = (try? container.decode(String.self)) ?? number.map(String.init) ?? ""
      self = .string(Text(value: text, offset: 0))
    }
  }

  private struct AnyKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}
