/// The products of the catalogue files beside this one.
package enum RealProducts {
  package static let texts = [
    productsBeautyToFurniture, productsGroceries, productsHomeToKitchen,
    productsLaptopsToSkinCare, productsSmartphonesToSports, productsSunglassesToVehicles,
    productsForWomen,
  ]

  static let all = texts.flatMap { ProductParser.parse($0).products }
}
