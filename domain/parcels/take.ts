import { mulDiv } from '../pricing/money.ts'
import type { RemainderRule } from './parcel.ts'

/** What is left of a parcel, and how it may be parted; carats in thousandths. */
export type Left = {
  readonly pieces: number
  readonly carats: number
  readonly minCarats: number | null
  readonly remainder: RemainderRule
}

/** Either carats, in thousandths, or pieces. */
export type TakeWish = { readonly carats: number } | { readonly pieces: number }
export type Quantity = { readonly pieces: number; readonly carats: number }

/** Why so much can't be taken. */
export const takeRefusals = ['sold_out', 'too_much', 'too_little', 'leaves_too_little', 'part_of_a_stone'] as const
export type TakeRefusal = (typeof takeRefusals)[number]

/** Carats and pieces move together: the other one follows from the average, and the last of one takes the last of the other. */
export function partOf(left: Quantity, wish: TakeWish): Quantity | TakeRefusal {
  if (left.pieces <= 0) return 'sold_out'
  if ('pieces' in wish) {
    if (wish.pieces > left.pieces) return 'too_much'
    if (wish.pieces === left.pieces) return { pieces: left.pieces, carats: left.carats }
    const carats = Math.min(left.carats - 1, Math.max(1, mulDiv(left.carats, wish.pieces, left.pieces)))
    return carats < 1 ? 'part_of_a_stone' : { pieces: wish.pieces, carats }
  }
  if (wish.carats > left.carats) return 'too_much'
  if (wish.carats === left.carats) return { pieces: left.pieces, carats: left.carats }
  if (left.pieces === 1) return 'part_of_a_stone'
  const pieces = Math.min(left.pieces - 1, Math.max(1, mulDiv(left.pieces, wish.carats, left.carats)))
  return { pieces, carats: wish.carats }
}

export const totalOf = (quantities: readonly Quantity[]): Quantity => ({
  pieces: quantities.reduce((sum, { pieces }) => sum + pieces, 0),
  carats: quantities.reduce((sum, { carats }) => sum + carats, 0),
})

/**
 * What these wishes take of one parcel together, in their order: minimum and remainder are asked of the sum, so that two lines of one
 * basket can't take what neither could. All are refused or none.
 */
export function takeOf(left: Left, wishes: readonly TakeWish[]): readonly Quantity[] | TakeRefusal {
  let rest: Quantity = { pieces: left.pieces, carats: left.carats }
  const taken: Quantity[] = []
  for (const wish of wishes) {
    const one = partOf(rest, wish)
    if (typeof one === 'string') return one === 'sold_out' && taken.length > 0 ? 'too_much' : one
    taken.push(one)
    rest = { pieces: rest.pieces - one.pieces, carats: rest.carats - one.carats }
  }
  const least = left.minCarats
  if (least === null || rest.carats === 0) return taken
  if (totalOf(taken).carats < least) return 'too_little'
  return left.remainder === 'goes_along' && rest.carats < least ? 'leaves_too_little' : taken
}

/** A price per carat from so many carats on; carats in thousandths, prices in cents. */
export type PriceBand = { readonly fromCarats: number; readonly ctUsd: number }

/** The supplier's price per carat for so much: that of the highest band that is reached, else the base price. */
export const bandPrice = (base: number, bands: readonly PriceBand[], carats: number): number =>
  bands.filter(({ fromCarats }) => fromCarats <= carats).toSorted((a, b) => b.fromCarats - a.fromCarats)[0]?.ctUsd ?? base
