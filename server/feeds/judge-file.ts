import type { ImportMode } from '@loupe/domain/feeds/feeds.api.ts'
import type { Jump, JumpName } from '@loupe/domain/feeds/preview.ts'
import type { Measured } from './file-totals.ts'

export type FileFacts = {
  readonly mode: ImportMode
  readonly file: Measured
  /** What the supplier has in stock now; null when that is nothing. */
  readonly stock: Measured | null
  /** Stones that would go off sale. */
  readonly delisted: number
  /** Median of new price by old of the stones that stay, null when there are too few. */
  readonly samePriceRatio: number | null
  /** Median of the file's price by that of like stones in the house, null when there are too few or it does not matter. */
  readonly likePriceRatio: number | null
}

const mostDelisted = 0.3
/** A change of the average price or weight by so much is no ordinary day. */
const usualFactor = 1.3
const likeFactor = 1.8
const mostShareMoved = 0.2
/** Fewer stones have no average worth comparing. */
const fewest = 5
/** A part of the stock that is updated tells of the whole from this share on. */
const tellingShare = 0.2

const isFar = (ratio: number, factor: number): boolean => ratio > factor || ratio < 1 / factor
const perCarat = (totals: Measured): number => (totals.carats === 0 ? 0 : totals.usd / totals.carats)
const labGrownShare = (totals: Measured): number => totals.lab / Math.max(1, totals.lab + totals.natural)

/** How far the prices of one origin moved, as a factor; null where either side has too few stones. */
function priceRatio(file: Measured, stock: Measured, origin: 'natural' | 'lab'): number | null {
  const [now, was] = [file.logPrice[origin], stock.logPrice[origin]]
  return now === null || was === null || file[origin] < fewest || stock[origin] < fewest ? null : Math.exp(now - was)
}

function hasPriceJump({ file, samePriceRatio }: FileFacts, stock: Measured, isTelling: boolean): boolean {
  if (samePriceRatio !== null && isFar(samePriceRatio, usualFactor)) return true
  return isTelling && (['natural', 'lab'] as const).some((origin) => isFar(priceRatio(file, stock, origin) ?? 1, usualFactor))
}

function hasOriginJump({ mode, file }: FileFacts, stock: Measured): boolean {
  if (file.pieces < 3 || stock.pieces < fewest) return false
  const was = labGrownShare(stock)
  const now = labGrownShare(file)
  // An update may well bring the one kind alone, but hardly a kind that the supplier never had.
  return mode === 'replace'
    ? Math.abs(now - was) > mostShareMoved
    : (was < 0.02 && now > mostShareMoved) || (was > 0.98 && now < 1 - mostShareMoved)
}

const hasSizeJump = (file: Measured, stock: Measured): boolean =>
  Math.min(file.pieces, stock.pieces) >= fewest && isFar(Math.exp((file.logCarat ?? 0) - (stock.logCarat ?? 0)), usualFactor)

/** More than 30 % of the supplier's stock going off sale is more likely a wrong file than a sold-out supplier. */
export const delistJump = (delisted: number, live: number): Jump | null =>
  live > 0 && delisted / live > mostDelisted ? { name: 'delists_many', was: live, now: delisted } : null

/** A supplier's first file has nothing to differ from but the prices of like stones. */
const jumpsOfFirst = ({ likePriceRatio: ratio }: FileFacts): Jump[] =>
  ratio !== null && isFar(ratio, likeFactor) ? [{ name: 'price_unlike', was: null, now: ratio }] : []

const hasPiecesJump = ({ mode, file }: FileFacts, stock: Measured): boolean =>
  mode === 'replace' && stock.pieces >= fewest && file.pieces > stock.pieces * 2

/** In what a file differs from the supplier's stock as on no ordinary day. */
function jumpsFrom(stock: Measured, facts: FileFacts): Jump[] {
  const { mode, file } = facts
  const jumps: Jump[] = []
  const add = (name: JumpName, was: number, now: number): void => void jumps.push({ name, was, now })
  const isTelling = mode === 'replace' || file.pieces >= stock.pieces * tellingShare
  if (hasPriceJump(facts, stock, isTelling)) add('price_jump', perCarat(stock), perCarat(file))
  if (hasOriginJump(facts, stock)) add('origin_jump', labGrownShare(stock), labGrownShare(file))
  if (isTelling && hasSizeJump(file, stock)) add('size_jump', stock.carats / stock.pieces, file.carats / file.pieces)
  if (hasPiecesJump(facts, stock)) add('pieces_jump', stock.pieces, file.pieces)
  return jumps
}

/** What of this file must be confirmed by name before it is applied (decisions.md 14). */
export function judgeFile(facts: FileFacts): Jump[] {
  const { mode, stock } = facts
  const delists = delistJump(facts.delisted, stock?.pieces ?? 0)
  const others = mode === 'delist' ? [] : stock === null ? jumpsOfFirst(facts) : jumpsFrom(stock, facts)
  return delists === null ? others : [delists, ...others]
}
