/** A price that nobody asks for a stone: what it is doubted for. Cents per carat, and hundredths of a point where there is a list price. */
type Asked = { readonly back: number | null; readonly usdPerCt: number }

/** In hundredths of a point below the list; only natural stones have one. */
const lowestBack = -9800
/** Ten times the list. */
const highestBack = 90_000
/** More per carat than any stone has brought. */
export const mostCentsPerCt = 1e10

/** Ten times the list, or more per carat than any stone has brought: a slip of a column, not a price. */
const isAbsurd = ({ back, usdPerCt }: Asked): boolean => usdPerCt > mostCentsPerCt || (back !== null && Math.abs(back) > highestBack)

export type PriceDoubt = 'out_of_range' | 'too_cheap'

/** Why a price is not taken; null for one that is. */
export function priceDoubt(asked: Asked): PriceDoubt | null {
  if (isAbsurd(asked)) return 'out_of_range'
  return asked.back !== null && asked.back < lowestBack ? 'too_cheap' : null
}
