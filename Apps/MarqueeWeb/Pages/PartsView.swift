import Binding
import Foundation
import Wording

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
actor PartsLoader<View: PartsView> {
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

/// A part of a page, which shows the data of one view model.
protocol PartView: SendableMetatype {
  associatedtype ViewModel: ServiceViewModel, SendableMetatype
  where ViewModel.Failure == ErrorMessage

  var viewModel: ViewModel { get }
  /// The data as HTML; "" if there is nothing to show.
  var html: String { get }
  var error: PageError? { get }

  func load() async
}

extension PartView {
  var isEmpty: Bool { viewModel.isEmpty }
  var showsStored: Bool { viewModel.showsStored }
  var storedAt: Date? { viewModel.storedAt.value }

  /// Sends the content of the page to the output each time the view model shows stored data.
  func follow(with output: PageOutput, _ content: @escaping () -> PageContent?) {
    output.follow(viewModel.items) { viewModel.showsStored ? content() : nil }
  }
}

/// The first rows of a list on another page, and a link to the list.
struct ListPreview<Row> {
  /// The maximum number of rows.
  static var maximumCount: Int { 12 }

  let title: String
  let rows: [Row]
  let url: String
  let text: String

  /// `nil` without rows.
  init?(_ title: String, rows: [Row], url: String, text: String) {
    guard !rows.isEmpty else { return nil }
    (self.title, self.rows, self.url, self.text) = (title, rows, url, text)
  }
}
