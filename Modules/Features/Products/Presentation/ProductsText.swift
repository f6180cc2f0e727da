import Foundation
import ProductsDomain
package import SharedKernel
import Wording

/// The texts of products, in English and Spanish.
package struct ProductsText: Equatable, Sendable {
  private let wording: Wording

  package init(language: Language) {
    wording = Wording(language)
  }

  package var title: String { wording.choose("Products", "Productos") }
  package var categories: String { wording.choose("Categories", "Categorías") }
  package var allCategories: String { wording.choose("All categories", "Todas las categorías") }
  package var nothingFound: String { wording.choose("Nothing found", "No se encontró nada") }
  package var reviews: String { wording.choose("Reviews", "Reseñas") }

  func unreadable(_ count: Int) -> String? { wording.unreadable(count) }

  func price(_ money: Money?) -> String {
    money.map { wording.money($0.amount, currency: $0.currency) } ?? ""
  }

  func stars(_ rating: Double?) -> String { rating.map(wording.stars) ?? "" }

  func stock(_ stock: Int?) -> String {
    switch stock {
    case nil: ""
    case .some(...0): wording.choose("out of stock", "agotado")
    case .some(let count):
      wording.choose("\(wording.number(count)) in stock", "\(wording.number(count)) en existencia")
    }
  }

  func discount(_ percent: Double) -> String {
    wording.choose(
      "\(wording.decimal(percent))% off",
      "\(wording.decimal(percent)) % de descuento"
    )
  }

  func minimumOrder(_ count: Int) -> String {
    wording.choose(
      "Minimum order: \(wording.number(count))",
      "Pedido mínimo: \(wording.number(count))"
    )
  }

  func day(_ date: Date) -> String { wording.day(date) }

  func message(for error: any Error) -> ErrorMessage {
    switch error as? ProductListError {
    case .unknownCategory(let category):
      return ErrorMessage(
        kind: .invalidInput,
        text: wording.choose(
          "There is no category “\(category)”",
          "No existe la categoría «\(category)»"
        )
      )
    case .queryTooLong(let maximum):
      return ErrorMessage(
        kind: .invalidInput,
        text: wording.choose(
          "The query is too long: at most \(maximum) characters.",
          "La búsqueda es demasiado larga: \(maximum) caracteres como máximo."
        )
      )
    case nil:
      return wording.message(
        for: error,
        failed: wording.choose("Failed loading products", "No se pudieron cargar los productos")
      )
    }
  }
}
