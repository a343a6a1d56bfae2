const codes =
  'NZD|TWD|NTD|ZAR|RUB|LKR|SEK|DKK|NOK|PLN|CZK|HUF|MYR|IDR|VND|PHP|PKR|NPR|BDT|KWD|QAR|SAR|BHD|OMR|EGP|BRL|MXN|[₽₫₱₺]|NT\\$|NZ\\$|R\\$|台币|卢布|兰特'

const inHeader = new RegExp(`(?<![\\p{L}\\p{N}])(?:${codes})(?![\\p{L}\\p{N}])|만원`, 'u')
const inTitle = new RegExp(
  `\\b(?:prices?|rates?|amounts?|values?|quoted)\\b[^.;]{0,25}?(?:\\b(?:in|are)\\s+|[:(]\\s*)(${codes})(?![\\p{L}\\p{N}])`,
  'iu',
)

/** The money, not taken here, that a header or a cell names ("Price/Ct (GBP)"); null where it names none. */
export const foreignMoneyIn = (header: string): string | null => inHeader.exec(header.normalize('NFKC'))?.[0] ?? null
export const namesForeignMoney = (header: string): boolean => foreignMoneyIn(header) !== null

/** The money, not taken here, that a line above the header says all prices are in; null where it says none. */
export const foreignMoneyOf = (title: string): string | null => inTitle.exec(title)?.[1] ?? null
