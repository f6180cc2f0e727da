import DemoBackend
import DemoTMDB
import DemoTMDBImages

/// The services that the server plays; `new-feature` adds to both lists of this file.
struct DemoServices {
  let films: Catalogue

  var all: [any DemoService] {
    [
      DemoTMDBImageService(catalogue: films),
      DemoTMDBService(catalogue: films),
    ]
  }
}
