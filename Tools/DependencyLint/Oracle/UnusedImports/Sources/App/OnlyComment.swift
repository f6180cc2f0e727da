import Films  // unused

/// Like a Film.
let onlyComment = 1
