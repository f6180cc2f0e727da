/// Every target belongs to a layer, so that none is left unchecked.
struct ExhaustiveRule: RuleCheck {
  let rule: Configuration.Rule

  func lack(_ context: RuleContext) -> String? {
    context.importers(rule).contains { _ in true } ? nil : "there are only test targets"
  }

  func verdict(_ context: RuleContext) -> Verdict {
    var verdict = Verdict()
    for module in context.importers(rule) {
      verdict.examined += 1
      guard context.layers[module] == nil else { continue }
      let target = context.graph[module].target
      verdict.findings.append(
        context.violation(
          of: rule,
          in: module,
          dependency: nil,
          "\(target) belongs to no layer",
          advice: """
            add it to a layer in \(configurationName(context)), by its name or by its folder: \
            \(context.graph[module].directory ?? "")
            """
        )
      )
    }
    return verdict
  }

  private func configurationName(_ context: RuleContext) -> Substring {
    context.configuration.file.split(separator: "/").last ?? ""
  }
}
