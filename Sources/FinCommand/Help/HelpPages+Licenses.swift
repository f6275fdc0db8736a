extension HelpPages {
  /// The parts of the program by others, with their licenses by name; ``Notices`` has their texts.
  static var licenses: String {
    let wrap = TextWrap(width: 80)
    return dataLicenses
      + "\nFonts and libraries inside fin (fin --licenses prints their notices)\n\n"
      + Notices.parts.map { wrap.entry($0.name, $0.license, column: 34) }.joined()
  }

  private static let dataLicenses = """
    Data inside fin

    ZIP codes with their states and cities, which property(…) checks addresses with:

      ZIP data: GeoNames (https://www.geonames.org), CC BY 4.0, modified;
      U.S. Census Bureau Gazetteer (public domain).

      CC BY 4.0: https://creativecommons.org/licenses/by/4.0/
      Modified: joined with the Gazetteer, places rounded to a hundredth of a
      degree, and packed.

    Borders of the states, which atlas(…) draws:

      U.S. Census Bureau, cartographic boundaries 2023 (public domain), simplified.

    How countries write amounts, percents, numbers and dates (:set locale):

      Unicode CLDR 48 (https://cldr.unicode.org), Unicode License v3
      (https://www.unicode.org/license.txt). Copyright © Unicode, Inc.
      Modified: the rows and columns that fin shows, as a table.

    """
}
