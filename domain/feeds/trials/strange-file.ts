import type { Cell, SheetRow } from '../../files/cell.ts'
import type { RapIndex } from '../../pricing/rap-price.ts'
import { decideFile } from '../decide-file.ts'
import type { DecideContext } from '../decide-context.ts'
import { layoutNeeds } from '../layout.ts'
import { type ReadRow, seenNumbers, stoneReader } from '../read-stone.ts'
import { inventedList } from './invented-list.ts'
import { dice, type RightStone, rightStone } from './right-stones.ts'

/** What a row must read as, as far as the file says it; `refused` must be refused; no truth: no stone. */
export type Truth =
  | 'refused'
  | {
      readonly carat?: number
      readonly perCt?: number
      readonly origin?: string
      readonly shape?: string
      readonly color?: string
      readonly clarity?: string
      readonly lab?: string | null
      readonly reportNo?: string | null
      readonly fluorescence?: string | null
      readonly location?: string | null
      readonly supplierHold?: string | null
      readonly length?: number | null
      readonly gone?: boolean
    }
export type Line = { readonly cells: readonly Cell[]; readonly is?: Truth | undefined }
export type StrangeFile = {
  readonly name: string
  readonly fileName?: string
  readonly sheets: readonly (readonly [sheet: string | null, lines: readonly Line[]])[]
  readonly told?: Partial<DecideContext>
  /** What a person who knows the file answers. */
  readonly said?: Readonly<Record<string, string>>
}

export const rap: RapIndex = inventedList()

/** So many stones, always the same for one seed. */
export function some(count: number, seed: number, origin: 'natural' | 'lab' = 'natural'): RightStone[] {
  const chance = dice(seed)
  return Array.from({ length: count }, (_, at) => rightStone(at, origin, rap, chance))
}

export const factsOf = (stone: RightStone) => ({
  carat: stone.carat,
  perCt: stone.perCt,
  origin: stone.origin,
  shape: stone.shape,
  color: stone.color,
  clarity: stone.clarity,
})
type Columns = Readonly<Record<string, (stone: RightStone, at: number) => Cell>>

export const header = (columns: Columns): Line => ({ cells: Object.keys(columns) })
/** Lines of stones under their columns, each with what it must read as. */
export const body = (
  columns: Columns,
  stones: readonly RightStone[],
  more: (stone: RightStone, at: number) => Truth = () => ({}),
): Line[] =>
  stones.map((stone, at) => {
    const also = more(stone, at)
    return {
      cells: Object.values(columns).map((text) => text(stone, at)),
      is: also === 'refused' ? also : { ...factsOf(stone), ...also },
    }
  })

export const usual: Readonly<Record<string, (stone: RightStone, at: number) => string>> = {
  'Stock #': (s) => s.stockNo,
  Shape: (s) => s.shape,
  Carat: (s) => s.carat.toFixed(2),
  Color: (s) => s.color,
  Clarity: (s) => s.clarity,
  Lab: (s) => s.lab,
  'Report #': (s) => s.reportNo,
}
export const without = (columns: Columns, ...names: readonly string[]): Columns =>
  Object.fromEntries(Object.entries(columns).filter(([name]) => !names.includes(name)))

export type Outcome = {
  readonly asks: readonly string[]
  readonly right: number
  readonly refused: readonly string[]
  readonly wrong: readonly string[]
}

/** Reads a strange file as the importer would and holds every row against what it must be. */
export function tryStrange(file: StrangeFile, answers: Readonly<Record<string, string>> = {}): Outcome {
  const sheets = file.sheets.map(([sheet, lines]) => ({
    sheet,
    rows: lines.map(({ cells }, at): SheetRow => ({ sheet, row: at + 1, cells })),
    lines,
  }))
  const context: DecideContext = {
    rap,
    rates: { CNY: 7.1 },
    remembered: null,
    chosen: null,
    answers,
    fileName: file.fileName ?? 'list.xlsx',
    now: new Date('2026-11-22T12:00:00Z'),
    ...file.told,
  }
  const { layout } = decideFile(
    sheets.map(({ sheet, rows }) => ({ sheet, rows, count: rows.length })),
    context,
  )
  const asks = layoutNeeds(layout)
  if (asks.length > 0) return { asks, right: 0, refused: [], wrong: [] }
  const seen = seenNumbers()
  const [refused, wrong]: [string[], string[]] = [[], []]
  const out = { asks, right: 0, refused, wrong }
  for (const [place, { rows, lines, sheet }] of sheets.entries()) {
    const own = layout.sheets[place]
    const reader = own?.use ? stoneReader(layout, own, { rap, kind: 'order', seen }) : null
    for (const [at, row] of rows.entries()) {
      const read: ReadRow = reader?.(row) ?? { kind: 'skipped' }
      compare(out, `${sheet ?? ''} row ${row.row}`, read, lines[at]?.is)
    }
  }
  return out
}

function compare(out: { right: number; refused: string[]; wrong: string[] }, where: string, read: ReadRow, is: Truth | undefined): void {
  if (is === undefined) {
    if (read.kind === 'stone') out.wrong.push(`${where} is no stone`)
  } else if (read.kind === 'rejected') out.refused.push(`${where}: ${read.note.column ?? ''} ${read.note.value} ${read.note.reason}`)
  else if (read.kind === 'skipped') out.wrong.push(`${where} is left out without a word`)
  else {
    const bad = is === 'refused' ? [`${where} goes in`] : differences(read, is).map((what) => `${where}: ${what}`)
    out.wrong.push(...bad)
    if (bad.length === 0) out.right += 1
  }
}

function differences(read: ReadRow & { kind: 'stone' }, is: Exclude<Truth, 'refused'>): string[] {
  const usd = read.prices.usdPerCt / 100
  const { perCt, gone, supplierHold, ...facts } = is
  const stone: Readonly<Record<string, unknown>> = read.stone
  const bad = Object.entries(facts)
    .filter(([name, should]) => stone[name] !== should)
    .map(([name, should]) => `${name} ${String(stone[name])}, not ${String(should)}`)
  if (perCt !== undefined && Math.abs(usd - perCt) > Math.max(0.02, perCt * 0.006)) bad.push(`price ${usd}, not ${perCt}`)
  if (supplierHold !== undefined && read.supplierHold !== supplierHold) {
    bad.push(`hold ${String(read.supplierHold)}, not ${String(supplierHold)}`)
  }
  if (gone !== undefined && (read.availability === 'gone') !== gone) bad.push(`gone ${String(read.availability)}`)
  return bad
}
