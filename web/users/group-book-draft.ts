import type { InputOf } from '@loupe/domain/api/endpoint.ts'
import type { GroupBook, groupsApi } from '@loupe/domain/users/groups.api.ts'

/** Terms as the form holds them: empty text follows the group's. */
export type Terms = { readonly visible: boolean; readonly multiplier: string; readonly points: string }
/** The group's own terms and those of each supplier, by name of field and id. */
export type BookDraft = { readonly multiplier: string; readonly points: string } & { readonly [supplier: `s${string}`]: Terms }

export const keyOfSupplier = (id: string): `s${string}` => `s${id}`

export const draftOfBook = (book: GroupBook): BookDraft => ({
  multiplier: book.multiplier,
  points: book.points,
  ...Object.fromEntries(
    book.suppliers.map(({ id, visible, multiplier, points }) => [
      keyOfSupplier(id),
      { visible, multiplier: multiplier ?? '', points: points ?? '' },
    ]),
  ),
})

export const isMultiplier = (text: string): boolean => /^(?!0+(\.0+)?$)\d{1,3}(\.\d{1,4})?$/.test(text.trim())
export const isPoints = (text: string): boolean => /^-?\d{1,3}(\.\d{1,2})?$/.test(text.trim())

/** Whether everything that changed can be sent. */
export function isBookWhole(changes: Partial<BookDraft>): boolean {
  return Object.entries(changes).every(([name, value]) => {
    if (typeof value === 'string') return name === 'multiplier' ? isMultiplier(value) : isPoints(value)
    if (value === undefined) return true
    return (value.multiplier.trim() === '' || isMultiplier(value.multiplier)) && (value.points.trim() === '' || isPoints(value.points))
  })
}

/** What changed of a book, as the call names it. */
export function bookInput(changes: Partial<BookDraft>): Pick<InputOf<typeof groupsApi.saveBook>, 'multiplier' | 'points' | 'suppliers'> {
  const { multiplier, points, ...suppliers } = changes
  return {
    ...(multiplier === undefined ? {} : { multiplier: multiplier.trim() }),
    ...(points === undefined ? {} : { points: points.trim() }),
    suppliers: Object.entries(suppliers as Readonly<Record<string, Terms>>).map(([key, terms]) => ({
      id: key.slice(1),
      visible: terms.visible,
      multiplier: terms.multiplier.trim() || null,
      points: terms.points.trim() || null,
    })),
  }
}
