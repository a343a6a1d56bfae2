import type { MediaLine } from '@loupe/domain/media/media-line.ts'
import { shapeText } from '@loupe/domain/stock/trade-shape-labels.ts'
import { labGrownFirst, type Say } from '../gems/stone-words.ts'
import { carat } from '../text/format.ts'

type Stone = MediaLine['stone']

/** "Lab-grown · Round 1.01 ct" */
export const stoneName = (stone: Pick<Stone, 'origin' | 'shape' | 'shapeWord' | 'carat'>, say: Say): string =>
  `${labGrownFirst(stone, say)}${say(shapeText(stone))} ${carat(stone.carat)} ct`

/** What people call it, the certificate first. */
export const numbersOf = ({ reportNo, stockNo }: Pick<Stone, 'reportNo' | 'stockNo'>): string[] =>
  [reportNo, stockNo].flatMap((number) => number ?? [])

/** How a line is called where it is spoken of: by its file, else by its stone. */
export const lineName = ({ fileName, stone }: MediaLine): string => fileName || (numbersOf(stone)[0] ?? '')
