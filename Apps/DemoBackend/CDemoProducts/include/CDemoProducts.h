#ifndef C_DEMO_PRODUCTS_H
#define C_DEMO_PRODUCTS_H

// The demo's products, embedded by the compiler.

/// Lines of fields, separated by tabs: id, category, title, brand, price, tags, description.
const char *demo_products(void);

#endif
