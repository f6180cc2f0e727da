import DemoBackend

/// A product as DummyJSON writes it.
extension Product {
  /// The keys of a whole product, in their order.
  static let keys = [
    "id", "title", "description", "category", "price", "discountPercentage", "rating", "stock",
    "tags", "brand", "sku", "weight", "dimensions", "warrantyInformation", "shippingInformation",
    "availabilityStatus", "reviews", "returnPolicy", "minimumOrderQuantity", "meta", "images",
    "thumbnail",
  ]

  /// Writes the keys that the product has.
  ///
  /// - Parameters:
  ///   - keys: The keys, in the order of the object.
  ///   - origin: The scheme and host of the pictures: `http://127.0.0.1:8080`.
  func json(_ keys: [String], origin: String) -> JSON {
    .object(keys.compactMap { key in value(of: key, origin: origin).map { (key, $0) } })
  }

  /// Returns one value; `nil` for an unknown key and for a brand that is missing.
  func value(of key: String, origin: String) -> JSON? {
    switch key {
    case "id": .int(id)
    case "title": .string(title)
    case "description": .string(description)
    case "category": .string(category)
    case "price": .decimal(price)
    case "discountPercentage": .decimal(discountPercentage)
    case "rating": .decimal(rating)
    case "stock": .int(stock)
    case "tags": .array(tags.map(JSON.string))
    case "brand": brand.map(JSON.string)
    case "sku": .string(sku)
    case "weight": .int(weight)
    case "dimensions":
      ["width": .decimal(width), "height": .decimal(height), "depth": .decimal(depth)]
    case "warrantyInformation": .string(warrantyInformation)
    case "shippingInformation": .string(shippingInformation)
    case "availabilityStatus": .string(availabilityStatus)
    case "reviews": .array(reviews)
    case "returnPolicy": .string(returnPolicy)
    case "minimumOrderQuantity": .int(minimumOrderQuantity)
    case "meta":
      [
        "createdAt": .string(createdAt),
        "updatedAt": .string(updatedAt),
        "barcode": .string(barcode),
        "qrCode": .string("\(origin)/product-images/qr-code.jpg"),
      ]
    case "images": .array((1...pictureCount).map { .string(pictureURL("\($0)", origin)) })
    case "thumbnail": .string(pictureURL("thumbnail", origin))
    default: nil
    }
  }

  private func pictureURL(_ name: String, _ origin: String) -> String {
    "\(origin)/product-images/\(id)/\(name).jpg"
  }
}
