import Foundation
import SettingsSupport
import Testing

@Suite struct DirectoriesTests {
  @Test func `the XDG variables say where files go, relative ones are ignored`() {
    let directories = Directories(
      environment: ["HOME": "/home/me", "XDG_DATA_HOME": "/data", "XDG_CACHE_HOME": "relative"]
    )
    #expect(directories.data.path == "/data/marquee")
    #expect(directories.cache.path == "/home/me/.cache/marquee")
    #expect(directories.config.path == "/home/me/.config/marquee")
  }
}
