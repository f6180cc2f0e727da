import DemoBackend
import DemoDrawing
package import DemoProducts
package import Foundation
package import HTTP
package import HTTPTypes
import Images

/// The pictures to which product responses link: `/product-images/{id}/{number}.jpg` and
/// `thumbnail.jpg`.
package struct DemoProductImagesService: DemoService {
  /// `nil` for the real products, which are parsed on the first request.
  private let given: ProductCatalogue?

  package init(catalogue: ProductCatalogue? = nil) {
    given = catalogue
  }

  private var catalogue: ProductCatalogue { given ?? .real }

  package func response(to request: HTTPRequest, body: Data?) -> NetworkResponse? {
    guard let path = Self.imagePath(of: request) else { return nil }
    guard request.method == .get else {
      return NetworkResponse(naming: .methodNotAllowed)
    }
    guard let draw = drawing(at: path) else { return NetworkResponse(naming: .notFound) }
    guard let jpeg = try? draw() else { return NetworkResponse(naming: .internalServerError) }
    return NetworkResponse(.ok, contentType: "image/jpeg", body: jpeg)
  }

  package func failure(
    _ status: HTTPResponse.Status,
    for request: HTTPRequest
  ) -> NetworkResponse? {
    Self.imagePath(of: request) == nil ? nil : NetworkResponse(naming: status)
  }

  /// Returns the path after `/product-images`; nil for a request to another service.
  private static func imagePath(of request: HTTPRequest) -> [String]? {
    let segments = DecodedTarget(request).segments
    return segments.first == "product-images" ? Array(segments.dropFirst()) : nil
  }

  private func drawing(at path: [String]) -> (() throws -> Data)? {
    if path == ["qr-code.jpg"] { return { try codePattern() } }
    guard path.count == 2, let id = Int(path[0]), String(id) == path[0],
      let product = catalogue.product(id: id)
    else { return nil }
    if path[1] == "thumbnail.jpg" {
      return { try ProductPicture(product: product, view: 1).jpeg(width: 300) }
    }
    guard let view = (1...product.pictureCount).first(where: { "\($0).jpg" == path[1] }) else {
      return nil
    }
    return { try ProductPicture(product: product, view: view).jpeg(width: 1_000) }
  }

  /// Draws the square code that all products share, which contains no data.
  private func codePattern() throws -> Data {
    var canvas = Canvas(
      size: PixelSize(width: 250, height: 250),
      top: RGB(255, 255, 255),
      bottom: RGB(255, 255, 255)
    )
    var chance = Chance(21)
    for module in 0..<441 where chance.number(0...1) < 0.5 {
      let (x, y) = (Float(module % 21 + 2) / 25, Float(module / 21 + 2) / 25)
      canvas.box(Point(x, y), Point(x + 0.04, y + 0.04), RGB(0, 0, 0))
    }
    return try JPEG.encode(canvas.picture, quality: 88)
  }
}
