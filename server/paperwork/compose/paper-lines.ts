import { gradesOfGoods, numberOfGoods, titleOfGoods } from '@loupe/domain/goods/goods-words.ts'
import type { FrozenStone } from '@loupe/domain/goods/frozen.ts'
import { leftLabels } from '@loupe/domain/orders/left-labels.ts'
import type { OrderLine } from '@loupe/domain/orders/order.ts'
import { hsCodeOf } from '@loupe/domain/paperwork/hs-codes.ts'
import { alike, inBoth, pairBefore, pairOf, type Pair } from '@loupe/domain/paperwork/pair.ts'
import type { PaperLine } from '@loupe/domain/paperwork/paper-content.ts'
import { paperWords, wholeText } from '@loupe/domain/paperwork/paper-labels.ts'
import { caratThousandths, formatDecimal, sumCents } from '@loupe/domain/pricing/money.ts'
import { originLabels, shapeLabels } from '@loupe/domain/stock/labels.ts'

type Left = NonNullable<OrderLine['left']>[number]

/** A thing of the customer's own that belongs to a line. */
const leftNote = ({ seat, shape, carats, reportNo }: Left): Pair =>
  inBoth((say) =>
    [say(leftLabels[seat === null ? 'piece' : 'stone']), shape && say(shapeLabels[shape]), carats && `${carats} ct`, reportNo]
      .filter(Boolean)
      .join(' · '),
  )

const notesOf = ({ snapshot, left = [] }: OrderLine): Pair[] => [
  ...(snapshot.printNo ? [pairBefore(paperWords.printNo, snapshot.printNo)] : []),
  ...left.map(leftNote),
]

/** Work on what is its customer's has no origin to tell. */
const originOf = ({ origin, work }: FrozenStone): Pair => (work === undefined ? pairOf(originLabels[origin]) : alike('–'))

const isZero = (carats: string): boolean => Number(carats) === 0

/** A line as it stands on a paper: lab-grown is said first, and nothing that only the house knows is in it. */
export function paperLineOf(line: OrderLine, isPriced: boolean): PaperLine {
  const { snapshot, pieces, carats } = line
  return {
    title: inBoth((say) => titleOfGoods(snapshot, say)),
    grades: inBoth((say) => gradesOfGoods(snapshot, say)),
    number: numberOfGoods(snapshot, ({ en }) => en),
    notes: notesOf(line),
    hs: hsCodeOf(snapshot),
    origin: originOf(snapshot),
    pieces: `${snapshot.parcel?.piecesEstimated ? '≈ ' : ''}${pieces}`,
    carats: isZero(carats) ? '–' : carats,
    usdPerCt: isPriced && !snapshot.jewel ? line.usdPerCt : null,
    usd: isPriced ? line.usdTotal : null,
    rmb: isPriced ? line.rmbTotal : null,
  }
}

/** "3 pcs 件 · 4.520 ct" */
export function wholeOfLines(lines: readonly OrderLine[]): string {
  const pieces = lines.reduce((sum, line) => sum + line.pieces, 0)
  const carats = formatDecimal(sumCents(lines.map((line) => caratThousandths(line.carats))), 3)
  const about = lines.some(({ snapshot }) => snapshot.parcel?.piecesEstimated) ? '≈ ' : ''
  return wholeText(`${about}${pieces}`, carats)
}
