const codes =
  'GBP|AED|DHS?|ILS|NIS|AUD|CAD|SGD|NZD|CHF|JPY|THB|KRW|TWD|NTD|ZAR|RUB|BWP|LKR|SEK|DKK|NOK|MYR|IDR|VND|KWD|QAR|SAR|BHD|OMR|[£₪฿₩₽]|C\\$|A\\$|S\\$|NT\\$|NZ\\$|日元|英镑|新币|澳元|加元|泰铢|瑞郎|台币|迪拉姆|円'

const inHeader = new RegExp(`(?<![\\p{L}\\p{N}])(?:${codes})(?![\\p{L}\\p{N}])|円|만원|(?<=\\(\\s*)원|(?<=\\d\\s?)원`, 'u')
const inTitle = new RegExp(
  `\\b(?:prices?|rates?|amounts?|values?|quoted)\\b[^.;]{0,25}?(?:\\b(?:in|are)\\s+|[:(]\\s*)(${codes})(?![\\p{L}\\p{N}])`,
  'iu',
)

/** The money, not taken here, that a header or a cell names ("Price/Ct (GBP)"); null where it names none. */
export const foreignMoneyIn = (header: string): string | null => inHeader.exec(header.normalize('NFKC'))?.[0] ?? null
export const namesForeignMoney = (header: string): boolean => foreignMoneyIn(header) !== null

/** The money, not taken here, that a line above the header says all prices are in; null where it says none. */
export const foreignMoneyOf = (title: string): string | null => inTitle.exec(title)?.[1] ?? null
