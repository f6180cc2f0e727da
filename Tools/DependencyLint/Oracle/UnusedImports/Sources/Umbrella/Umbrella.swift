@_exported import Films
@_exported import Slugs
