import type { Parcel } from '@loupe/domain/parcels/parcels.api.ts'
import { caratThousandths, formatDecimal, mulDiv } from '@loupe/domain/pricing/money.ts'

/** What one stone of it weighs on average, to four places: "0.0055"; "–" of none. */
export const caratEach = ({ pieces, carats }: Pick<Parcel, 'pieces' | 'carats'>): string =>
  pieces === 0 ? '–' : formatDecimal(mulDiv(caratThousandths(carats), 10, pieces), 4)

/** How many stones make a carat, to a whole stone from ten on: "182", "2.5". */
export function stonesPerCarat({ pieces, carats }: Pick<Parcel, 'pieces' | 'carats'>): string {
  const thousandths = caratThousandths(carats)
  if (thousandths === 0) return '–'
  const tenths = mulDiv(pieces, 10_000, thousandths)
  return tenths >= 100 ? String(Math.round(tenths / 10)) : formatDecimal(tenths, 1)
}
