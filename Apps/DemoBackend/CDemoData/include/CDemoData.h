#ifndef C_DEMO_DATA_H
#define C_DEMO_DATA_H

// The demo's data. The compiler embeds it at once; SwiftPM's resources in code would take it 40
// seconds.

/// A table: lines with fields between tabs, in UTF-8.
struct DemoTable {
  const unsigned char *bytes;
  long count;
};

/// id, date, minutes, vote, language, genres, title, original title if it is another, directors,
/// roles, overview.
struct DemoTable demo_films(void);

/// id, category, title, brand, price, tags, description.
struct DemoTable demo_products(void);

#endif
