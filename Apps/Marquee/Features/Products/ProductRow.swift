import CommandLineSupport
import ProductsPresentation
import SharedKernel
import TerminalText

/// A row of the product list: the title and the price; where there is space, stars, stock and brand.
extension ProductListItemViewModel: ListItem {
  /// The maximum widths of price, stars, stock and brand.
  private static let mostColumns = (price: 16, stars: 10, stock: 18, brand: 20)

  static func columns(
    of items: ArraySlice<ProductListItemViewModel>,
    width: Int
  ) -> [ListRow.Column] {
    func column(_ text: (Self) -> String, most: Int, isRightAligned: Bool = false)
      -> ListRow.Column
    {
      // A service may send very long strings, which are cut.
      let widths = items.map {
        min(String(text($0).prefix(scalars: 4 * most)).displayWidth, most)
      }
      return ListRow.Column(width: widths.max() ?? 0, isRightAligned: isRightAligned)
    }
    return [
      column(\.price, most: mostColumns.price, isRightAligned: true),
      column(\.stars, most: mostColumns.stars),
      column(\.stockText, most: mostColumns.stock, isRightAligned: true),
      column(\.brand, most: mostColumns.brand),
    ]
  }

  func cells(width: Int) -> [ListCell] {
    [
      ListCell(title.isEmpty ? "#\(id)" : title, .plain),
      ListCell(price, .plain),
      ListCell(stars, .rating),
      ListCell(stockText, isStockLow ? .shortage : .dim),
      ListCell(brand),
    ]
  }

  var reference: ItemReference? {
    ItemReference(
      kind: "product",
      id: "\(id)",
      title: title.isEmpty ? "#\(id)" : title,
      details: price,
      address: "/products/\(id)"
    )
  }
}
