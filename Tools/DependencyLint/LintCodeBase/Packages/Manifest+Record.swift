extension Manifest {
  func write(to writer: inout RecordWriter) {
    writer.record("P", all: [name] + toolsVersion.map(String.init))
    for package in packages {
      writer.record(
        "D",
        package.identity,
        package.name ?? "",
        package.path ?? "",
        package.lastComponent ?? ""
      )
    }
    for product in products {
      writer.record("p", all: [product.name, product.kind.rawValue] + product.targets)
    }
    for target in targets { target.write(to: &writer) }
  }

  /// Reads a line that `write(to:)` wrote.
  ///
  /// - Returns: Whether the tag belongs to a manifest.
  mutating func take(_ tag: UInt8, from reader: inout RecordReader) throws -> Bool {
    switch tag {
    case UInt8(ascii: "P"):
      name = try reader.field()
      toolsVersion = try reader.fields().compactMap { Int($0) }
    case UInt8(ascii: "D"):
      packages.append(
        Reference(
          identity: try reader.field(),
          name: try reader.fieldOrNil(),
          path: try reader.fieldOrNil(),
          lastComponent: try reader.fieldOrNil()
        )
      )
    case UInt8(ascii: "p"):
      products.append(
        Product(
          name: try reader.field(),
          kind: try reader.value(),
          targets: try reader.fields()
        )
      )
    case UInt8(ascii: "T"):
      targets.append(
        Target(
          name: try reader.field(),
          kind: try reader.value(),
          path: try reader.fieldOrNil(),
          publicHeaders: try reader.fieldOrNil()
        )
      )
    default:
      guard let last = targets.indices.last else { return false }
      return try targets[last].take(tag, from: &reader)
    }
    return true
  }
}

extension Manifest.Target {
  fileprivate func write(to writer: inout RecordWriter) {
    writer.record("T", name, kind.rawValue, path ?? "", publicHeaders ?? "")
    if !exclude.isEmpty { writer.record("x", all: exclude) }
    if let sources { writer.record("s", all: sources) }
    for resource in resources {
      writer.record("r", resource.path, resource.isCopied ? "copy" : "process")
    }
    for dependency in dependencies {
      let aliases = dependency.aliases.sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value] }
      writer.record(
        "d",
        all: [
          dependency.kind.rawValue, dependency.name, dependency.package ?? "",
          dependency.condition ?? "",
        ] + aliases
      )
    }
    if !plugins.isEmpty { writer.record("g", all: plugins) }
    if hasInternalImports { writer.record("a", "internal") }
  }

  fileprivate mutating func take(_ tag: UInt8, from reader: inout RecordReader) throws -> Bool {
    switch tag {
    case UInt8(ascii: "x"): exclude = try reader.fields()
    case UInt8(ascii: "s"): sources = try reader.fields()
    case UInt8(ascii: "g"): plugins = try reader.fields()
    case UInt8(ascii: "a"): hasInternalImports = try reader.field() == "internal"
    case UInt8(ascii: "r"):
      let path = try reader.field()
      resources.append(Manifest.Resource(path: path, isCopied: try reader.field() == "copy"))
    case UInt8(ascii: "d"):
      var dependency = Manifest.Dependency(
        kind: try reader.value(),
        name: try reader.field(),
        package: try reader.fieldOrNil(),
        condition: try reader.fieldOrNil()
      )
      let aliases = try reader.fields()
      for pair in stride(from: 0, to: aliases.count - 1, by: 2) {
        dependency.aliases[aliases[pair]] = aliases[pair + 1]
      }
      dependencies.append(dependency)
    default: return false
    }
    return true
  }
}
