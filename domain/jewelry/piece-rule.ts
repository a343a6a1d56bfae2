import { z } from 'zod'
import { caratThousandths, mulDiv, parseAmount, pointHundredths, sumCents } from '../pricing/money.ts'
import { metalCents, type MetalFix } from './metal-fix.ts'
import { alloyOf, materialOf } from './metals.ts'
import { withMargin, type PriceLine, type StylePrice } from './style-price.ts'

const money = z.string().regex(/^\d{1,9}(\.\d{1,2})?$/)
const percent = z.string().regex(/^\d{1,3}(\.\d{1,2})?$/)

/**
 * How a finished piece costs what it costs, in place of a fixed price: the metal that it weighs at the day's fix with what is lost, its making,
 * its stones and their setting, and what is added. Money in dollars and percentages as text, so that nothing of it is ever a float.
 */
export const pieceRule = z.strictObject({
  v: z.literal(1),
  lossPercent: percent,
  /** Making, by the gram of metal and for the whole piece. */
  makingPerGram: money,
  makingUsd: money,
  /** A carat of the stone in the middle, and of those beside it. */
  centrePerCt: money,
  sidePerCt: money,
  /** Setting all of its stones. */
  settingUsd: money,
  marginPercent: percent,
})
export type PieceRule = z.output<typeof pieceRule>

/** What of a piece its rule prices: weights in milligrams and thousandths of a carat. */
export type RuledPiece = {
  readonly material: string
  readonly mg: number
  readonly centre: number
  readonly sides: number
  readonly sidePieces: number
}

type Asked = { readonly piece: RuledPiece; readonly rule: PieceRule; readonly fixes: readonly MetalFix[]; readonly rate: string }

function stoneLines({ piece, rule }: Asked): PriceLine[] {
  const lines = [
    { role: 'centre', pieces: 1, thousandths: piece.centre, perCt: rule.centrePerCt },
    { role: 'side', pieces: piece.sidePieces, thousandths: piece.sides, perCt: rule.sidePerCt },
  ] as const
  return lines
    .filter(({ thousandths }) => thousandths > 0)
    .map(({ perCt, ...line }) => ({ what: 'stones', ...line, quality: '', usd: mulDiv(line.thousandths, parseAmount(perCt), 1000) }))
}

/**
 * Metal at the fix, making, stones, setting, margin: each line to the cent, and the price is their sum, as of what is made to order.
 * Null where the metal has no fix: such a piece has no price, and says so.
 */
export function pricePiece(asked: Asked): StylePrice | null {
  const { piece, rule, fixes, rate } = asked
  const material = materialOf(piece.material)
  const fix = fixes.find(({ metal }) => material !== null && metal === alloyOf(material.alloy).metal)
  if (material === null || fix === undefined) return null
  const loss = pointHundredths(rule.lossPercent)
  const labour = mulDiv(piece.mg, parseAmount(rule.makingPerGram), 1000) + parseAmount(rule.makingUsd)
  const setting = parseAmount(rule.settingUsd)
  const made: PriceLine[] = [
    { what: 'metal', ring: 0, material: piece.material, mg: piece.mg, loss, usd: metalCents({ mg: piece.mg, material, loss, rate }, fix) },
    ...(labour > 0 ? [{ what: 'labour', ring: 0, usd: labour } as const] : []),
    ...stoneLines(asked),
    ...(setting > 0 ? [{ what: 'setting', pieces: piece.sidePieces + Number(piece.centre > 0), usd: setting } as const] : []),
  ]
  const lines = withMargin(made, rule.marginPercent)
  return { lines, usd: sumCents(lines.map(({ usd }) => usd)), fix }
}

/** What a rule costs beside its metal, before what is added: for those who reckon with the metal of the day themselves. */
export const restOfRule = (piece: RuledPiece, rule: PieceRule): number =>
  sumCents([
    mulDiv(piece.mg, parseAmount(rule.makingPerGram), 1000),
    parseAmount(rule.makingUsd),
    mulDiv(piece.centre, parseAmount(rule.centrePerCt), 1000),
    mulDiv(piece.sides, parseAmount(rule.sidePerCt), 1000),
    parseAmount(rule.settingUsd),
  ])

/** A piece as its row tells it. */
export const ruledPiece = (row: {
  readonly material: string
  readonly net_g: string | null
  readonly main_carats: string | null
  readonly side_carats: string | null
  readonly side_pieces: number | null
}): RuledPiece => ({
  material: row.material,
  mg: caratThousandths(row.net_g ?? '0'),
  centre: caratThousandths(row.main_carats ?? '0'),
  sides: caratThousandths(row.side_carats ?? '0'),
  sidePieces: row.side_pieces ?? 0,
})
