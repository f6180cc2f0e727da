import ProductsPresentation
import Wording

/// The strings of the pages of products, except those of the view models.
struct ProductsSiteStrings: Localized, Sendable {
  let area: SiteArea.Strings
  let noProduct: ErrorText
  let noCategory: ErrorText
  let featured: String
  /// The links of the area.
  var allProducts: LinkValues { area.links[0] }
  var categories: LinkValues { area.links[1] }
  let picture: Phrase<String>
  /// The title of a product, and the number of its picture.
  let pictureNumber: Phrase<String, Int>
  let oldPrice: String
  /// What the service knows.
  let catalog: String
  let sort: String
  let order: @Sendable (ProductOrder) -> String

  static let english = ProductsSiteStrings(
    area: SiteArea.Strings(
      title: "Products",
      search: "Search products",
      unavailable: "Products aren’t available right now",
      summary: "compare products by price and reviews",
      links: [
        LinkValues(url: ProductsSite.path, text: "All products"),
        LinkValues(url: ProductsSite.categoriesPath, text: "Categories"),
      ]
    ),
    noProduct: ErrorText(
      title: "Product not found",
      advice: "It may no longer be available."
    ),
    noCategory: ErrorText(
      title: "Category not found",
      advice: "It may have a new name. These are all the categories."
    ),
    featured: "Featured products",
    picture: { "Picture of \($0)" },
    pictureNumber: { "Picture \($1) of \($0)" },
    oldPrice: "instead of",
    catalog: "Products, their prices and reviews",
    sort: "Sort by",
    order: {
      switch $0 {
      case .relevance: "Featured"
      case .cheapest: "Price, low to high"
      case .dearest: "Price, high to low"
      case .bestRated: "Rating"
      case .byTitle: "Title"
      }
    }
  )

  static let spanish = ProductsSiteStrings(
    area: SiteArea.Strings(
      title: "Productos",
      search: "Buscar productos",
      unavailable: "Los productos no están disponibles ahora",
      summary: "compare productos por precio y opiniones",
      links: [
        LinkValues(url: ProductsSite.path, text: "Todos los productos"),
        LinkValues(url: ProductsSite.categoriesPath, text: "Categorías"),
      ]
    ),
    noProduct: ErrorText(
      title: "Producto no encontrado",
      advice: "Puede que ya no esté disponible."
    ),
    noCategory: ErrorText(
      title: "Categoría no encontrada",
      advice: "Puede que ahora se llame de otra forma. Estas son todas las categorías."
    ),
    featured: "Productos destacados",
    picture: { "Imagen de \($0)" },
    pictureNumber: { "Imagen \($1) de \($0)" },
    oldPrice: "en lugar de",
    catalog: "Productos, sus precios y opiniones",
    sort: "Ordenar por",
    order: {
      switch $0 {
      case .relevance: "Destacados"
      case .cheapest: "Precio, de menor a mayor"
      case .dearest: "Precio, de mayor a menor"
      case .bestRated: "Valoración"
      case .byTitle: "Título"
      }
    }
  )
}
