extension Manifest: Recorded {
  init() { self.init(name: "", toolsVersion: []) }

  mutating func visit(_ record: inout Record) throws {
    try record.part(&name)
    try record.part(&toolsVersion)
    try record.part(&packages)
    try record.part(&products)
    try record.part(&targets)
  }
}

extension Manifest.Reference: Recorded {
  init() { self.init(identity: "") }

  mutating func visit(_ record: inout Record) throws {
    try record.part(&identity)
    try record.part(&name)
    try record.part(&path)
    try record.part(&lastComponent)
  }
}

extension Manifest.Product: Recorded {
  init() { self.init(name: "", kind: .other, targets: []) }

  mutating func visit(_ record: inout Record) throws {
    try record.part(&name)
    try record.part(&kind)
    try record.part(&targets)
  }
}

extension Manifest.Target: Recorded {
  init() { self.init(name: "", kind: .regular) }

  mutating func visit(_ record: inout Record) throws {
    try record.part(&name)
    try record.part(&kind)
    try record.part(&path)
    try record.part(&exclude)
    try record.part(&sources)
    try record.part(&resources)
    try record.part(&publicHeaders)
    try record.part(&dependencies)
    try record.part(&plugins)
    try record.part(&hasInternalImports)
  }
}

extension Manifest.Resource: Recorded {
  init() { self.init(path: "", isCopied: false) }

  mutating func visit(_ record: inout Record) throws {
    try record.part(&path)
    try record.part(&isCopied)
  }
}

extension Manifest.Dependency: Recorded {
  init() { self.init(kind: .byName, name: "") }

  mutating func visit(_ record: inout Record) throws {
    try record.part(&kind)
    try record.part(&name)
    try record.part(&package)
    try record.part(&condition)
    try record.part(&aliases)
  }
}
