#include "CDemoData.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char products[] = {
#embed "products.tsv"
};

struct DemoTable demo_products(void) { return (struct DemoTable){products, sizeof products}; }
