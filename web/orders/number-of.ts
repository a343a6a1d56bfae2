import type { Text } from '@loupe/domain/api/text.ts'
import type { FrozenStone } from '@loupe/domain/goods/frozen.ts'
import { labLabels } from '@loupe/domain/stock/labels.ts'

/** What goods are looked up by: "GIA 2141438171", a parcel's "P12". */
export const numberOf = ({ lab, reportNo, parcel }: FrozenStone, say: (text: Text) => string): string =>
  parcel ? parcel.lotNo : [lab && say(labLabels[lab]), reportNo].filter(Boolean).join(' ')
