/// The conventions of each locale, a row for each: its name; decimal point and sign between groups, and those of
/// amounts; minus sign; sizes of the groups from the right; the fewest digits before the first group; percent, and
/// one below zero; amount, and one below zero; date; and the symbols of currencies where they are others than here.
///
/// A language stands for its countries that have no row. `#` is a number, `¤` a currency.
/// Source: Unicode CLDR 48 (cldr.unicode.org), as ICU 78 has it; `Tests/LocaleTable/make.js` writes it.
enum LocaleTable {
  // swift-format-ignore
  static let rows = """
    af|,| |,| |-|3|1|#%|-#%|¤#|-¤#|y-MM-dd|USD=USD JPY=JP¥ AUD=A$ NZD=NZ$ HKD=HK$ BRL=R$ KRW=₩ ILS=₪ VND=₫ THB=฿ CNY=CN¥ ZAR=R
    ak|.|,|.|,|-|3|1|#%|-#%|¤#|-¤#|y/M/d|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥
    am|.|,|.|,|-|3|1|#%|-#%|¤#|-¤#|d/M/y|USD=US$ JPY=JP¥ CAD=CA$ AUD=AU$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ THB=฿ CNY=CN¥
    ar|.|,|.|,|-|3|1|#%|-#%|# ¤|-# ¤|d/M/y|USD=US$ GBP=UK£ JPY=JP¥ CAD=CA$ AUD=AU$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ THB=฿ CNY=CN¥
    ar_DZ|,|.|,|.|-|3|1|#%|-#%|# ¤|-# ¤|d/M/y|USD=US$ GBP=UK£ JPY=JP¥ CAD=CA$ AUD=AU$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ THB=฿ CNY=CN¥
    ar_LB|,|.|,|.|-|3|1|#%|-#%|# ¤|-# ¤|d/M/y|USD=US$ GBP=UK£ JPY=JP¥ CAD=CA$ AUD=AU$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ THB=฿ CNY=CN¥
    ar_LY|,|.|,|.|-|3|1|#%|-#%|# ¤|-# ¤|d/M/y|USD=US$ GBP=UK£ JPY=JP¥ CAD=CA$ AUD=AU$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ THB=฿ CNY=CN¥
    ar_MA|,|.|,|.|-|3|1|#%|-#%|# ¤|-# ¤|d/M/y|USD=US$ GBP=UK£ JPY=JP¥ CAD=CA$ AUD=AU$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ THB=฿ CNY=CN¥
    ar_MR|,|.|,|.|-|3|1|#%|-#%|# ¤|-# ¤|d/M/y|USD=US$ GBP=UK£ JPY=JP¥ CAD=CA$ AUD=AU$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ THB=฿ CNY=CN¥
    ar_SA|.|,|.|,|-|3|1|#٪|-#٪|# ¤|-# ¤|d/M/y|USD=US$ GBP=UK£ JPY=JP¥ CAD=CA$ AUD=AU$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ THB=฿ CNY=CN¥
    ar_SO|.|,|.|,|-|3|1|#٪|-#٪|# ¤|-# ¤|d/M/y|USD=US$ GBP=UK£ JPY=JP¥ CAD=CA$ AUD=AU$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ THB=฿ CNY=CN¥
    ar_SS|.|,|.|,|-|3|1|#%|-#%|# ¤|-# ¤|d/M/y|USD=US$ GBP=GB£ JPY=JP¥ CAD=CA$ AUD=AU$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ THB=฿ CNY=CN¥
    ar_TN|,|.|,|.|-|3|1|#%|-#%|# ¤|-# ¤|d/M/y|USD=US$ GBP=UK£ JPY=JP¥ CAD=CA$ AUD=AU$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ THB=฿ CNY=CN¥
    as|.|,|.|,|-|32|1|#%|-#%|¤ #|-¤ #|dd-MM-y|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ CNY=CN¥
    az|,|.|,|.|-|3|1|#%|-#%|# ¤|-# ¤|dd.MM.y|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ THB=฿ CNY=CN¥
    ba|.| |.| |-|3|1|#%|-#%|# ¤|-# ¤|dd.MM.y|JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥
    be|,| |,| |-|3|2|# %|-# %|# ¤|-# ¤|d.M.y|AUD=A$ HKD=HK$ MXN=MX$ KRW=₩ ILS=₪ RUB=₽ VND=₫ CNY=CN¥
    bg|,| |,| |-|3|2|#%|-#%|# ¤|-# ¤|y-MM-dd|USD=щ.д. GBP=GBP JPY=JPY INR=INR
    bm|.|,|.|,|-|3|1|#%|-#%|¤#|-¤#|d/M/y|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥
    bn|.|,|.|,|-|32|1|#%|-#%|#¤|-#¤|d/M/y|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ THB=฿ CNY=CN¥
    bn_IN|.|,|.|,|-|32|1|#%|-#%|¤#|-¤#|d/M/y|JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ THB=฿ CNY=CN¥
    bo|.|,|.|,|-|3|1|#%|-#%|¤ #|-¤ #|y-MM-dd|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=¥
    bo_IN|.|,|.|,|-|3|1|#%|-#%|¤ #|-¤ #|y-MM-dd|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥
    br|,| |,| |-|3|1|# %|-# %|# ¤|-# ¤|dd/MM/y|USD=$ SU GBP=£ RU JPY=JPY CAD=$CA AUD=$A NZD=$ ZN HKD=$ HK MXN=MX$
    bs|,|.|,|.|-|3|1|#%|-#%|# ¤|-# ¤|d. M. y.|USD=USD GBP=GBP KRW=₩ VND=₫ THB=฿
    ca|,|.|,|.|-|3|1|# %|-# %|# ¤|-# ¤|d/M/y|USD=USD AUD=AU$ NZD=NZ$ HKD=HK$ KRW=₩ ILS=₪ VND=₫ THB=฿
    ce|.|,|.|,|-|3|1|# %|-# %|# ¤|-# ¤|y-MM-dd|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ RUB=₽ VND=₫ CNY=CN¥
    cs|,| |,| |-|3|1|# %|-# %|# ¤|-# ¤|d. M. y|USD=US$ JPY=JP¥ INR=INR CAD=CA$ AUD=AU$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ CZK=Kč CNY=CN¥
    cv|,| |,| |-|3|1|# %|-# %|# ¤|-# ¤|y.MM.dd|JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ RUB=₽ VND=₫ PHP=₱ CNY=CN¥
    cy|.|,|.|,|-|3|1|#%|-#%|¤#|-¤#|d/M/y|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ ILS=₪ VND=₫ THB=฿ CNY=CN¥
    da|,|.|,|.|-|3|1|# %|-# %|# ¤|-# ¤|d.M.y|USD=US$ JPY=JP¥ CAD=CA$ AUD=AU$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ THB=฿ DKK=kr. CNY=CN¥
    de|,|.|,|.|-|3|1|# %|-# %|# ¤|-# ¤|d.M.y|CAD=CA$ AUD=AU$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ THB=฿ CNY=CN¥
    de_AT|,| |,|.|-|3|1|# %|-# %|¤ #|-¤ #|d.M.y|CAD=CA$ AUD=AU$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ THB=฿ CNY=CN¥
    de_CH|.|'|.|'|-|3|1|#%|-#%|¤ #|¤-#|d.M.y|EUR=EUR CAD=CA$ AUD=AU$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ THB=฿ CNY=CN¥
    de_LI|.|'|.|'|-|3|1|#%|-#%|¤ #|-¤ #|d.M.y|EUR=EUR CAD=CA$ AUD=AU$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ THB=฿ CNY=CN¥
    dz|.|,|.|,|-|32|1|# %|-# %|¤#|-¤#|y-M-d|USD=US$ JPY=JP¥ CAD=CA$ AUD=AU$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=KR₩ VND=₫ PHP=₱ THB=TH฿ CNY=CN¥
    ee|.|,|.|,|-|3|2|#%|-#%|¤#|-¤#|M/d/y|USD=US$ JPY=JP¥ CAD=CA$ AUD=AU$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ THB=฿ CNY=CN¥
    el|,|.|,|.|-|3|1|#%|-#%|# ¤|-# ¤|d/M/y|JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ THB=฿ CNY=CN¥
    en|.|,|.|,|-|3|1|#%|-#%|¤#|-¤#|M/d/y|CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥
    en_AE|.|,|.|,|-|3|1|#%|-#%|¤#|-¤#|dd/MM/y|CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥
    en_AG|.|,|.|,|-|3|1|#%|-#%|¤#|-¤#|dd/MM/y|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥
    en_AI|.|,|.|,|-|3|1|#%|-#%|¤#|-¤#|dd/MM/y|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥
    en_AT|,|.|,|.|-|3|1|# %|-# %|¤ #|-¤ #|dd/MM/y|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥
    en_AU|.|,|.|,|-|3|1|#%|-#%|¤#|-¤#|dd/MM/y|USD=USD EUR=EUR GBP=GBP JPY=JPY INR=INR AUD=$
    en_BB|.|,|.|,|-|3|1|#%|-#%|¤#|-¤#|dd/MM/y|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥
    en_BE|,|.|.|,|-|3|1|#%|-#%|¤#|-¤#|d/M/y|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥
    en_BM|.|,|.|,|-|3|1|#%|-#%|¤#|-¤#|dd/MM/y|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥
    en_BS|.|,|.|,|-|3|1|#%|-#%|¤#|-¤#|dd/MM/y|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥
    en_BW|.|,|.|,|-|3|1|#%|-#%|¤#|-¤#|dd/MM/y|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥
    en_BZ|.|,|.|,|-|3|1|#%|-#%|¤#|-¤#|dd/MM/y|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥
    en_CA|.|,|.|,|-|3|1|#%|-#%|¤#|-¤#|y-MM-dd|USD=US$ JPY=JP¥ CAD=$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥
    en_CC|.|,|.|,|-|3|1|#%|-#%|¤#|-¤#|dd/MM/y|USD=US$ JPY=JP¥ CAD=CA$ AUD=$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥
    en_CH|.|'|.|'|-|3|1|#%|-#%|¤ #|¤-#|dd.MM.y|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥
    en_CK|.|,|.|,|-|3|1|#%|-#%|¤#|-¤#|dd/MM/y|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥
    en_CM|.|,|.|,|-|3|1|#%|-#%|¤#|-¤#|dd/MM/y|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥
    en_CX|.|,|.|,|-|3|1|#%|-#%|¤#|-¤#|dd/MM/y|USD=US$ JPY=JP¥ CAD=CA$ AUD=$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥
    en_CY|.|,|.|,|-|3|1|#%|-#%|¤#|-¤#|dd/MM/y|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥
    en_CZ|,| |,| |-|3|1|#%|-#%|# ¤|-# ¤|dd/MM/y|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥
    en_DE|,|.|.|,|-|3|1|# %|-# %|¤#|-¤#|dd/MM/y|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥
    en_DG|.|,|.|,|-|3|1|#%|-#%|¤#|-¤#|dd/MM/y|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥
    en_DK|,|.|,|.|-|3|1|# %|-# %|# ¤|-# ¤|dd/MM/y|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ DKK=kr. CNY=CN¥
    en_DM|.|,|.|,|-|3|1|#%|-#%|¤#|-¤#|dd/MM/y|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥
    en_EE|,| |.|,|-|3|1|#%|-#%|¤#|-¤#|dd/MM/y|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥
    en_ER|.|,|.|,|-|3|1|#%|-#%|¤#|-¤#|dd/MM/y|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥
    en_ES|,|.|.|,|-|3|1|#%|-#%|¤#|-¤#|dd/MM/y|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥
    en_FI|,| |.|,|-|3|1|# %|-# %|¤#|-¤#|dd/MM/y|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥
    en_FJ|.|,|.|,|-|3|1|#%|-#%|¤#|-¤#|dd/MM/y|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥
    en_FK|.|,|.|,|-|3|1|#%|-#%|¤#|-¤#|dd/MM/y|USD=US$ GBP=GB£ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥
    en_FM|.|,|.|,|-|3|1|#%|-#%|¤#|-¤#|dd/MM/y|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥
    en_FR|,| |.|,|-|3|1|#%|-#%|¤#|-¤#|dd/MM/y|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥
    en_GB|.|,|.|,|-|3|1|#%|-#%|¤#|-¤#|dd/MM/y|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥
    en_GD|.|,|.|,|-|3|1|#%|-#%|¤#|-¤#|dd/MM/y|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥
    en_GE|,| |,| |-|3|1|#%|-#%|# ¤|-# ¤|dd/MM/y|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥
    en_GG|.|,|.|,|-|3|1|#%|-#%|¤#|-¤#|dd/MM/y|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥
    en_GH|.|,|.|,|-|3|1|#%|-#%|¤#|-¤#|dd/MM/y|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥
    en_GI|.|,|.|,|-|3|1|#%|-#%|¤#|-¤#|dd/MM/y|USD=US$ GBP=GB£ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥
    en_GM|.|,|.|,|-|3|1|#%|-#%|¤#|-¤#|dd/MM/y|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥
    en_GS|.|,|.|,|-|3|1|#%|-#%|¤#|-¤#|dd/MM/y|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥
    en_GY|.|,|.|,|-|3|1|#%|-#%|¤#|-¤#|dd/MM/y|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥
    en_HK|.|,|.|,|-|3|1|#%|-#%|¤#|-¤#|d/M/y|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥
    en_HU|,| |,| |-|3|1|#%|-#%|# ¤|-# ¤|dd/MM/y|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥
    en_ID|,|.|,|.|-|3|1|#%|-#%|¤#|-¤#|dd/MM/y|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥
    en_IE|.|,|.|,|-|3|1|#%|-#%|¤#|-¤#|d/M/y|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥
    en_IL|.|,|.|,|-|3|1|#%|-#%|¤#|-¤#|dd/MM/y|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥
    en_IM|.|,|.|,|-|3|1|#%|-#%|¤#|-¤#|dd/MM/y|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥
    en_IN|.|,|.|,|-|32|1|#%|-#%|¤#|-¤#|d/M/y|JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥
    en_IO|.|,|.|,|-|3|1|#%|-#%|¤#|-¤#|dd/MM/y|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥
    en_IT|,|.|.|,|-|3|1|#%|-#%|¤#|-¤#|dd/MM/y|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥
    en_JE|.|,|.|,|-|3|1|#%|-#%|¤#|-¤#|dd/MM/y|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥
    en_JM|.|,|.|,|-|3|1|#%|-#%|¤#|-¤#|dd/MM/y|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥
    en_JP|.|,|.|,|-|3|1|#%|-#%|¤#|-¤#|y/MM/dd|CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥
    en_KE|.|,|.|,|-|3|1|#%|-#%|¤#|-¤#|dd/MM/y|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥
    en_KI|.|,|.|,|-|3|1|#%|-#%|¤#|-¤#|dd/MM/y|USD=US$ JPY=JP¥ CAD=CA$ AUD=$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥
    en_KN|.|,|.|,|-|3|1|#%|-#%|¤#|-¤#|dd/MM/y|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥
    en_KY|.|,|.|,|-|3|1|#%|-#%|¤#|-¤#|dd/MM/y|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥
    en_LC|.|,|.|,|-|3|1|#%|-#%|¤#|-¤#|dd/MM/y|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥
    en_LR|.|,|.|,|-|3|1|#%|-#%|¤#|-¤#|dd/MM/y|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥
    en_LS|.|,|.|,|-|3|1|#%|-#%|¤#|-¤#|dd/MM/y|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥ ZAR=R
    en_LT|,| |.|,|-|3|1|#%|-#%|¤#|-¤#|dd/MM/y|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥
    en_LV|,| |.|,|-|3|1|#%|-#%|¤#|-¤#|dd/MM/y|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥
    en_MG|.|,|.|,|-|3|1|#%|-#%|¤#|-¤#|dd/MM/y|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥
    en_MO|.|,|.|,|-|3|1|#%|-#%|¤#|-¤#|dd/MM/y|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥
    en_MS|.|,|.|,|-|3|1|#%|-#%|¤#|-¤#|dd/MM/y|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥
    en_MT|.|,|.|,|-|3|1|#%|-#%|¤#|-¤#|dd/MM/y|USD=US$ GBP=GB£ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥
    en_MU|.|,|.|,|-|3|1|#%|-#%|¤#|-¤#|dd/MM/y|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥
    en_MV|.|,|.|,|-|3|1|#%|-#%|¤ #|-¤ #|dd/MM/y|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥
    en_MW|.|,|.|,|-|3|1|#%|-#%|¤#|-¤#|dd/MM/y|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥
    en_MY|.|,|.|,|-|3|1|#%|-#%|¤#|-¤#|dd/MM/y|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥
    en_NA|.|,|.|,|-|3|1|#%|-#%|¤#|-¤#|dd/MM/y|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥
    en_NF|.|,|.|,|-|3|1|#%|-#%|¤#|-¤#|dd/MM/y|USD=US$ JPY=JP¥ CAD=CA$ AUD=$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥
    en_NG|.|,|.|,|-|3|1|#%|-#%|¤#|-¤#|dd/MM/y|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ NGN=₦ CNY=CN¥
    en_NL|,|.|.|,|-|3|1|#%|-#%|¤#|-¤#|dd/MM/y|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥
    en_NO|,| |,| |-|3|1|# %|-# %|# ¤|-# ¤|dd/MM/y|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ NOK=kr CNY=CN¥
    en_NR|.|,|.|,|-|3|1|#%|-#%|¤#|-¤#|dd/MM/y|USD=US$ JPY=JP¥ CAD=CA$ AUD=$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥
    en_NU|.|,|.|,|-|3|1|#%|-#%|¤#|-¤#|dd/MM/y|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥
    en_NZ|.|,|.|,|-|3|1|#%|-#%|¤#|-¤#|d/MM/y|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥
    en_PG|.|,|.|,|-|3|1|#%|-#%|¤#|-¤#|dd/MM/y|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥
    en_PK|.|,|.|,|-|3|1|#%|-#%|¤#|-¤#|dd/MM/y|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥
    en_PL|,|.|,|.|-|3|1|#%|-#%|# ¤|-# ¤|dd/MM/y|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥
    en_PN|.|,|.|,|-|3|1|#%|-#%|¤#|-¤#|dd/MM/y|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥
    en_PT|,| |.|,|-|3|1|#%|-#%|¤#|-¤#|dd/MM/y|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥
    en_PW|.|,|.|,|-|3|1|#%|-#%|¤#|-¤#|dd/MM/y|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥
    en_RO|,|.|,|.|-|3|1|#%|-#%|# ¤|-# ¤|dd/MM/y|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥
    en_RW|.|,|.|,|-|3|1|#%|-#%|¤#|-¤#|dd/MM/y|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥
    en_SB|.|,|.|,|-|3|1|#%|-#%|¤#|-¤#|dd/MM/y|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥
    en_SC|.|,|.|,|-|3|1|#%|-#%|¤#|-¤#|dd/MM/y|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥
    en_SD|.|,|.|,|-|3|1|#%|-#%|¤#|-¤#|dd/MM/y|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥
    en_SE|,| |,| |-|3|1|# %|-# %|# ¤|-# ¤|y-MM-dd|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ SEK=kr CNY=CN¥
    en_SG|.|,|.|,|-|3|1|#%|-#%|¤#|-¤#|dd/MM/y|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ SGD=$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥
    en_SH|.|,|.|,|-|3|1|#%|-#%|¤#|-¤#|dd/MM/y|USD=US$ GBP=GB£ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥
    en_SI|,|.|.|,|-|3|1|#%|-#%|¤#|-¤#|dd/MM/y|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥
    en_SK|,| |.|,|-|3|1|#%|-#%|¤#|-¤#|dd/MM/y|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥
    en_SL|.|,|.|,|-|3|1|#%|-#%|¤#|-¤#|dd/MM/y|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥
    en_SS|.|,|.|,|-|3|1|#%|-#%|¤#|-¤#|dd/MM/y|USD=US$ GBP=GB£ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥
    en_SX|.|,|.|,|-|3|1|#%|-#%|¤#|-¤#|dd/MM/y|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥
    en_SZ|.|,|.|,|-|3|1|#%|-#%|¤#|-¤#|dd/MM/y|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥
    en_TC|.|,|.|,|-|3|1|#%|-#%|¤#|-¤#|dd/MM/y|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥
    en_TK|.|,|.|,|-|3|1|#%|-#%|¤#|-¤#|dd/MM/y|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥
    en_TO|.|,|.|,|-|3|1|#%|-#%|¤#|-¤#|dd/MM/y|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥
    en_TT|.|,|.|,|-|3|1|#%|-#%|¤#|-¤#|dd/MM/y|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥
    en_TV|.|,|.|,|-|3|1|#%|-#%|¤#|-¤#|dd/MM/y|USD=US$ JPY=JP¥ CAD=CA$ AUD=$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥
    en_TZ|.|,|.|,|-|3|1|#%|-#%|¤#|-¤#|dd/MM/y|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥
    en_UA|,| |,| |-|3|1|#%|-#%|# ¤|-# ¤|dd/MM/y|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥
    en_UG|.|,|.|,|-|3|1|#%|-#%|¤#|-¤#|dd/MM/y|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥
    en_VC|.|,|.|,|-|3|1|#%|-#%|¤#|-¤#|dd/MM/y|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥
    en_VG|.|,|.|,|-|3|1|#%|-#%|¤#|-¤#|dd/MM/y|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥
    en_VU|.|,|.|,|-|3|1|#%|-#%|¤#|-¤#|dd/MM/y|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥
    en_WS|.|,|.|,|-|3|1|#%|-#%|¤#|-¤#|dd/MM/y|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥
    en_ZA|,| |,| |-|3|1|#%|-#%|¤#|-¤#|y/MM/dd|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥ ZAR=R
    en_ZM|.|,|.|,|-|3|1|#%|-#%|¤#|-¤#|dd/MM/y|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥
    en_ZW|.|,|.|,|-|3|1|#%|-#%|¤#|-¤#|d/M/y|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥
    eo|,| |,| |-|3|1|#%|-#%|# ¤|-# ¤|y-MM-dd|USD=USD GBP=GBP JPY=JPY INR=INR
    es|,|.|,|.|-|3|2|# %|-# %|# ¤|-# ¤|d/M/y|USD=US$ GBP=GBP JPY=JPY INR=INR VND=₫ THB=฿
    es_AR|,|.|,|.|-|3|1|#%|-#%|¤ #|-¤ #|d/M/y|USD=US$ EUR=EUR GBP=GBP JPY=JPY INR=INR
    es_BO|,|.|,|.|-|3|1|#%|-#%|¤#|-¤#|d/M/y|USD=USD EUR=EUR GBP=GBP JPY=JPY INR=INR
    es_BR|.|,|.|,|-|3|1|#%|-#%|¤#|-¤#|d/M/y|USD=USD EUR=EUR GBP=GBP JPY=JPY INR=INR BRL=R$
    es_BZ|.|,|.|,|-|3|1|#%|-#%|¤#|-¤#|d/M/y|USD=USD EUR=EUR GBP=GBP JPY=JPY INR=INR
    es_CL|,|.|,|.|-|3|1|#%|-#%|¤#|¤-#|dd-MM-y|USD=US$ EUR=EUR GBP=GBP JPY=JPY INR=INR
    es_CO|,|.|,|.|-|3|1|#%|-#%|¤ #|-¤ #|d/M/y|USD=US$ EUR=EUR GBP=GBP JPY=JPY INR=INR
    es_CR|,| |,| |-|3|1|#%|-#%|¤#|-¤#|d/M/y|USD=USD EUR=EUR GBP=GBP JPY=JPY INR=INR
    es_CU|.|,|.|,|-|3|1|#%|-#%|¤#|-¤#|d/M/y|USD=US$ EUR=EUR GBP=GBP JPY=JPY INR=INR
    es_DO|.|,|.|,|-|3|1|#%|-#%|¤#|-¤#|d/M/y|USD=US$ EUR=EUR GBP=GBP JPY=JPY INR=INR
    es_EC|,|.|,|.|-|3|1|#%|-#%|¤#|¤-#|d/M/y|EUR=EUR GBP=GBP JPY=JPY INR=INR
    es_GQ|,|.|,|.|-|3|2|# %|-# %|¤#|-¤#|d/M/y|USD=US$ GBP=GBP JPY=JPY INR=INR VND=₫ THB=฿
    es_GT|.|,|.|,|-|3|1|#%|-#%|¤#|-¤#|d/M/y|USD=USD EUR=EUR GBP=GBP JPY=JPY INR=INR
    es_HN|.|,|.|,|-|3|1|#%|-#%|¤#|-¤#|d/M/y|USD=USD EUR=EUR GBP=GBP JPY=JPY INR=INR
    es_MX|.|,|.|,|-|3|1|#%|-#%|¤#|-¤#|d/M/y|USD=USD EUR=EUR GBP=GBP JPY=JPY INR=INR MXN=$
    es_NI|.|,|.|,|-|3|1|#%|-#%|¤#|-¤#|d/M/y|USD=USD EUR=EUR GBP=GBP JPY=JPY INR=INR
    es_PA|.|,|.|,|-|3|1|#%|-#%|¤#|-¤#|MM/dd/y|USD=USD EUR=EUR GBP=GBP JPY=JPY INR=INR
    es_PE|.|,|.|,|-|3|1|#%|-#%|¤ #|-¤ #|d/M/y|USD=USD EUR=EUR GBP=GBP JPY=JPY INR=INR
    es_PH|,|.|,|.|-|3|2|# %|-# %|# ¤|-# ¤|d/M/y|USD=US$ GBP=GBP JPY=JPY INR=INR VND=₫ PHP=₱ THB=฿
    es_PR|.|,|.|,|-|3|1|#%|-#%|¤#|-¤#|MM/dd/y|EUR=EUR GBP=GBP JPY=JPY INR=INR
    es_PY|,|.|,|.|-|3|1|#%|-#%|¤ #|¤ -#|d/M/y|USD=USD EUR=EUR GBP=GBP JPY=JPY INR=INR
    es_SV|.|,|.|,|-|3|1|#%|-#%|¤#|-¤#|d/M/y|EUR=EUR GBP=GBP JPY=JPY INR=INR
    es_US|.|,|.|,|-|3|1|#%|-#%|¤#|-¤#|d/M/y|EUR=EUR GBP=GBP INR=INR
    es_UY|,|.|,|.|-|3|1|#%|-#%|¤ #|-¤ #|d/M/y|USD=US$ EUR=EUR GBP=GBP JPY=JPY INR=INR
    es_VE|,|.|,|.|-|3|1|#%|-#%|¤#|¤-#|d/M/y|USD=USD EUR=EUR GBP=GBP JPY=JPY INR=INR
    et|,| |,| |−|3|2|#%|-#%|# ¤|-# ¤|d.M.y|CAD=CA$ AUD=AU$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ THB=฿ CNY=CN¥
    eu|,|.|,|.|−|3|1|% #|-% #|# ¤|-# ¤|y/M/d|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ THB=฿ CNY=CN¥
    fa|.|,|.|,|−|3|1|#%|-#%|¤ #|-¤ #|y/M/d|CAD=$CA AUD=A$ NZD=$NZ HKD=$HK MXN=$MX BRL=R$ KRW=₩ ILS=₪ VND=₫ THB=฿ CNY=¥CN
    fa_AF|.|,|.|,|−|3|1|#%|-#%|¤ #|-¤ #|M/d/y|CAD=$CA AUD=A$ NZD=$NZ HKD=$HK MXN=$MX BRL=R$ KRW=₩ ILS=₪ VND=₫ THB=฿ CNY=¥CN
    ff|,| |,| |-|3|1|#%|-#%|# ¤|-# ¤|y-MM-dd|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥
    fi|,| |,| |−|3|1|# %|-# %|# ¤|-# ¤|d.M.y|INR=INR
    fo|,|.|,|.|−|3|1|# %|-# %|# ¤|-# ¤|dd.MM.y|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ DKK=kr CNY=CN¥
    fo_DK|,|.|,|.|−|3|1|# %|-# %|# ¤|-# ¤|dd.MM.y|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ DKK=kr. CNY=CN¥
    fr|,| |,| |-|3|1|# %|-# %|# ¤|-# ¤|dd/MM/y|USD=$US GBP=£GB JPY=JPY CAD=$CA AUD=$AU NZD=$NZ SGD=$SG MXN=$MX BRL=R$ KRW=₩ ILS=₪ VND=₫
    fr_CA|,| |,| |-|3|1|# %|-# %|# ¤|-# ¤|y-MM-dd|USD=$ US INR=INR CAD=$ AUD=$ AU NZD=$ NZ HKD=$ HK SGD=$ SG BRL=R$ CNY=CN¥
    fr_CH|,| |.| |-|3|1|#%|-#%|# ¤|-# ¤|dd.MM.y|USD=$US GBP=£GB JPY=JPY CAD=$CA AUD=$AU NZD=$NZ SGD=$SG MXN=$MX BRL=R$ KRW=₩ ILS=₪ VND=₫
    fr_LU|,|.|,|.|-|3|1|# %|-# %|# ¤|-# ¤|dd/MM/y|USD=$US GBP=£GB JPY=JPY CAD=$CA AUD=$AU NZD=$NZ SGD=$SG MXN=$MX BRL=R$ KRW=₩ ILS=₪ VND=₫
    fr_MA|,|.|,|.|-|3|1|# %|-# %|# ¤|-# ¤|dd/MM/y|USD=$US GBP=£GB JPY=JPY CAD=$CA AUD=$AU NZD=$NZ SGD=$SG MXN=$MX BRL=R$ KRW=₩ ILS=₪ VND=₫
    fy|,|.|,|.|-|3|1|#%|-#%|¤ #|¤ #-|d-M-y|USD=US$ JPY=JP¥ CAD=C$ AUD=AU$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ THB=฿ CNY=CN¥
    ga|.|,|.|,|-|3|1|#%|-#%|¤#|-¤#|dd/MM/y|CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ THB=฿ CNY=CN¥
    gd|.|,|.|,|-|3|1|#%|-#%|¤#|-¤#|d/M/y|JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ THB=฿ CNY=CN¥
    gl|,|.|,|.|-|3|1|# %|-# %|# ¤|-# ¤|d/M/y|JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=$MX BRL=R$ KRW=₩ ILS=₪ VND=₫ THB=฿ CNY=CN¥
    gu|.|,|.|,|-|32|1|#%|-#%|¤#|-¤#|d/M/y|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ THB=฿ CNY=CN¥
    gv|.|,|.|,|-|3|1|#%|-#%|¤#|-¤#|y-MM-dd|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥
    ha|.|,|.|,|-|3|1|#%|-#%|¤ #|-¤ #|y-MM-dd|CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ NGN=₦ CNY=CN¥
    he|.|,|.|,|-|3|1|#%|-#%|# ¤|-# ¤|d.M.y|CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ THB=฿ CNY=CN¥
    hi|.|,|.|,|-|32|1|#%|-#%|¤#|-¤#|d/M/y|JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ THB=฿ CNY=CN¥
    hr|,|.|,|.|−|3|1|# %|-# %|# ¤|-# ¤|dd. MM. y.|USD=USD GBP=GBP JPY=JPY INR=INR
    hu|,| |,| |-|3|2|#%|-#%|# ¤|-# ¤|y. MM. dd.|USD=USD EUR=EUR GBP=GBP INR=INR HUF=Ft
    hy|,| |,| |-|3|2|#%|-#%|# ¤|-# ¤|dd.MM.y|JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ THB=฿ CNY=CN¥
    ia|,|.|,|.|-|3|2|#%|-#%|¤ #|-¤ #|dd-MM-y|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ RUB=₽ VND=₫ PHP=₱ CNY=CN¥
    id|,|.|,|.|-|3|1|#%|-#%|¤#|-¤#|d/M/y|USD=US$ JPY=JP¥ INR=Rs CAD=CA$ AUD=AU$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ THB=฿ CNY=CN¥
    ie|,| |,| |-|3|2|#%|-#%|¤ #|¤ -#|d.M.y|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥
    ig|.|,|.|,|-|3|1|#%|-#%|¤#|-¤#|d/M/y|CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ NGN=₦ CNY=CN¥
    ii|.|,|.|,|-|3|1|#%|-#%|¤ #|-¤ #|y-MM-dd|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=¥
    is|,|.|,|.|-|3|1|#%|-#%|# ¤|-# ¤|d.M.y|USD=USD EUR=EUR GBP=GBP JPY=JP¥ INR=INR HKD=HK$ ILS=₪ CNY=CN¥
    it|,|.|,|.|-|3|2|#%|-#%|# ¤|-# ¤|dd/MM/y|USD=USD JPY=JPY INR=INR CAD=CA$ AUD=A$ NZD=NZ$ ILS=₪ PHP=₱ THB=฿ CNY=CN¥
    it_CH|.|'|.|'|-|3|2|#%|-#%|¤ #|¤-#|dd/MM/y|USD=USD JPY=JPY INR=INR CAD=CA$ AUD=A$ NZD=NZ$ ILS=₪ PHP=₱ THB=฿ CNY=CN¥
    ja|.|,|.|,|-|3|1|#%|-#%|¤#|-¤#|y/M/d|JPY=￥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ CNY=元
    jv|,|.|,|.|-|3|1|#%|-#%|¤ #|-¤ #|dd-MM-y|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥
    ka|,| |,| |-|3|2|#%|-#%|# ¤|-# ¤|d.M.y|USD=US$ JPY=JPY INR=INR CAD=CA$ MXN=MX$ BRL=R$
    ki|.|,|.|,|-|3|1|#%|-#%|¤#|-¤#|y-MM-dd|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥
    kk|,| |,| |-|3|1|#%|-#%|# ¤|-# ¤|dd.MM.y|JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ RUB=₽ VND=₫ THB=฿ CNY=CN¥
    kk_CN|.|,|.|,|-|3|1|#%|-#%|¤ #|-¤ #|y-d-M|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥
    kl|,|.|,|.|-|3|1|# %|-# %|¤#|¤-#|y-MM-dd|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ DKK=kr. CNY=CN¥
    km|.|,|.|,|-|3|1|#%|-#%|#¤|-#¤|d/M/y|JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ THB=฿ CNY=CN¥
    kn|.|,|.|,|-|3|1|#%|-#%|¤#|-¤#|d/M/y|JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ THB=฿ CNY=CN¥
    ko|.|,|.|,|-|3|1|#%|-#%|¤#|-¤#|y. M. d.|USD=US$ JPY=JP¥ CAD=CA$ AUD=AU$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ CNY=CN¥
    ks|.|،|.|،|-|3|1|#%|-#%|¤#|-¤#|M/d/y|CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥
    ku|,|.|,|.|-|3|1|%#|-%#|# ¤|-# ¤|dd.MM.y|JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ TRY=₺ VND=₫ PHP=₱ CNY=CN¥
    ku_IQ|.|,|.|,|-|3|1|#%|-#%|¤ #|-¤ #|y-MM-dd|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥
    kw|.|,|.|,|-|3|1|#%|-#%|¤#|-¤#|y-MM-dd|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥
    ky|,| |,| |-|3|1|#%|-#%|# ¤|-# ¤|y-dd-MM|USD=USD GBP=GBP JPY=JP¥ INR=INR VND=₫ THB=฿ CNY=CN¥
    lb|,|.|,|.|-|3|1|# %|-# %|# ¤|-# ¤|d.M.y|CAD=CA$ AUD=AU$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ THB=฿ CNY=CN¥
    lg|.|,|.|,|-|3|1|#%|-#%|#¤|-#¤|y-MM-dd|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥
    ln|,|.|,|.|-|3|1|#%|-#%|# ¤|-# ¤|d/M/y|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥
    lo|,|.|,|.|-|3|1|#%|-#%|¤#|¤-#|d/M/y|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ THB=฿ CNY=CN¥
    lt|,| |,| |−|3|1|# %|-# %|# ¤|-# ¤|y-MM-dd|USD=USD GBP=GBP JPY=JPY INR=INR
    lu|,|.|,|.|-|3|1|#%|-#%|#¤|-#¤|d/M/y|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥
    lv|,| |,| |-|3|2|#%|-#%|# ¤|-# ¤|d.MM.y.|CAD=CA$ AUD=AU$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ THB=฿ CNY=CN¥
    mg|.|,|.|,|-|3|1|#%|-#%|¤ #|-¤ #|y-MM-dd|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥
    mi|.|,|.|,|-|3|1|#%|-#%|¤ #|-¤ #|dd-MM-y|USD=US$ CAD=CA$ AUD=A$ NZD=$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥
    mk|,|.|,|.|-|3|1|# %|-# %|# ¤|-# ¤|y-MM-dd|USD=US$ GBP=GBP JPY=JPY INR=INR CAD=CA$ MXN=MX$ BRL=R$
    ml|.|,|.|,|-|32|1|#%|-#%|¤#|-¤#|d/M/y|CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ THB=฿ CNY=CN¥
    mn|.|,|.|,|-|3|1|#%|-#%|¤ #|-¤ #|y.MM.dd|JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ THB=฿ CNY=CN¥
    mr|.|,|.|,|-|32|1|#%|-#%|¤#|-¤#|d/M/y|JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ THB=฿ CNY=CN¥
    ms|.|,|.|,|-|3|1|#%|-#%|¤#|-¤#|d/M/y|USD=USD JPY=JP¥ AUD=A$ NZD=NZ$ HKD=HK$ BRL=R$ KRW=₩ ILS=₪ VND=₫ CNY=CN¥
    ms_BN|,|.|,|.|-|3|1|#%|-#%|¤ #|-¤ #|d/M/y|USD=USD JPY=JP¥ AUD=A$ NZD=NZ$ HKD=HK$ BRL=R$ KRW=₩ ILS=₪ VND=₫ CNY=CN¥
    ms_ID|,|.|,|.|-|3|1|#%|-#%|¤#|-¤#|d/M/y|USD=USD JPY=JP¥ AUD=A$ NZD=NZ$ HKD=HK$ BRL=R$ KRW=₩ ILS=₪ VND=₫ CNY=CN¥
    ms_SG|.|,|.|,|-|3|1|#%|-#%|¤#|-¤#|d/M/y|USD=USD JPY=JP¥ AUD=A$ NZD=NZ$ HKD=HK$ SGD=$ BRL=R$ KRW=₩ ILS=₪ VND=₫ CNY=CN¥
    mt|.|,|.|,|-|3|1|#%|-#%|¤#|-¤#|M/d/y|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ CNY=CN¥
    my|.|,|.|,|-|3|1|#%|-#%|# ¤|-# ¤|d/M/y|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ THB=฿ CNY=CN¥
    nb|,| |,| |−|3|1|# %|-# %|# ¤|-# ¤|d.M.y|USD=USD JPY=JPY INR=INR NOK=kr
    nd|.|,|.|,|-|3|1|#%|-#%|¤#|-¤#|y-MM-dd|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥
    ne|.|,|.|,|-|32|1|#%|-#%|¤ #|-¤ #|y-MM-dd|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ THB=฿ CNY=CN¥
    nl|,|.|,|.|-|3|1|#%|-#%|¤ #|¤ -#|d-M-y|USD=US$ JPY=JP¥ CAD=C$ AUD=AU$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ THB=฿ CNY=CN¥
    nl_BE|,|.|,|.|-|3|1|#%|-#%|¤ #|¤ -#|d/M/y|USD=US$ JPY=JP¥ CAD=C$ AUD=AU$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ THB=฿ CNY=CN¥
    nl_BQ|,|.|,|.|-|3|1|#%|-#%|¤ #|¤ -#|d-M-y|JPY=JP¥ CAD=C$ AUD=AU$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ THB=฿ CNY=CN¥
    nn|,| |,| |−|3|1|# %|-# %|# ¤|-# ¤|d.M.y|USD=USD GBP=GBP JPY=JPY INR=INR NOK=kr
    no|,| |,| |−|3|1|# %|-# %|# ¤|-# ¤|d.M.y|USD=USD JPY=JPY INR=INR NOK=kr
    oc|,| |,| |-|3|1|# %|-# %|#¤|-#¤|dd/MM/y|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥
    om|.|,|.|,|-|3|1|#%|-#%|¤#|-¤#|M/d/y|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥
    or|.|,|.|,|-|32|1|#%|-#%|¤#|-¤#|M/d/y|CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ CNY=CN¥
    os|,| |,| |-|3|1|#%|-#%|¤ #|-¤ #|y-MM-dd|JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥
    os_RU|,| |,| |-|3|1|#%|-#%|¤ #|-¤ #|y-MM-dd|JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ RUB=₽ VND=₫ PHP=₱ CNY=CN¥
    pa|.|,|.|,|-|32|1|#%|-#%|¤#|-¤#|d/M/y|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ THB=฿ CNY=CN¥
    pa_PK|.|,|.|,|-|3|1|#%|-#%|¤ #|-¤ #|y-MM-dd|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥
    pl|,| |,| |-|3|2|#%|-#%|# ¤|-# ¤|d.MM.y|USD=USD GBP=GBP JPY=JPY INR=INR BRL=R$ PLN=zł
    ps|,|.|,|.|−|3|1|#%|-#%|¤ #|-¤ #|y-MM-dd|JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥
    pt|,|.|,|.|-|3|1|#%|-#%|¤ #|-¤ #|dd/MM/y|USD=US$ JPY=JP¥ CAD=CA$ AUD=AU$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ THB=฿ CNY=CN¥
    pt_AO|,| |,| |-|3|1|#%|-#%|# ¤|-# ¤|dd/MM/y|USD=US$ JPY=JP¥ CAD=CA$ AUD=AU$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ THB=฿ CNY=CN¥
    pt_CH|,| |,| |-|3|2|#%|-#%|# ¤|-# ¤|dd/MM/y|USD=US$ JPY=JP¥ CAD=CA$ AUD=AU$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ THB=฿ CNY=CN¥
    pt_CV|,| |$| |-|3|2|#%|-#%|# ¤|-# ¤|dd/MM/y|USD=US$ JPY=JP¥ CAD=CA$ AUD=AU$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ THB=฿ CNY=CN¥
    pt_GQ|,| |,| |-|3|2|#%|-#%|# ¤|-# ¤|dd/MM/y|USD=US$ JPY=JP¥ CAD=CA$ AUD=AU$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ THB=฿ CNY=CN¥
    pt_GW|,| |,| |-|3|2|#%|-#%|# ¤|-# ¤|dd/MM/y|USD=US$ JPY=JP¥ CAD=CA$ AUD=AU$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ THB=฿ CNY=CN¥
    pt_LU|,| |,| |-|3|2|#%|-#%|# ¤|-# ¤|dd/MM/y|USD=US$ JPY=JP¥ CAD=CA$ AUD=AU$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ THB=฿ CNY=CN¥
    pt_MO|,| |,| |-|3|2|#%|-#%|# ¤|-# ¤|dd/MM/y|USD=US$ JPY=JP¥ CAD=CA$ AUD=AU$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ THB=฿ CNY=CN¥
    pt_MZ|,| |,| |-|3|2|#%|-#%|# ¤|-# ¤|dd/MM/y|USD=US$ JPY=JP¥ CAD=CA$ AUD=AU$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ THB=฿ CNY=CN¥
    pt_PT|,| |,| |-|3|2|#%|-#%|# ¤|-# ¤|dd/MM/y|USD=US$ JPY=JP¥ CAD=CA$ AUD=AU$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ THB=฿ CNY=CN¥
    pt_ST|,| |,| |-|3|2|#%|-#%|# ¤|-# ¤|dd/MM/y|USD=US$ JPY=JP¥ CAD=CA$ AUD=AU$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ THB=฿ CNY=CN¥
    pt_TL|,| |,| |-|3|2|#%|-#%|# ¤|-# ¤|dd/MM/y|USD=US$ JPY=JP¥ CAD=CA$ AUD=AU$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ THB=฿ CNY=CN¥
    qu|.|,|.|,|-|3|1|# %|-# %|¤ #|-¤ #|dd-MM-y|USD=$US JPY=JP¥ CAD=$CA AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ CNY=CN¥
    qu_BO|,|.|,|.|-|3|1|# %|-# %|¤ #|-¤ #|dd-MM-y|USD=$US JPY=JP¥ CAD=$CA AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ CNY=CN¥
    qu_EC|.|,|.|,|-|3|1|# %|-# %|¤ #|-¤ #|dd-MM-y|JPY=JP¥ CAD=$CA AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ CNY=CN¥
    rm|,| |,| |-|3|1|#%|-#%|¤#|-¤#|d-M-y|JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥
    rn|,|.|,|.|-|3|1|# %|-# %|#¤|-#¤|d/M/y|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥
    ro|,|.|,|.|-|3|1|# %|-# %|# ¤|-# ¤|dd.MM.y|USD=USD EUR=EUR GBP=GBP JPY=JPY INR=INR
    ru|,| |,| |-|3|1|# %|-# %|# ¤|-# ¤|dd.MM.y|CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ RUB=₽ VND=₫ THB=฿ UAH=₴ CNY=CN¥
    ru_UA|,| |,| |-|3|2|# %|-# %|# ¤|-# ¤|dd.MM.y|CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ RUB=₽ VND=₫ THB=฿ UAH=₴ CNY=CN¥
    rw|,|.|,|.|-|3|1|#%|-#%|¤ #|-¤ #|dd-MM-y|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥
    sa|.|,|.|,|-|32|1|#%|-#%|¤#|-¤#|d/M/y|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥
    sc|,|.|,|.|-|3|1|#%|-#%|# ¤|-# ¤|dd/MM/y|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥
    sd|.|,|.|,|-|3|1|#%|-#%|¤ #|-¤ #|y-MM-dd|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ CNY=CN¥
    sd_IN|.|,|.|,|-|3|1|#%|-#%|¤ #|-¤ #|M/d/y|CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥
    se|,| |,| |−|3|1|# %|-# %|# ¤|-# ¤|y-MM-dd|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ THB=฿ SEK=Skr NOK=kr DKK=Dkr CNY=CN¥
    se_FI|,| |,| |−|3|1|# %|-# %|# ¤|-# ¤|dd.MM.y|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ THB=฿ SEK=Skr NOK=kr DKK=Dkr CNY=CN¥
    se_SE|,| |,| |−|3|1|# %|-# %|# ¤|-# ¤|y-MM-dd|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ THB=฿ SEK=kr NOK=Nkr DKK=Dkr CNY=CN¥
    sg|,|.|,|.|-|3|1|#%|-#%|¤#|¤-#|y-MM-dd|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥
    si|.|,|.|,|-|3|1|#%|-#%|¤#|-¤#|y-M-d|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ THB=฿ CNY=CN¥
    sk|,| |,| |-|3|1|# %|-# %|# ¤|-# ¤|d. M. y|USD=USD GBP=GBP JPY=JPY INR=INR MXN=MX$ ILS=NIS
    sl|,|.|,|.|−|3|2|# %|-# %|# ¤|-# ¤|d. M. y|GBP=GBP HKD=HK$ KRW=₩ ILS=₪ VND=₫ CNY=CN¥
    sn|.|,|.|,|-|3|1|#%|-#%|¤#|-¤#|y-MM-dd|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥
    so|.|,|.|,|-|3|1|#%|-#%|¤#|-¤#|M/d/y|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥
    sq|,| |,| |-|3|2|#%|-#%|# ¤|-# ¤|d.M.y|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ KRW=₩ ILS=₪ VND=₫ THB=฿ CNY=CN¥
    sr|,|.|,|.|-|3|1|#%|-#%|# ¤|-# ¤|d. M. y.|USD=US$ CAD=CA$ HKD=HK$ MXN=MX$ BRL=R$ ILS=₪ CNY=CN¥
    st|.|,|.|,|-|3|1|#%|-#%|¤#|-¤#|y-MM-dd|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥ ZAR=R
    su|,|.|,|.|-|3|1|#%|-#%|¤#|-¤#|d/M/y|CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥
    sv|,| |,| |−|3|1|# %|-# %|# ¤|-# ¤|y-MM-dd|USD=US$ GBP=GBP JPY=JPY INR=INR CAD=CA$ MXN=MX$ BRL=BR$ ILS=₪ SEK=kr NOK=Nkr DKK=Dkr
    sv_FI|,| |,| |−|3|1|# %|-# %|# ¤|-# ¤|d.M.y|USD=US$ GBP=GBP JPY=JPY INR=INR CAD=CA$ MXN=MX$ BRL=BR$ ILS=₪ SEK=kr NOK=Nkr DKK=Dkr
    sw|.|,|.|,|-|3|1|#%|-#%|¤ #|-¤ #|d/M/y|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ THB=฿ CNY=CN¥
    sw_CD|,|.|,|.|-|3|1|#%|-#%|¤ #|-¤ #|d/M/y|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ THB=฿ CNY=CN¥
    sw_KE|.|,|.|,|-|3|1|#%|-#%|¤ #|-¤ #|d/M/y|JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ THB=฿ CNY=CN¥
    ta|.|,|.|,|-|32|1|#%|-#%|¤#|-¤#|d/M/y|CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ THB=฿ CNY=CN¥
    ta_MY|.|,|.|,|-|3|1|#%|-#%|¤ #|-¤ #|d/M/y|CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ SGD=S$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ THB=฿ CNY=CN¥
    ta_SG|.|,|.|,|-|3|1|#%|-#%|¤ #|-¤ #|d/M/y|USD=US$ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ SGD=$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ THB=฿ CNY=CN¥
    te|.|,|.|,|-|32|1|#%|-#%|¤#|-¤#|d/M/y|JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ THB=฿ CNY=CN¥
    tg|,| |,| |-|3|1|#%|-#%|# ¤|-# ¤|d.M.y|JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥
    th|.|,|.|,|-|3|1|#%|-#%|¤#|-¤#|d/M/y|USD=US$ CAD=CA$ AUD=AU$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ THB=฿ CNY=CN¥
    ti|.|,|.|,|-|3|1|#%|-#%|¤#|-¤#|M/d/y|USD=US$ JPY=JPY CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱
    tk|,| |,| |-|3|1|# %|-# %|# ¤|-# ¤|dd.MM.y|USD=US$ EUR=EUR GBP=GBP JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ CNY=CN¥
    tn|.|'|.|'|-|3|1|#%|-#%|¤#|-¤#|y-MM-dd|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥ ZAR=R
    to|.|,|.|,|-|3|1|#%|-#%|¤ #|-¤ #|d/M/y|USD=US$ JPY=JP¥ CAD=CA$ AUD=AUD$ NZD=NZD$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥
    tr|,|.|,|.|-|3|1|%#|-%#|¤#|-¤#|dd.MM.y|CAD=CA$ AUD=AU$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ TRY=₺ VND=₫ THB=฿ CNY=CN¥
    tt|,| |,| |-|3|1|# %|-# %|# ¤|-# ¤|dd.MM.y|JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ RUB=₽ VND=₫ PHP=₱ CNY=CN¥
    ug|.|,|.|,|-|3|1|#%|-#%|¤#|-¤#|y-d-M|JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=￥
    uk|,| |,| |-|3|1|#%|-#%|# ¤|-# ¤|dd.MM.y|USD=USD EUR=EUR GBP=GBP INR=INR UAH=₴
    ur|.|,|.|,|-|3|1|#%|-#%|¤#|-¤#|d/M/y|JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ THB=฿ CNY=CN¥
    uz|,| |,| |-|3|1|#%|-#%|# ¤|-# ¤|dd/MM/y|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ CNY=CN¥
    uz_AF|,|.|,|.|−|3|1|#%|-#%|¤ #|-¤ #|y-MM-dd|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥
    vi|,|.|,|.|-|3|1|#%|-#%|# ¤|-# ¤|d/M/y|USD=US$ CAD=CA$ AUD=AU$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ THB=฿ CNY=CN¥
    wo|,|.|,|.|-|3|1|#%|-#%|¤ #|-¤ #|dd-MM-y|JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ NGN=NGN. CNY=CN¥
    xh|.| |.| |-|3|1|#%|-#%|¤#|-¤#|M/d/y|CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥ ZAR=R
    yi|.|,|.|,|-|3|1|#%|-#%|¤ #|-¤ #|d-M-y|USD=US$ JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ PHP=₱ CNY=CN¥
    yo|.|,|.|,|-|3|1|#%|-#%|¤#|-¤#|d/M/y|JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ RUB=₽ VND=₫ PHP=₱ NGN=₦ CNY=CN¥
    zh|.|,|.|,|-|3|1|#%|-#%|¤#|-¤#|y/M/d|USD=US$ JPY=JP¥ CAD=CA$ AUD=AU$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ CNY=¥
    zh_HK|.|,|.|,|-|3|1|#%|-#%|¤#|-¤#|d/M/y|USD=US$ CAD=CA$ AUD=AU$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ CNY=CN¥
    zh_MO|.|,|.|,|-|3|1|#%|-#%|¤#|-¤#|d/M/y|USD=US$ CAD=CA$ AUD=AU$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ CNY=CN¥
    zh_SG|.|,|.|,|-|3|1|#%|-#%|¤#|-¤#|y-MM-dd|USD=US$ JPY=JP¥ CAD=CA$ AUD=AU$ NZD=NZ$ HKD=HK$ SGD=$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ CNY=CN¥
    zh_TW|.|,|.|,|-|3|1|#%|-#%|¤#|-¤#|y/M/d|USD=US$ CAD=CA$ AUD=AU$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=￦ ILS=₪ VND=₫ CNY=CN¥
    zu|.|,|.|,|-|3|1|#%|-#%|¤#|-¤#|y-MM-dd|JPY=JP¥ CAD=CA$ AUD=A$ NZD=NZ$ HKD=HK$ MXN=MX$ BRL=R$ KRW=₩ ILS=₪ VND=₫ THB=฿ CNY=CN¥ ZAR=R
    """
}
