/// The body of a page, rendered again only if its values have changed.
///
/// Most often the service confirms what is stored, and rendering costs more than all else that a
/// page does.
final class RenderedBody<Values: Equatable> {
  private var last: (values: Values, html: String)?

  /// Returns the HTML of the values.
  func html(of values: Values, render: (Values) -> String) -> String {
    if let last, last.values == values { return last.html }
    let html = render(values)
    last = (values, html)
    return html
  }
}
