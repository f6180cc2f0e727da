@_exported import Films
