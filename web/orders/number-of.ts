import type { Text } from '@loupe/domain/api/text.ts'
import type { FrozenStone } from '@loupe/domain/goods/frozen.ts'
import { labLabels } from '@loupe/domain/stock/labels.ts'

/** What goods are looked up by: "GIA 2141438171", a parcel's "P12", a piece's "J12 IGI 975800781". */
export const numberOf = ({ lab, reportNo, parcel, jewel }: FrozenStone, say: (text: Text) => string): string =>
  parcel ? parcel.lotNo : [jewel?.number, lab && say(labLabels[lab]), reportNo].filter(Boolean).join(' ')
