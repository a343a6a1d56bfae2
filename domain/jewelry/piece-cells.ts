import { needed, numberIn, RowRefused, type FileRow } from '../files/row-reading.ts'
import { formatAmount, mulDiv } from '../pricing/money.ts'
import { parseColor, type ColorRead } from '../stock/color-aliases.ts'
import { parseClarity } from '../stock/grade-aliases.ts'
import type { Clarity, FancyColor, FancyIntensity, WhiteColor } from '../stock/grades.ts'
import { parseShape } from '../stock/shape-aliases.ts'
import type { Shape } from '../stock/shapes.ts'
import type { PieceField } from './jewelry-headers.ts'
import type { PieceRule } from './piece-rule.ts'
import { readSides, readStoneCell, type StoneCell } from './stone-cells.ts'

type Row = FileRow<PieceField>

const optional = <Value>(row: Row, field: PieceField, read: (text: string) => Value | null | undefined): Value | null =>
  row.text(field) === '' ? null : needed(row, field, read)

/** Carats in thousandths. */
type MainStone = {
  readonly mainCarats: number | null
  readonly shape: Shape | null
  readonly color: WhiteColor | null
  readonly fancyColor: FancyColor | null
  readonly fancyIntensity: FancyIntensity | null
  readonly clarity: Clarity | null
}
type Sides = { readonly sidePieces: number | null; readonly sideCarats: number | null }

const isWeight = (text: string): boolean => /^[$\d.,\s]*$/.test(text)

/** A colour as it is kept: a white grade, or a fancy colour. @throws RowRefused for what is neither */
function colourColumns(color: ColorRead | null): Pick<MainStone, 'color' | 'fancyColor' | 'fancyIntensity'> {
  if (color === null) return { color: null, fancyColor: null, fancyIntensity: null }
  if (color.color === null && color.fancy === null) throw new RowRefused<PieceField>('color', 'unknown_value')
  return { color: color.color, fancyColor: color.fancy?.color ?? null, fancyIntensity: color.fancy?.intensity ?? null }
}

/** What one cell says of all of it, where it says more than a weight. */
const wholeCell = (line: Row): StoneCell =>
  isWeight(line.text('mainCarats'))
    ? { carats: numberIn(line, 'mainCarats', 3), color: null, shape: null, clarity: null }
    : needed(line, 'mainCarats', readStoneCell)

/** What the stone in the middle is, in cells of its own or all in one; nothing where there is none. */
export function mainStoneIn(line: Row): MainStone {
  const cell = wholeCell(line)
  return {
    mainCarats: cell.carats,
    shape: optional(line, 'shape', parseShape) ?? cell.shape,
    ...colourColumns(optional(line, 'color', parseColor) ?? cell.color),
    clarity: optional(line, 'clarity', (word) => parseClarity(word)?.clarity) ?? cell.clarity,
  }
}

/** The small stones, in cells of their own or in one: "24/0.18ct". */
export function sidesIn(line: Row): Sides {
  const sides = optional(line, 'sides', readSides)
  return {
    sidePieces: numberIn(line, 'sidePieces', 0) ?? sides?.pieces ?? null,
    sideCarats: numberIn(line, 'sideCarats', 3) ?? sides?.carats ?? null,
  }
}

/** Milligrams of metal. */
type Weighed = { readonly net: number | null } & Pick<MainStone, 'mainCarats'> & Pick<Sides, 'sideCarats'>

/** Metal and its making by the gram, stones by the carat, and work by the piece; null where a part of it is not told. */
function partsIn(line: Row, { net, mainCarats, sideCarats }: Weighed): number | null {
  const [metal, perGram] = [numberIn(line, 'metalPerGram', 2), numberIn(line, 'makingPerGram', 2)]
  const [work, perCt] = [numberIn(line, 'making', 2), numberIn(line, 'stonesPerCt', 2)]
  const carats = (mainCarats ?? 0) + (sideCarats ?? 0)
  if (net === null || metal === null || (perGram === null && work === null) || (carats > 0 && perCt === null)) return null
  return mulDiv(net, metal + (perGram ?? 0), 1000) + (work ?? 0) + mulDiv(carats, perCt ?? 0, 1000)
}

/** "8", "8.5%": per cent as text; nothing is none. @throws RowRefused */
function percentIn(line: Row, field: PieceField): string {
  const text = line.text(field).replace(/\s*%$/, '')
  if (text !== '' && !/^\d{1,3}(\.\d{1,2})?$/.test(text)) throw new RowRefused<PieceField>(field, 'invalid_number')
  return text || '0'
}

const dollarsIn = (line: Row, field: PieceField): string | null => {
  const cents = numberIn(line, field, 2)
  return cents === null ? null : formatAmount(cents)
}

/** A carat of its stones; where there are some it has to be said. @throws RowRefused */
function perCaratIn(line: Row, carats: number | null, fields: readonly PieceField[]): string {
  const said = fields.map((field) => dollarsIn(line, field)).find((usd) => usd !== null)
  if (said === undefined && (carats ?? 0) > 0) throw new RowRefused<PieceField>('stonesPerCt', 'missing')
  return said ?? '0'
}

/** Where a loss is told and no price, the price follows the day's metal. @throws RowRefused */
function ruleIn(line: Row, { net, mainCarats, sideCarats }: Weighed): PieceRule {
  if (net === null) throw new RowRefused<PieceField>('netGrams', 'missing')
  return {
    v: 1,
    lossPercent: percentIn(line, 'lossPercent'),
    makingPerGram: dollarsIn(line, 'makingPerGram') ?? '0',
    makingUsd: dollarsIn(line, 'making') ?? '0',
    centrePerCt: perCaratIn(line, mainCarats, ['stonesPerCt']),
    sidePerCt: perCaratIn(line, sideCarats, ['sidePerCt', 'stonesPerCt']),
    settingUsd: dollarsIn(line, 'settingFee') ?? '0',
    marginPercent: percentIn(line, 'marginPercent'),
  }
}

/** Cents, or a rule in their place. */
export type PiecePrice = { readonly usdTotal: number; readonly rule: null } | { readonly usdTotal: null; readonly rule: PieceRule }

/**
 * A price that is said stands, and more than a hundredth beside its parts is told; without one the parts at the metal's price of a file are the
 * price, and where a loss is told instead a rule is: a price beside a rule leaves the rule out, and tells it.
 */
export function priceIn(line: Row, weighed: Weighed): PiecePrice {
  const hasRule = line.text('lossPercent') !== ''
  if (hasRule && line.text('usdTotal') === '' && line.text('metalPerGram') === '') return { usdTotal: null, rule: ruleIn(line, weighed) }
  if (hasRule) line.warn('lossPercent', 'unknown_value')
  return { usdTotal: fixedIn(line, weighed), rule: null }
}

function fixedIn(line: Row, weighed: Weighed): number {
  const [said, parts] = [numberIn(line, 'usdTotal', 2), partsIn(line, weighed)]
  const price = said ?? parts
  if (price === null || price === 0) throw new RowRefused<PieceField>('usdTotal', 'missing_price')
  if (said !== null && parts !== null && Math.abs(said - parts) * 100 > said) line.warn('usdTotal', 'price_mismatch')
  return price
}
