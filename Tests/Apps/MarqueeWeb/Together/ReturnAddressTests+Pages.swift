import TestSupport
import Testing

@testable import MarqueeWeb

extension ReturnAddressTests {
  @Test func `pages of the site are kept`() {
    for address in [
      "/", "/search?q=dune", "/search?q=dune%20two&page=2", "/movies/693134", "/products",
      "/products/1", "/categories/mens-shirts", "/me", "/suggestions?q=d", "/?lang=es",
      "/popular?page=2", "/upcoming", "/genres/science-fiction", "/people/7", "/movies/7/similar",
      "/categories",
    ] {
      #expect(ReturnAddress(address).text == address)
    }
  }
}
