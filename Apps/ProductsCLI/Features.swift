import Binding
import CommandLineSupport
import ProductsPresentation

/// What other features can do with a product: each returns a hint for a person who looks at it.
let productHints: [@Sendable (ItemReference) -> String] = [
  // One line for each feature.
  savedHint
]

extension ProductDetailsViewModel {
  /// The product for other features; `nil` unless it has a title.
  var reference: ItemReference? {
    item.value.flatMap { item in
      item.title.nonEmpty.map { title in
        ItemReference(
          kind: "product",
          id: "\(item.id)",
          title: title,
          details: item.price,
          address: "/products/\(item.id)"
        )
      }
    }
  }
}
