import LintScanner

extension PackageSummary {
  func write(to writer: inout RecordWriter) {
    var manifest = manifest
    manifest.targets = []
    manifest.write(to: &writer)
    for module in modules {
      writer.record(
        "M",
        module.name,
        module.target,
        module.kind.rawValue,
        module.folder,
        module.isGuess ? "guess" : ""
      )
      for edge in module.imports {
        writer.record(
          "i",
          edge.module,
          edge.file,
          "\(edge.position.line)",
          "\(edge.position.column)",
          edge.isReexported ? "exported" : ""
        )
      }
    }
  }

  /// Reads a summary that `write(to:)` wrote.
  init(from reader: inout RecordReader) throws {
    manifest = Manifest(name: "", toolsVersion: [])
    while let tag = reader.next() {
      switch tag {
      case UInt8(ascii: "M"):
        modules.append(
          Module(
            name: try reader.field(),
            target: try reader.field(),
            kind: try reader.value(),
            folder: try reader.field(),
            isGuess: try reader.field() == "guess"
          )
        )
      case UInt8(ascii: "i"):
        guard let last = modules.indices.last else { throw RecordReader.Damage() }
        modules[last].imports.append(
          Import(
            module: try reader.field(),
            file: try reader.field(),
            position: SourcePosition(line: try reader.number(), column: try reader.number()),
            isReexported: try reader.field() == "exported"
          )
        )
      default:
        guard try manifest.take(tag, from: &reader) else { throw RecordReader.Damage() }
      }
    }
  }
}
