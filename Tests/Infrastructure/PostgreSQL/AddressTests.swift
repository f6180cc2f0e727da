@testable import PostgreSQL
import TestSupport
import Testing

@Suite(.hangLimit) struct AddressTests {
  @Test(arguments: [
    ("postgres://mona:hidden@db.example:5433/members", "db.example:5433/members"),
    ("postgresql://db.example/members?password=hidden", "db.example/members"),
    ("postgres:///members?host=/run/postgresql", "/run/postgresql/members"),
    ("postgres://a,b:5433/members?target_session_attrs=read-write", "a,b:,5433/members"),
    ("postgres://[::1]:5432/x", "::1:5432/x"),
    ("postgres://", "the default host"),
  ])
  func `an address says where the database is, without the password`(
    _ url: String,
    _ description: String
  ) throws {
    let address = try PostgreSQLAddress(url)
    #expect(address.description == description)
    var dumped = ""
    dump(address, to: &dumped)
    for text in [dumped, "\(address)", String(reflecting: address)] {
      #expect(!text.contains("hidden") && !text.contains("mona"))
    }
  }

  @Test(arguments: [
    "", "members", "mysql://a/b", "host=a password=hidden", "postgres://mona:hid%zzden@a/b",
    "postgres://mona:hidden@a:0/b", "postgres://mona:hidden@a:70000/b", "postgres://a:b:c/hidden",
    "postgres://mona:hidden@a/b?no_such_option=1", "postgres://mona:hidden@[::1/b",
  ])
  func `a wrong URL is an error that does not repeat it`(_ url: String) throws {
    let error = #expect(throws: PostgreSQLError.invalidURL) { try PostgreSQLAddress(url) }
    #expect(try #require(error).description.contains("postgres://user@host:5432/database"))
  }

  @Test func `passwords are left out of libpq's errors, which become one line`() throws {
    let address = try PostgreSQLAddress("postgres://mona:hid%25den@a/b?sslpassword=other")
    let text = address.redacted("no hid%den at a\n\tnor other\n")
    #expect(text == "no … at a nor …")
    #expect(try PostgreSQLAddress("postgres://mona:@a/b").redacted("mona at a") == "mona at a")
  }
}

@Suite(.hangLimit, .needsPostgreSQL)
struct PasswordTests {
  @Test func `a password opens a connection, and a wrong one is not repeated`() async throws {
    try await PostgreSQLServer.run { server in
      try await server.createMember(password: "the-right-one")
      for (password, isRight) in [("the-right-one", true), ("the-wrong-one", false)] {
        let url = server.url(user: "member:\(password)")
        let database = try PostgreSQLDatabase(url)
        if isRight {
          #expect(try await database.run("SELECT 1").count == 1)
        } else {
          let error = await expectError("away") { try await database.run("SELECT 1") }
          let text = try #require(error).description
          #expect(text.contains("password authentication failed") && !text.contains(password))
        }
      }
    }
  }
}
