/** How a number in a workbook is meant: as it stands, as a percentage, as a day, or as so much of a money that is shown beside it. */
export type NumberMeaning = 'number' | 'percent' | 'date' | `money ${string}`

const builtInDates = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58])

/** Reads an Excel number format (its built-in id and, for own formats, its code). Times alone count as numbers. */
export function meaningOfFormat(id: number, code: string | undefined): NumberMeaning {
  if (id === 9 || id === 10) return 'percent'
  if (builtInDates.has(id)) return 'date'
  if (code === undefined || code === '' || code.toLowerCase() === 'general') return 'number'
  const bare = code
    .replace(/"[^"]*"/g, '')
    .replace(/\\./g, '')
    .replace(/\[[^\]]*\]/g, '')
    .replace(/[_*]./g, '')
  if (bare.includes('%')) return 'percent'
  if (/[yd年日]/i.test(bare)) return 'date'
  const money = moneyShown(code)
  return money === null ? 'number' : `money ${money}`
}

/** The sign or code of a money that a format writes beside its numbers: [$€-407], "HK$", Rs. A plain dollar sign says nothing that is not taken for granted. */
function moneyShown(code: string): string | null {
  const written = (code.split(';')[0] ?? '').replace(/\[\$([^\]-]*)(?:-[^\]]*)?\]/g, '"$1"').replaceAll('\\', '')
  const shown = code === 'Euro Currency' ? '€' : written.replace(/\[[^\]]*\]|[_*]./g, '')
  return (
    /HK\s*\$|[CAS]\$|NT\$|[€£₹¥￥₪฿₩]|\b(?:HKD|EUR|GBP|INR|CNY|RMB|AED|Dhs?|ILS|NIS|CHF|SFr|JPY|KRW|BWP|SGD|AUD|CAD|THB|Rs)\b|\bFr\.|د\.إ|[元円원]/i.exec(
      shown,
    )?.[0] ?? null
  )
}

/** Excel's 15 significant digits, without the noise of binary fractions. */
const plainNumber = (value: number): string => String(Number(value.toPrecision(15)))

/** A serial number as a day, 1900 or 1904 system: 45913 -> "2025-09-13". */
function serialDay(serial: number, from1904: boolean): string {
  const days = Math.floor(serial) + (from1904 ? 1462 : 0)
  const time = (days - 25_569) * 86_400_000
  return Number.isFinite(time) && days >= 0 && days < 2_958_466 ? new Date(time).toISOString().slice(0, 10) : plainNumber(serial)
}

/** A number as the text that a person would see in the cell, but exact. */
export function numberText(value: number, meaning: NumberMeaning, from1904: boolean): string {
  if (!Number.isFinite(value)) return ''
  if (meaning === 'percent') return `${Number((value * 100).toPrecision(13))}%`
  if (meaning === 'date') return serialDay(value, from1904)
  if (meaning !== 'number') return `${meaning.slice('money '.length)} ${plainNumber(value)}`
  return plainNumber(value)
}

/** The target and the words of a HYPERLINK formula, when the formula is one. */
export function hyperlinkFormula(formula: string): { link: string; text: string | null } | null {
  const match = /^=?\s*HYPERLINK\(\s*"((?:[^"]|"")*)"\s*(?:[,;]\s*"((?:[^"]|"")*)")?/i.exec(formula)
  if (!match?.[1]) return null
  return { link: match[1].replaceAll('""', '"'), text: match[2]?.replaceAll('""', '"') ?? null }
}

/** Column number from 0 of a cell's name: "A1" -> 0, "AB7" -> 27; -1 when it is no such name. */
export function columnOf(name: string): number {
  let column = 0
  for (let i = 0; i < name.length; i += 1) {
    const code = name.charCodeAt(i)
    if (code < 65 || code > 90) return i === 0 ? -1 : column - 1
    column = column * 26 + code - 64
  }
  return column - 1
}
