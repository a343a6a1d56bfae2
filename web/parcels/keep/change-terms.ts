import { mostBands, type ParcelTerms } from '@loupe/domain/parcels/keep-parcels.api.ts'
import type { RemainderRule } from '@loupe/domain/parcels/parcel.ts'

export type BandDraft = { readonly fromCarats: string; readonly usdPerCt: string }
/** Terms as they are typed. */
export type TermsDraft = {
  readonly usdPerCt: string
  readonly minCarats: string
  readonly remainder: RemainderRule
  readonly bands: readonly BandDraft[]
}

export const noBand: BandDraft = { fromCarats: '', usdPerCt: '' }
export const mayAddBand = ({ bands }: TermsDraft): boolean => bands.length < mostBands

export const draftOfTerms = ({ usdPerCt, minCarats, remainder, bands }: ParcelTerms): TermsDraft => ({
  usdPerCt,
  minCarats: minCarats ?? '',
  remainder,
  bands,
})

const isAbove0 = (text: string): boolean => Number(text) > 0
export const isPrice = (text: string): boolean => /^\d{1,8}(\.\d{1,2})?$/.test(text.trim()) && isAbove0(text)
export const isCarats = (text: string): boolean => /^\d{1,7}(\.\d{1,3})?$/.test(text.trim()) && isAbove0(text)

/** A line that nothing was typed into counts for nothing. */
const isEmpty = ({ fromCarats, usdPerCt }: BandDraft): boolean => fromCarats.trim() === '' && usdPerCt.trim() === ''

export function termsOfDraft({ usdPerCt, minCarats, remainder, bands }: TermsDraft): ParcelTerms {
  return {
    usdPerCt: usdPerCt.trim(),
    minCarats: minCarats.trim() === '' ? null : minCarats.trim(),
    remainder,
    bands: bands.filter((band) => !isEmpty(band)).map((band) => ({ fromCarats: band.fromCarats.trim(), usdPerCt: band.usdPerCt.trim() })),
  }
}

/** The first line of prices by quantity that says no price or no quantity. */
export const wrongBand = ({ bands }: TermsDraft): number =>
  bands.findIndex((band) => !isEmpty(band) && !(isPrice(band.usdPerCt) && isCarats(band.fromCarats)))

/** From how many carats on a carat costs more than for fewer, which nobody means often; null where more is never dearer. */
export function dearerFrom({ usdPerCt, bands }: ParcelTerms): string | null {
  const inOrder = bands.toSorted((a, b) => Number(a.fromCarats) - Number(b.fromCarats))
  const before = [usdPerCt, ...inOrder.map((band) => band.usdPerCt)]
  return inOrder.find((band, at) => Number(band.usdPerCt) > Number(before[at]))?.fromCarats ?? null
}

/** A price, a quantity or a rule, before and after. */
export type TermsMove =
  | { readonly of: 'usdPerCt' | 'minCarats' | 'remainder'; readonly from: string | null; readonly to: string | null }
  | { readonly of: 'band'; readonly carats: string; readonly from: string | null; readonly to: string | null }

/** What differs between two terms, each price by quantity by itself. */
export function movesOf(before: ParcelTerms, after: ParcelTerms): readonly TermsMove[] {
  const plain = (['usdPerCt', 'minCarats', 'remainder'] as const).map((of) => ({ of, from: before[of], to: after[of] }))
  const priceFrom = (terms: ParcelTerms, carats: string) => terms.bands.find(({ fromCarats }) => fromCarats === carats)?.usdPerCt ?? null
  const froms = [...new Set([...before.bands, ...after.bands].map(({ fromCarats }) => fromCarats))].toSorted(
    (a, b) => Number(a) - Number(b),
  )
  const bands = froms.map((carats) => ({ of: 'band', carats, from: priceFrom(before, carats), to: priceFrom(after, carats) }) as const)
  return [...plain, ...bands].filter(({ from, to }) => from !== to)
}
