import PostgreSQL
import TestSupport
import Testing

@Suite(.hangLimit, .needsPostgreSQL)
struct MigrationTests {
  private static let first = PostgreSQLMigration(
    "Sample.1",
    ["CREATE TABLE sample (value BIGINT)", "INSERT INTO sample VALUES (1)"]
  )
  private static let second = PostgreSQLMigration("Sample.2", ["INSERT INTO sample VALUES (2)"])

  @Test func `programs that start at the same time apply each migration once`() async throws {
    try await PostgreSQLServer.withSchema { url in
      try await withThrowingTaskGroup(of: Int.self) { group in
        for _ in 0..<8 {
          let database = try PostgreSQLDatabase(url, migrations: [Self.first, Self.second])
          group.addTask { try await database.run("SELECT * FROM sample").count }
        }
        for try await count in group { #expect(count == 2) }
      }
    }
  }

  @Test func `a later version adds only its migrations, and its tables are left alone by others`()
    async throws
  {
    try await PostgreSQLServer.withSchema { url in
      for migrations in [[Self.first], [Self.first, Self.second]] {
        let database = try PostgreSQLDatabase(url, migrations: migrations)
        #expect(try await database.run("SELECT * FROM sample").count == migrations.count)
      }
      let old = try PostgreSQLDatabase(url, migrations: [Self.first])
      await #expect(throws: PostgreSQLError.newer) { try await old.run("SELECT 1") }
      let other = PostgreSQLMigration("Other.1", ["CREATE TABLE other (value BIGINT)"])
      let stranger = try PostgreSQLDatabase(url, migrations: [other])
      #expect(try await stranger.run("SELECT 1").count == 1)
    }
  }

  @Test func `a program still uses tables to which a newer version only added`() async throws {
    let added = PostgreSQLMigration(
      "Sample.2",
      isAddition: true,
      ["ALTER TABLE sample ADD COLUMN note TEXT NOT NULL DEFAULT ''"]
    )
    let changed = PostgreSQLMigration("Sample.3", ["ALTER TABLE sample DROP COLUMN value"])
    try await PostgreSQLServer.withSchema { url in
      let new = try PostgreSQLDatabase(url, migrations: [Self.first, added])
      #expect(try await new.run("SELECT * FROM sample").count == 1)
      let old = try PostgreSQLDatabase(url, migrations: [Self.first])
      try await old.run("INSERT INTO sample VALUES (2)")
      #expect(try await new.run("SELECT note FROM sample").count == 2)
      let newest = try PostgreSQLDatabase(url, migrations: [Self.first, added, changed])
      #expect(try await newest.run("SELECT note FROM sample").count == 2)
      for migrations in [[Self.first], [Self.first, added]] {
        let old = try PostgreSQLDatabase(url, migrations: migrations)
        await #expect(throws: PostgreSQLError.newer) { try await old.run("SELECT 1") }
      }
    }
  }

  @Test func `tables from before additions were known are read, and their records completed`()
    async throws
  {
    try await PostgreSQLServer.withSchema { url in
      let plain = try PostgreSQLDatabase(url)
      try await plain.run(
        "CREATE TABLE marquee_migration (identifier TEXT PRIMARY KEY, applied_at TIMESTAMPTZ)"
      )
      try await plain.run("INSERT INTO marquee_migration VALUES ('Sample.9', now())")
      let old = try PostgreSQLDatabase(url, migrations: [Self.first])
      await #expect(throws: PostgreSQLError.newer) { try await old.run("SELECT 1") }
      let statements = ["CREATE TABLE other (value BIGINT)"]
      let other = PostgreSQLMigration("Other.1", isAddition: true, statements)
      let new = try PostgreSQLDatabase(url, migrations: [other])
      let rows = try await new.run("SELECT is_addition FROM marquee_migration ORDER BY identifier")
      #expect(try rows.map { try $0.integer("is_addition") } == [1, 0])
    }
  }

  @Test func `a migration that fails leaves nothing, and is tried again`() async throws {
    try await PostgreSQLServer.withSchema { url in
      let broken = PostgreSQLMigration("Sample.2", ["INSERT INTO nowhere VALUES (1)"])
      let database = try PostgreSQLDatabase(url, migrations: [Self.first, broken])
      for _ in 1...2 { await expectError("42P01") { try await database.run("SELECT 1") } }
      let mended = try PostgreSQLDatabase(url, migrations: [Self.first, Self.second])
      #expect(try await mended.run("SELECT * FROM sample").count == 2)
    }
  }

  @Test func `the time limit for statements does not end a migration`() async throws {
    var limits = PostgreSQLLimits.patient(connections: 1)
    limits.statement = .milliseconds(200)
    let setting = "SELECT current_setting('statement_timeout') AS value"
    let migration = PostgreSQLMigration("Sample.1", ["CREATE TABLE sample AS \(setting)"])
    try await PostgreSQLServer.withSchema { url in
      let database = try PostgreSQLDatabase(url, limits, migrations: [migration])
      #expect(try await database.run("SELECT value FROM sample").first?.text("value") == "10min")
      #expect(try await database.run(setting).first?.text("value") == "200ms")
    }
  }
}
