/// Plain words and widely known names in a bank's texts that say what money was spent on.
enum KnownPayees {
  /// The category that a text tells by itself; nil where none of its words is known.
  static func category(in text: PhraseText) -> UsualCategory? { table.first(in: text) }

  /// Whether a text names a subscription, which says more than the bank's category for its seller.
  static func isSubscription(_ text: PhraseText) -> Bool { subscriptions.first(in: text) != nil }

  private static let subscriptionPhrases = """
    netflix, hulu, spotify, hbo, hbomax, disney plus, disneyplus, youtube premium, audible,
    apple com bill, itunes, google storage, google one, icloud, adobe, microsoft 365, dropbox,
    patreon, subscription, subscriptions
    """

  private static let subscriptions = PhraseTable([(true, subscriptionPhrases)])

  private static let table = PhraseTable<UsualCategory>([
    (.misc, subscriptionPhrases),
    (
      .home,
      """
      rent, apartment, apartments, property management, hoa, mortgage, mtg, electric, electricity,
      power company, water, sewer, gas company, utility, utilities, pg&e, con edison, conedison,
      national grid, duke energy, waste management, comcast, xfinity, spectrum, verizon, t mobile,
      tmobile, at&t, att bill, cox comm, google fiber, internet, wireless, home depot, lowes, ikea,
      ace hardware, hardware, plumbing, plumber
      """
    ),
    (
      .insurance,
      """
      insurance, ins prem, geico, state farm, allstate, progressive, usaa ins, liberty mutual,
      farmers ins, nationwide, travelers, aetna, cigna, blue cross, bcbs, humana, kaiser,
      unitedhealthcare, metlife, lemonade ins
      """
    ),
    (
      .food,
      """
      grocery, groceries, grocer, supermarket, market, bakery, deli, butcher, restaurant, cafe,
      coffee, pizza, pizzeria, burger, taqueria, sushi, grill, diner, bistro, kitchen, steakhouse,
      brewery, tavern, whole foods, wholefds, trader joe, trader joes, safeway, kroger, albertsons,
      publix, aldi, lidl, wegmans, costco, sams club, h e b, heb, food lion, stop & shop, meijer,
      winco, sprouts, instacart, starbucks, dunkin, mcdonalds, chipotle, subway, taco bell,
      wendys, chick fil a, panera, dominos, kfc, panda express, five guys, doordash, uber eats,
      ubereats, grubhub
      """
    ),
    (
      .lifestyle,
      """
      amazon, amzn, walmart, wal mart, target, ebay, etsy, macys, nordstrom, kohls, tj maxx, tjmaxx,
      bed bath & beyond, marshalls, ross stores, old navy, h&m, zara, uniqlo, nike, adidas, rei, best buy, bestbuy,
      sephora, ulta, barber, salon, nails, spa, gym, fitness, yoga, clothing, shoes, books,
      bookstore, barnes & noble, jewelers, florist, gift, gifts, dollar tree
      """
    ),
    (
      .entertainment,
      """
      cinema, cinemas, theatre, theater, theatres, movies, amc, regal, fandango, ticketmaster,
      stubhub, eventbrite, concert, museum, zoo, bowling, airbnb, vrbo, hotel, hotels, inn, resort,
      motel, hilton, marriott, hyatt, holiday inn, expedia, booking com, airlines, airline, airways,
      delta air, united air, southwest air, jetblue, amtrak, cruise, disney world, steam games,
      steamgames, nintendo, playstation, xbox
      """
    ),
    (
      .auto,
      """
      shell, exxon, exxonmobil, mobil, chevron, bp, texaco, arco, citgo, sunoco, valero, conoco,
      marathon petro, speedway, wawa, quiktrip, costco gas, sams fuel, gas station, fuel, petrol,
      gasoline, parking, parkmobile, toll, tolls, ezpass, e zpass, fastrak, auto repair,
      auto parts, autozone, o reilly auto, oreilly auto, napa auto, jiffy lube, tire, tires,
      car wash, uber, lyft, taxi, mta, metro, transit, dmv, toyota financial, honda finance,
      ford credit, rent a car, rentacar, car rental, hertz, gm financial, auto loan, car payment
      """
    ),
    (
      .misc,
      """
      membership, pharmacy, walgreens, cvs, rite aid, doctor, dental,
      dentist, medical, hospital, clinic, optical, vet, veterinary, petsmart, petco, tuition,
      university, school, daycare, childcare, donation, charity, red cross, church, usps, ups,
      fedex, post office, atm withdrawal, cash withdrawal, service fee, monthly fee, atm fee,
      overdraft, late fee, annual fee, foreign transaction fee, interest charge, interest charged
      """
    ),
  ])
}
