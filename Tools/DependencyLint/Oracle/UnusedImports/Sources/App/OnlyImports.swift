import Films  // unused
