import Binding
import MovieSearchPresentation
import UIKit

/// The view of a movie list in UIKit.
final class MoviesListViewController: UITableViewController, UISearchBarDelegate {
  private let viewModel: MoviesListViewModel
  private let picture: PictureLoader
  private var load: Task<Void, Never>?

  init(viewModel: MoviesListViewModel, picture: @escaping PictureLoader) {
    self.viewModel = viewModel
    self.picture = picture
    super.init(style: .plain)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(MoviesListItemCell.self, forCellReuseIdentifier: "movie")
    viewModel.items.observe(on: self) { [weak self] _ in self?.tableView.reloadData() }
    viewModel.error.observe(on: self) { [weak self] in self?.navigationItem.prompt = $0?.text }
  }

  func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {
    load?.cancel()
    load = Task { await viewModel.didRequest(.search(searchBar.text ?? "")) }
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    load?.cancel()
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    viewModel.items.value.count
  }

  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "movie", for: indexPath)
    (cell as? MoviesListItemCell)?.fill(with: viewModel.items.value[indexPath.row], picture)
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    viewModel.didSelectItem(at: indexPath.row)
  }
}

/// Loads the picture at a path of the service.
typealias PictureLoader = @MainActor (_ path: String) async -> UIImage?

/// A row, which observes nothing, so that only the load of its picture must end before it is reused.
final class MoviesListItemCell: UITableViewCell {
  private var load: Task<Void, Never>?

  func fill(with item: MoviesListItemViewModel, _ picture: @escaping PictureLoader) {
    textLabel?.text = item.title
    guard let path = item.posterPath else { return }
    load = Task {
      let image = await picture(path)
      if !Task.isCancelled { imageView?.image = image }
    }
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    load?.cancel()
    imageView?.image = nil
  }
}
