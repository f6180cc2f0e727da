import Foundation
import GRDB

extension TemporaryDirectory {
  /// Changes a SQLite database in the directory, as another program could.
  package func execute(_ sql: String, in file: String) throws {
    let queue = try DatabaseQueue(path: url.appending(path: file).path)
    try queue.write { try $0.execute(sql: sql) }
  }
}
