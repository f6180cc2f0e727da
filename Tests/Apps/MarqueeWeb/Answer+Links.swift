import TestSupport

extension Connection.Answer {
  /// A link of a list.
  struct Link {
    let path: String
    /// The content of the link, as HTML.
    let html: Substring
  }

  /// The text of the page, with character references decoded.
  var shown: String {
    [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")]
      .reduce(text) { $0.replacing($1.0, with: $1.1) }
  }

  /// All links that show nothing but text.
  var links: [Link] {
    shown.matches(of: /<a (?:[^>]* )?href="([^"]*)"[^>]*>([^<]*)</).map {
      Link(path: String($0.1), html: $0.2)
    }
  }

  /// The links in a text list.
  var textLinks: [Link] {
    shown.matches(of: /<li><a href="([^"]*)"[^>]*>([^<]*)</).map {
      Link(path: String($0.1), html: $0.2)
    }
  }

  /// The links of a grid of films or products.
  var cards: [Link] {
    shown.matches(of: /(?s)<li><a class="card" href="([^"]*)">(.*?)<\/a>/).map {
      Link(path: String($0.1), html: $0.2)
    }
  }
}
