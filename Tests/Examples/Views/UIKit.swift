// The part of UIKit that MoviesListViewController.swift uses, so that the compiler can check its
// names, types and isolation on Linux. Nothing here does anything.

@_exported import Foundation

@MainActor open class UIResponder {
  public nonisolated init() {}
}

@MainActor open class UIView: UIResponder {}

@MainActor public final class UIImage {}

public final class UILabel: UIView {
  public var text: String?
}

public final class UIImageView: UIView {
  public var image: UIImage?
}

public final class UISearchBar: UIView {
  public var text: String?
}

@MainActor public protocol UISearchBarDelegate: AnyObject {
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
}

@MainActor public final class UINavigationItem {
  public var prompt: String?
}

open class UITableViewCell: UIView {
  public var textLabel: UILabel?
  public var imageView: UIImageView?
  open func prepareForReuse() {}
}

public final class UITableView: UIView {
  public enum Style: Sendable { case plain }
  public func register(_ cell: AnyClass?, forCellReuseIdentifier identifier: String) {}
  public func dequeueReusableCell(
    withIdentifier identifier: String,
    for indexPath: IndexPath
  ) -> UITableViewCell { UITableViewCell() }
  public func reloadData() {}
}

open class UIViewController: UIResponder {
  public let navigationItem = UINavigationItem()
  public override nonisolated init() {}
  public required init?(coder: NSCoder) {}
  open func viewDidLoad() {}
  open func viewWillDisappear(_ animated: Bool) {}
}

open class UITableViewController: UIViewController {
  public var tableView = UITableView()
  public init(style: UITableView.Style) { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
  open func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell { UITableViewCell() }
  open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
}

extension IndexPath {
  public var row: Int { self[1] }
}
