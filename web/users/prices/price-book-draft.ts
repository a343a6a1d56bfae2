import type { InputOf } from '@loupe/domain/api/endpoint.ts'
import { caratPattern, leastMultiplier, multiplierPattern, pointsPattern } from '@loupe/domain/pricing/typed-numbers.ts'
import type { Band, booksApi, GroupBook, PersonBook } from '@loupe/domain/users/books.api.ts'

/** Terms as the form holds them: empty text follows the rest of the book, `visible` null the group's. */
export type Terms = { readonly visible: boolean | null; readonly multiplier: string; readonly points: string }
/** A band as the form holds it: empty text names nothing. */
export type BandDraft = { readonly [field in keyof Band]: string }
/** The book's own terms, its bands, and the terms of each supplier by a letter and the id. */
export type BookDraft = { readonly multiplier: string; readonly points: string; readonly bands: readonly BandDraft[] } & {
  readonly [supplier: `s${string}`]: Terms
}

export const keyOfSupplier = (id: string): `s${string}` => `s${id}`

const bandDraft = (band: Band): BandDraft => ({
  supplier_id: band.supplier_id ?? '',
  origin: band.origin ?? '',
  hue: band.hue ?? '',
  carat_from: band.carat_from ?? '',
  carat_to: band.carat_to ?? '',
  multiplier: band.multiplier,
  points: band.points,
})

/** A new line changes nothing until something is typed. */
export const emptyBand: BandDraft = {
  supplier_id: '',
  origin: '',
  hue: '',
  carat_from: '',
  carat_to: '',
  multiplier: '1.00',
  points: '0.00',
}

export const draftOfBook = (book: GroupBook | PersonBook): BookDraft => ({
  multiplier: book.multiplier,
  points: book.points,
  bands: book.bands.map(bandDraft),
  ...Object.fromEntries(
    book.suppliers.map(({ id, visible, multiplier, points }) => [
      keyOfSupplier(id),
      { visible, multiplier: multiplier ?? '', points: points ?? '' },
    ]),
  ),
})

export const isMultiplier = (text: string): boolean => multiplierPattern.test(text.trim()) && Number(text) >= leastMultiplier
export const isPoints = (text: string): boolean => pointsPattern.test(text.trim())
export const isCarat = (text: string): boolean => text.trim() === '' || caratPattern.test(text.trim())
/** Whether the end of a band is a weight and not below its start. */
export const isCaratTo = ({ carat_from: from, carat_to: to }: BandDraft): boolean =>
  isCarat(to) && (from.trim() === '' || to.trim() === '' || !isCarat(from) || Number(from) <= Number(to))

const isBandWhole = (band: BandDraft): boolean =>
  isCarat(band.carat_from) && isCaratTo(band) && isMultiplier(band.multiplier) && isPoints(band.points)
const areTermsWhole = ({ multiplier, points }: Terms): boolean =>
  (multiplier.trim() === '' || isMultiplier(multiplier)) && (points.trim() === '' || isPoints(points))

/** Whether everything that changed can be sent. */
export function isBookWhole({ multiplier, points, bands, ...suppliers }: Partial<BookDraft>): boolean {
  if (multiplier !== undefined && !isMultiplier(multiplier)) return false
  if (points !== undefined && !isPoints(points)) return false
  if (bands?.every(isBandWhole) === false) return false
  return Object.values(suppliers as Readonly<Record<string, Terms>>).every(areTermsWhole)
}

type Wish = Pick<InputOf<typeof booksApi.saveOfPerson>, 'multiplier' | 'points' | 'bands' | 'suppliers'>

/** What changed of a book, as the calls name it. */
export function bookInput({ multiplier, points, bands, ...suppliers }: Partial<BookDraft>): Wish {
  return {
    ...(multiplier === undefined ? {} : { multiplier: multiplier.trim() }),
    ...(points === undefined ? {} : { points: points.trim() }),
    ...(bands === undefined ? {} : { bands: bands.map(bandInput) }),
    suppliers: Object.entries(suppliers as Readonly<Record<string, Terms>>).map(([key, terms]) => ({
      id: key.slice(1),
      visible: terms.visible,
      multiplier: terms.multiplier.trim() || null,
      points: terms.points.trim() || null,
    })),
  }
}

const bandInput = (band: BandDraft): Band => ({
  supplier_id: band.supplier_id || null,
  origin: band.origin === 'natural' || band.origin === 'lab' ? band.origin : null,
  hue: band.hue === 'white' || band.hue === 'fancy' ? band.hue : null,
  carat_from: band.carat_from.trim() || null,
  carat_to: band.carat_to.trim() || null,
  multiplier: band.multiplier.trim(),
  points: band.points.trim(),
})
