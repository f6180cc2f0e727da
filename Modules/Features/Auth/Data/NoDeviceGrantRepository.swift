package import AuthDomain

/// A provider without sign-in on another device, such as Apple.
package struct NoDeviceGrantRepository: DeviceGrantRepository {
  package init() {}

  package func requestDeviceCode() throws -> DeviceCode { throw SignInError.methodUnavailable }

  package func poll(_ code: DeviceCode) throws -> DevicePoll { throw SignInError.methodUnavailable }
}
