/// The view of a page that shows data of several view models.
protocol PartsView: SendableMetatype {
  /// The number of view models.
  var count: Int { get }
  /// What is known at the moment.
  var content: PageContent { get }

  /// Loads the data of one view model, counting from 0.
  func load(part: Int) async
  /// Sends the content to the output each time a view model shows stored data.
  func follow(with output: PageOutput)
}

/// Loads the view models of a page at the same time.
///
/// View models are not `Sendable`: they belong to this actor, on which their loads take turns.
actor PageParts<View: PartsView> {
  private let view: View

  init(_ makeView: @Sendable () -> View) {
    view = makeView()
  }

  /// Returns the content when all data is loaded; before that, sends the stored data.
  func content(sending send: @escaping @Sendable (PageContent) -> Void) async -> PageContent {
    let output = PageOutput(send)
    view.follow(with: output)
    await withDiscardingTaskGroup { group in
      for part in 0..<view.count { group.addTask { await self.load(part) } }
    }
    output.finish()
    return view.content
  }

  private func load(_ part: Int) async { await view.load(part: part) }
}
