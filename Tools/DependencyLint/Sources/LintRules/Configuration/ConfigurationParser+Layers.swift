import LintCodeBase
import LintScanner

extension ConfigurationParser {
  mutating func rings(_ node: YAMLNode) -> [[Configuration.Layer]] {
    guard case .list(let items) = node.content, !items.isEmpty else {
      reportType(node, expected: "a list of rings, innermost first", advice: ringsAdvice(node))
      return []
    }
    var places: [String: SourcePosition] = [:]
    return items.map { item in
      let ring = self.ring(item)
      for layer in ring {
        if let place = places[layer.name.value] {
          report(
            layer.name.position,
            "duplicate layer ‘\(layer.name.value)’; the first one is on line \(line(of: place))",
            "rename one of them, or merge their targets"
          )
        }
        places[layer.name.value] = layer.name.position
      }
      return ring
    }
  }

  private mutating func ring(_ node: YAMLNode) -> [Configuration.Layer] {
    guard case .mapping(let entries) = node.content, !entries.isEmpty else {
      reportType(
        node,
        expected: "a mapping of layers to their targets",
        advice: ringAdvice(node)
      )
      return []
    }
    return entries.compactMap { layer($0) }
  }

  /// Returns how to write a value as a list of rings.
  private func ringsAdvice(_ node: YAMLNode) -> String {
    switch node.content {
    case .mapping(let entries):
      guard let first = entries.first else { break }
      return "begin each ring with a dash: `- \(first.key): \(first.value.flow)`"
    case .scalar: if node.text != nil { return ringAdvice(node) }
    case .list: break
    }
    return "name the layers and their targets, as in `- Domain: Domain`, or remove ‘layers’"
  }

  /// Returns how to write targets as a ring.
  private func ringAdvice(_ node: YAMLNode) -> String {
    let name = node.text.map { Path.lastComponent($0).filter { !"/*?{}".contains($0) } } ?? ""
    return "write the name of the layer before its targets: "
      + "`- \(name.isEmpty ? "Domain" : YAMLText.scalar(name)): \(node.flow)`"
  }

  private mutating func layer(_ entry: YAMLNode.Entry) -> Configuration.Layer? {
    guard let name = name(entry, of: "a layer") else { return nil }
    guard !entry.value.isNull else {
      report(
        entry.position,
        "the layer ‘\(entry.key)’ has no targets",
        "write its targets, by name or path: `\(entry.key): \(YAMLText.scalar(entry.key))`"
      )
      return nil
    }
    guard case .mapping = entry.value.content else {
      let targets = patterns(entry.value, atLeastOne: Self.targetsAdvice)
      return Configuration.Layer(name: name, targets: targets)
    }
    guard
      let fields = fields(of: entry.value, allowed: ConfigurationKeys.layer, place: "a layer")
    else { return nil }
    var layer = Configuration.Layer(name: name, targets: [])
    if let node = fields["targets"]?.value {
      layer.targets = patterns(node, atLeastOne: Self.targetsAdvice)
    }
    if let node = fields["folders"]?.value {
      layer.folders = patterns(node, atLeastOne: "list the folders of the layer, by path")
    }
    if let node = fields["files"]?.value {
      layer.files = patterns(node, atLeastOne: "list the files of the layer, by path")
    }
    if let node = fields["except"]?.value {
      layer.exceptions = patterns(node, atLeastOne: "list files or folders, by path")
    }
    if ["targets", "folders", "files"].allSatisfy({ fields[$0] == nil }) {
      report(
        entry.position,
        "the layer ‘\(entry.key)’ has neither ‘targets’, ‘folders’ nor ‘files’",
        Self.targetsAdvice + ", or its folders or files inside a target"
      )
    } else if let entry = fields["except"], fields["folders"] == nil, fields["files"] == nil {
      report(
        entry.position,
        "‘except’ has nothing to except: the layer has neither ‘folders’ nor ‘files’",
        "add ‘folders’ or ‘files’, or remove ‘except’"
      )
    }
    layer.imports = fields["imports"].map { patterns($0.value) }
    layer.outside = fields["outside"].map { patterns($0.value) }
    layer.reason = fields["reason"].flatMap { text($0.value, "a reason") }?.value
    return layer
  }

  private static let targetsAdvice = "list the targets of the layer, by name or path"
}
