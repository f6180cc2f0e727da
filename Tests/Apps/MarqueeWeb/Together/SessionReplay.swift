import TestSupport
import Testing

@testable import MarqueeWeb

/// Takes the steps of the recorded session in a browser.
struct SessionReplay {
  /// A list, whose pages follow each other.
  private struct List {
    let path: String
    var query: String?
    var page = 1

    var target: String {
      PageLink(path, [("q", query), ("page", page > 1 ? "\(page)" : nil)]).text
    }
  }

  let browser: Browser
  private var list = List(path: "/search")
  /// The path of the film or product that was opened last.
  private var detailsPath = ""

  init(browser: Browser) {
    self.browser = browser
  }

  /// Takes a step, and returns the page that it leads to.
  mutating func page(after step: RecordedStep) async throws -> Connection.Answer {
    switch step.title.prefix(while: { $0 != "," }) {
    case let title where title.hasPrefix("search for "):
      list = List(path: "/search", query: String(title.dropFirst(11)))
    case let title where title.hasPrefix("search the products for "):
      list = List(path: "/products", query: String(title.dropFirst(24)))
    case "open the products": list = List(path: "/products")
    case "go to the last row", "go to the last product": list.page += 1
    case "try again", "go back": break
    case "open the suggestions and choose the second":
      list = List(
        path: "/search",
        query: try await suggestions(step.parts(of: "suggestions", separator: ", ")).last
      )
    case "choose all categories": list = List(path: try await category(0, step))
    case "choose the fourth category": list = List(path: try await category(3, step))
    case "open the first film", "open the first product":
      let card = try await browser.open(list.target).cards.first
      detailsPath = try #require(card).path
      return try await browser.open(detailsPath)
    case "open the popular films": list = List(path: "/popular")
    case "open the upcoming films": list = List(path: "/upcoming")
    case "open the third genre":
      let genre = try #require(step.states["list title"])
      list = List(path: try await path(on: "/") { $0.html == genre })
    case "open the similar films":
      list = List(path: try await path(on: detailsPath) { $0.path.hasSuffix("/similar") })
    case "open the films of its director":
      list = List(path: try await path(on: detailsPath) { $0.path.hasPrefix("/people/") })
    case "save the film": return try await saved(after: "save")
    case "remove the saved film": return try await saved(after: "remove")
    case "ask who is signed in": return try await browser.open("/me")
    case "sign in with GitHub":
      return try await browser.open(try await browser.signIn(return: "/me"))
    case "sign out":
      let token = try await browser.open("/sign-out").formToken
      #expect(try await browser.open("/sign-out", form: "csrf=\(token)").status == 303)
      return try await browser.open("/me")
    default: Issue.record("The web app does not know the step: \(step.title)")
    }
    return try await browser.open(list.target)
  }

  /// Sends the form on the page of the film, and returns the page of what is saved.
  private func saved(after verb: String) async throws -> Connection.Answer {
    let page = try await browser.open(detailsPath).text
    let form = #/action="(\/saved\/movie[^"]*)">(?:<input[^>]*>)?<button[^>]*value="([a-z]*)"/#
    let (_, action, value) = try #require(page.firstMatch(of: form)).output
    #expect(value == verb)
    let fields = "Sec-Fetch-Site: same-origin\r\n"
    let address = String(action).replacing("&amp;", with: "&")
    #expect(try await browser.open(address, form: "do=\(verb)", fields: fields).status == 303)
    return try await browser.open("/saved")
  }

  /// Returns the path of the first link on a page that meets a condition.
  private func path(
    on page: String,
    where isWanted: (Connection.Answer.Link) -> Bool
  ) async throws -> String {
    try #require(try await browser.open(page).links.first(where: isWanted)).path
  }

  /// Returns the recent queries, as soon as they are the expected ones: the last may still be saved.
  private func suggestions(_ expected: [String]) async throws -> [String] {
    while true {
      let links = try await browser.open("/suggestions?q=").textLinks.map { String($0.html) }
      if links == expected { return links }
    }
  }

  /// Returns the path of one of the categories, which have to be the recorded ones.
  private func category(_ index: Int, _ step: RecordedStep) async throws -> String {
    let links = try await browser.open("/categories").textLinks
    #expect(links.map { String($0.html) } == step.parts(of: "categories"))
    try #require(links.indices.contains(index))
    return links[index].path
  }
}
