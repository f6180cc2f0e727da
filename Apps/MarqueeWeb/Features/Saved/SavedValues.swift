/// What the page of saved items shows.
struct SavedValues {
  struct Row {
    let url: String?
    let title: String
    let details: String
    let picture: String?
    let actions: String
  }

  struct Kind {
    let url: String
    let name: String
    let isCurrent: Bool
  }

  let heading: String?
  let items: [Row]
  let hasItems: Bool
  let kinds: [Kind]
  let hasKinds: Bool
  let empty: String
  let more: LinkValues?
  let exports: [LinkValues]

  init(
    heading: String? = nil,
    items: [Row],
    kinds: [Kind] = [],
    empty: String = "",
    more: LinkValues? = nil,
    exports: [LinkValues] = []
  ) {
    self.heading = heading
    self.items = items
    hasItems = !items.isEmpty
    self.kinds = kinds
    hasKinds = !kinds.isEmpty
    self.empty = empty
    self.more = more
    self.exports = exports
  }
}
