import ArgumentParser
import DemoBackend
import DemoTMDB
import DemoTMDBImages
import Foundation

/// The services of the server, and their options; `new-feature` adds to this file.
struct DemoServices: ParsableArguments {
  @OptionGroup var tmdb: TMDBOptions
  @OptionGroup var products: ProductsOptions

  var all: [any DemoService] {
    let films = tmdb.catalogue
    return [
      DemoTMDBImagesService(catalogue: films),
      DemoTMDBService(catalogue: films),
    ]
      + products.services
      + signInServices
  }

  /// The addresses for the help, one on each line.
  static var examples: String {
    let services = (try? Self.parse([]).all) ?? []
    return services.flatMap(\.examples).map { name, address in
      "  \(name.padding(toLength: 10, withPad: " ", startingAt: 0)) http://127.0.0.1:8080\(address)"
    }
    .joined(separator: "\n")
  }
}
