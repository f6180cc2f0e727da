import Foundation

/// Sends requests to Marquee's `demo-backend` at the URL in the first argument.
@main
enum HTTPClientExample {
  static func main() async throws {
    let argument = CommandLine.arguments.dropFirst().first ?? "http://127.0.0.1:8080"
    guard let url = URL(string: argument), let host = url.host(), let port = url.port else {
      print("usage: HTTPClientExample URL (the URL that demo-backend prints)")
      return
    }
    let baseURL = url.appending(path: "3")
    let films = FilmService(at: baseURL, key: "demo")
    print(await films.titles(of: "dune"))
    print(try await films.changes(of: "dune"))
    print(await films.cancelledSearch(for: "dune"))
    print(await FilmService(at: baseURL, key: "wrong").titles(of: "dune"))
    print(try await BareRequest.send(to: "\(host):\(port)", path: "/3/nowhere?api_key=demo"))

    let search = "/3/search/movie?query=dune&api_key=demo"
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).json")
    defer { try? FileManager.default.removeItem(at: file) }
    print(try await Download.save(search, of: "\(host):\(port)", to: file))
    print(try await Download.read(search, of: "\(host):\(port)"))
  }
}
