import CommandLineSupport

/// Returns the command that saves a product, which a shell can run as it is.
///
/// Text alone, so that `products` is built without the feature that saves.
func savedHint(_ product: ItemReference) -> String {
  let details = product.details.isEmpty ? [] : ["--details", product.details]
  let address = product.address.map { ["--address", $0] } ?? []
  let words = ["saved", "add", product.kind, product.id, product.title] + details + address
  return localized("To save it: ", "Para guardarlo: ") + shellCommand(words)
}
