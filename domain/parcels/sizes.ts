import { z } from 'zod'
import type { SizeKind } from './parcel.ts'
import type { SizeRange } from './size-text.ts'

/** One line of a sieve table: what lies between two plates, how wide a stone of it is, and what one weighs. */
export const sizeRow = z.strictObject({
  /** Plates, null where it is open: -0000 has nothing below. Numbers below 0 are the finer plates: 00 is -1, 000 is -2, 0000 is -3. */
  from: z.number().nullable(),
  to: z.number().nullable(),
  mmFrom: z.number().positive().max(20),
  mmTo: z.number().positive().max(20),
  /** Carats each. */
  ct: z.number().positive().max(20),
})
export type SizeRow = z.output<typeof sizeRow>

/** From small to large, without overlap in millimetres. */
export const sizeTable = z
  .array(sizeRow)
  .min(1)
  .max(100)
  .superRefine((rows, context) => {
    rows.forEach((row, at) => {
      const before = rows[at - 1]
      if (row.mmFrom >= row.mmTo || (before !== undefined && (row.mmFrom < before.mmTo || row.ct <= before.ct))) {
        context.addIssue({ code: 'custom', path: [at], message: 'sizes have to grow from row to row' })
      }
    })
  })
export type SizeTable = z.output<typeof sizeTable>

export type Millimetres = { readonly from: number; readonly to: number }

const asMillimetres: Readonly<
  Record<SizeKind, (table: SizeTable, from: number | null, to: number | null, all: Millimetres) => Millimetres>
> = {
  mm: (_table, from, to, all) => ({ from: from ?? all.from, to: to ?? from ?? all.to }),
  ct: (table, from, to, all) => ({
    from: from === null ? all.from : millimetresOfCarat(table, from),
    to: millimetresOfCarat(table, to ?? from ?? 0),
  }),
  sieve: (table, from, to, all) => ({
    from: from === null ? all.from : (table.find((row) => row.from !== null && row.from >= from)?.mmFrom ?? all.to),
    to: to === null ? all.to : (table.findLast((row) => row.to !== null && row.to <= to)?.mmTo ?? all.from),
  }),
}

/** How wide the stones of a range are, by the house's table: what all ranges are searched by. */
export function millimetresOf(table: SizeTable, { sizeKind, sizeFrom, sizeTo }: SizeRange): Millimetres {
  const all = { from: table[0]?.mmFrom ?? 0, to: table.at(-1)?.mmTo ?? 0 }
  const { from, to } = asMillimetres[sizeKind](table, sizeFrom, sizeTo, all)
  return { from, to: Math.max(from, to) }
}

/** Plates and weights end where the next begins: what only touches the end is not meant. */
const edgeMm = 0.001
const toMicrometre = (mm: number): number => Math.round(mm * 1000) / 1000

/** A width as somebody asks for it, in the unit that they think in. */
export type AskedSize = {
  readonly unit: SizeKind
  readonly range: { readonly from?: number | undefined; readonly to?: number | undefined }
}

/** The width in millimetres that a search asks for, by the house's table; one in millimetres is what it says. */
export function widthAsked({ unit, range: { from, to } }: AskedSize, table: SizeTable): { readonly min?: number; readonly max?: number } {
  if (unit === 'mm') {
    return { ...(from === undefined ? {} : { min: Math.max(0, from) }), ...(to === undefined ? {} : { max: Math.max(0, to) }) }
  }
  const width = millimetresOf(table, { sizeKind: unit, sizeFrom: from ?? null, sizeTo: to ?? null })
  const min = toMicrometre(width.from + edgeMm)
  return { min, max: Math.max(min, toMicrometre(width.to - edgeMm)) }
}

/** Weight grows with the cube of the width: from the row that comes nearest. */
function millimetresOfCarat(table: SizeTable, ct: number): number {
  const near = table.reduce(
    (best, row) => (Math.abs(row.ct - ct) < Math.abs(best.ct - ct) ? row : best),
    table[0] ?? { ct: 1, mmFrom: 6.4, mmTo: 6.6 },
  )
  return Math.round(((near.mmFrom + near.mmTo) / 2) * Math.cbrt(ct / near.ct) * 100) / 100
}

/** What one stone of a range weighs by the table: the mean of the rows that it covers; by the cube of its width beyond them. */
export function caratEach(table: SizeTable, size: SizeRange): number {
  if (size.sizeKind === 'ct') return ((size.sizeFrom ?? size.sizeTo ?? 0) + (size.sizeTo ?? size.sizeFrom ?? 0)) / 2
  const { from, to } = millimetresOf(table, size)
  const middle = (row: SizeRow): number => (row.mmFrom + row.mmTo) / 2
  const covered = table.filter((row) => middle(row) >= from && middle(row) <= to)
  if (covered.length > 0) return covered.reduce((sum, row) => sum + row.ct, 0) / covered.length
  const width = (from + to) / 2
  const near = table.reduce<SizeRow | null>(
    (best, row) => (best === null || Math.abs(middle(row) - width) < Math.abs(middle(best) - width) ? row : best),
    null,
  )
  return near === null ? 0 : near.ct * (width / middle(near)) ** 3
}

/** How many stones so many carats of a size are, one at least; an estimate, and to be shown as one. */
export const estimatedPieces = (table: SizeTable, size: SizeRange, carats: number): number =>
  Math.max(1, Math.round(carats / Math.max(caratEach(table, size), 0.0001)))
