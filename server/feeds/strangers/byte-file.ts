import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CellObject, utils, type WorkBook, type WorkSheet, write } from '@e965/xlsx'
import iconv from 'iconv-lite'
import { arrangedRows } from '@loupe/domain/feeds/arranged.ts'
import type { DecideContext } from '@loupe/domain/feeds/decide-context.ts'
import { decideFile } from '@loupe/domain/feeds/decide-file.ts'
import { profileCollector } from '@loupe/domain/feeds/file-profile.ts'
import { layoutNeeds } from '@loupe/domain/feeds/layout.ts'
import { withSharedTotals } from '@loupe/domain/feeds/shared-totals.ts'
import { askAboutPassedOver, readsHidden } from '@loupe/domain/feeds/passed-over.ts'
import { type ReadRow, seenNumbers, stoneReader } from '@loupe/domain/feeds/read-stone.ts'
import { rap } from '@loupe/domain/feeds/trials/strange-file.ts'
import type { RightStone } from '@loupe/domain/feeds/trials/right-stones.ts'
import type { SheetRow } from '@loupe/domain/files/cell.ts'
import { newFileFacts } from '../../files/file-facts.ts'
import { inspectFile, readRows } from '../../files/read-rows.ts'

/** A cell as the program that wrote the file kept it: a text, a number, or one with a format, a formula or a link. */
export type Kept = string | number | Partial<CellObject>

/** What a row must read as, as far as the file says it (a list: any of these); no truth: no stone. */
type StoneTruth = Readonly<Record<string, unknown>>
export type Truth = 'refused' | StoneTruth
export type Line = { readonly cells: readonly Kept[]; readonly is?: Truth | undefined; readonly hidden?: true }
export type Columns = Readonly<Record<string, (stone: RightStone, at: number) => Kept>>
export type Sheet = { readonly name: string; readonly lines: readonly Line[]; readonly merges?: readonly string[] }

export type ByteFile = {
  readonly name: string
  readonly fileName: string
  readonly bytes: () => Uint8Array
  readonly sheets: readonly { readonly name: string | null; readonly lines: readonly Line[] }[]
  readonly told?: Partial<DecideContext>
  /** What a person who knows the file answers. */
  readonly said?: Readonly<Record<string, string>>
}

export const line = (...cells: readonly Kept[]): Line => ({ cells })
export const head = (columns: Columns): Line => ({ cells: Object.keys(columns).map((name) => name.replace(/~\d$/, '')) })
export const stones = (
  columns: Columns,
  list: readonly RightStone[],
  more: (stone: RightStone, at: number) => Truth = () => ({}),
): Line[] =>
  list.map((stone, at) => {
    const also = more(stone, at)
    const { origin, shape, carat, color, clarity, perCt, stockNo } = stone
    return {
      cells: Object.values(columns).map((cell) => cell(stone, at)),
      is: also === 'refused' ? also : { origin, shape, carat, color, clarity, perCt, stockNo, ...also },
    }
  })

const shown = (cell: Kept): string => (typeof cell === 'object' ? (cell.v?.toString() ?? '') : `${cell}`)
const quoted = (text: string, sep: string): string =>
  /["\r\n]/.test(text) || text.includes(sep) ? `"${text.replaceAll('"', '""')}"` : text

type TextStyle = { readonly sep?: string; readonly encoding?: string; readonly bom?: true; readonly raw?: true; readonly cut?: number }
/** A text file of these lines. */
export function textFile(name: string, lines: readonly Line[], style: TextStyle = {}, more: Partial<ByteFile> = {}): ByteFile {
  const { sep = ',', encoding = 'utf8', bom, raw, cut = 0 } = style
  const bytes = (): Uint8Array => {
    const text = lines.map(({ cells }) => cells.map((cell) => (raw ? shown(cell) : quoted(shown(cell), sep))).join(sep)).join('\r\n')
    return iconv.encode(cut > 0 ? text.slice(0, -cut) : `${text}\r\n`, encoding, { addBOM: bom === true })
  }
  return { name, fileName: 'stock.csv', bytes, sheets: [{ name: null, lines }], ...more }
}

function sheetOf({ lines, merges = [] }: Sheet): WorkSheet {
  const sheet: WorkSheet = {}
  let widest = 0
  for (const [r, { cells }] of lines.entries()) {
    for (const [c, cell] of cells.entries()) {
      widest = Math.max(widest, c)
      if (cell === '') continue
      const whole = typeof cell === 'object' ? cell : { t: typeof cell === 'number' ? 'n' : 's', v: cell }
      sheet[utils.encode_cell({ r, c })] = { t: typeof whole.v === 'number' ? 'n' : 's', ...whole }
    }
  }
  sheet['!ref'] = utils.encode_range({ s: { r: 0, c: 0 }, e: { r: lines.length - 1, c: widest } })
  sheet['!merges'] = merges.map((range) => utils.decode_range(range))
  sheet['!rows'] = lines.map(({ hidden }) => (hidden ? { hidden } : {}))
  return sheet
}

/** A workbook of these sheets. */
export function bookFile(name: string, sheets: readonly Sheet[], more: Partial<ByteFile> = {}): ByteFile {
  const bytes = (): Uint8Array => {
    const book: WorkBook = { SheetNames: sheets.map((one) => one.name), Sheets: {} }
    for (const one of sheets) book.Sheets[one.name] = sheetOf(one)
    return new Uint8Array(write(book, { type: 'buffer', bookType: 'xlsx' }) as ArrayBuffer)
  }
  return { name, fileName: 'stock.xlsx', bytes, sheets, ...more }
}

export type Outcome = {
  readonly asks: readonly string[]
  readonly right: number
  /** Good stones that were refused. */
  readonly lost: readonly string[]
  readonly wrong: readonly string[]
}

async function rowsOf(file: ByteFile, hidden: 'skip' | 'read') {
  const folder = mkdtempSync(join(tmpdir(), 'loupe-strangers-'))
  try {
    const path = join(folder, file.fileName)
    writeFileSync(path, file.bytes())
    const facts = newFileFacts()
    const rows: SheetRow[] = []
    for await (const batch of readRows(path, await inspectFile(path), { facts, hidden })) rows.push(...batch.rows)
    return {
      rows,
      hiddenRows: [...facts.hiddenRows.values()].reduce((sum, count) => sum + count, 0),
      cutRow: facts.cutRow,
      comments: facts.comments.all,
      hiddenTexts: [...facts.hiddenTexts.values()],
      hiddenSheets: facts.hiddenSheets,
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Reads the bytes of a file as the importer would and holds every row against what it must be. */
export async function tryBytes(file: ByteFile, answers: Readonly<Record<string, string>> = {}): Promise<Outcome> {
  const { rows, ...passedOver } = await rowsOf(file, readsHidden({ answers, hidden: 'skip' }) ? 'read' : 'skip')
  const collector = profileCollector()
  for (const row of rows) collector.add(row)
  const now = new Date('2026-11-22T12:00:00Z')
  const decided = decideFile(collector.profile(), {
    rap,
    rates: { CNY: 7.1 },
    remembered: null,
    chosen: null,
    answers,
    fileName: file.fileName,
    now,
    comments: passedOver.comments,
    ...file.told,
  })
  const { layout } = askAboutPassedOver(decided.layout, passedOver)
  const asks = layoutNeeds(layout)
  if (asks.length > 0) return { asks, right: 0, lost: [], wrong: [] }
  const seen = seenNumbers()
  const readers = new Map(
    layout.sheets.filter(({ use }) => use).map((own) => [own.sheet, stoneReader(layout, own, { rap, kind: 'order', seen })]),
  )
  const whole = arrangedRows(layout, layout.hidden === 'read' ? (await rowsOf(file, 'read')).rows : rows)
  // Of lists beside each other the first stands in the place of its line.
  const byPlace = new Map(
    withSharedTotals(layout, whole)
      .toReversed()
      .map((row) => [`${row.sheet ?? ''} ${row.row}`, row]),
  )
  return compare(file, (sheet, at) => {
    const row = byPlace.get(`${sheet ?? ''} ${at}`)
    return row === undefined ? null : (readers.get(sheet)?.(row) ?? null)
  })
}

function compare(file: ByteFile, readAt: (sheet: string | null, row: number) => ReadRow | null): Outcome {
  const [lost, wrong]: [string[], string[]] = [[], []]
  const out = { asks: [], right: 0, lost, wrong }
  for (const { name, lines } of file.sheets) {
    for (const [at, written] of lines.entries()) compareLine(out, `${name ?? ''} row ${at + 1}`, written, readAt(name, at + 1))
  }
  return out
}

type Tally = { right: number; lost: string[]; wrong: string[] }

function compareLine(out: Tally, where: string, { is, cells }: Line, read: ReadRow | null): void {
  if (is === undefined) {
    if (read?.kind === 'stone') out.wrong.push(`${where} is no stone: ${cells.map(shown).join('|').slice(0, 60)}`)
  } else if (is === 'refused') compareRefused(out, where, read)
  else compareStone(out, where, is, read)
}

/** A row that must be refused, and be told as such. */
function compareRefused(out: Tally, where: string, read: ReadRow | null): void {
  if (read?.kind === 'rejected') out.right += 1
  else out.wrong.push(read?.kind === 'stone' ? `${where} goes in` : `${where} is left out without a word`)
}

/** A row that is a stone: it goes in as it is, unless it says itself that it is gone. */
function compareStone(out: Tally, where: string, is: StoneTruth, read: ReadRow | null): void {
  if (read === null || read.kind === 'skipped') {
    if (is['gone'] !== true) out.wrong.push(`${where} is left out without a word`)
  } else if (read.kind === 'rejected') out.lost.push(`${where}: ${read.note.column ?? ''} ${read.note.value} ${read.note.reason}`)
  else {
    const bad = differences(read, is).map((what) => `${where}: ${what}`)
    out.wrong.push(...bad)
    if (bad.length === 0) out.right += 1
  }
}

function differences(read: ReadRow & { kind: 'stone' }, { perCt, gone, supplierHold, ...facts }: StoneTruth): string[] {
  const usd = read.prices.usdPerCt / 100
  const is: Readonly<Record<string, unknown>> = read.stone
  const bad = Object.entries(facts)
    .filter(([name, should]) => !(Array.isArray(should) ? should.includes(is[name]) : should === is[name]))
    .map(([name, should]) => `${name} ${String(is[name])}, not ${String(should)}`)
  if (typeof perCt === 'number' && Math.abs(usd - perCt) > Math.max(0.02, perCt * 0.006)) bad.push(`price ${usd}, not ${perCt}`)
  if (supplierHold !== undefined && read.supplierHold !== supplierHold) {
    bad.push(`hold ${String(read.supplierHold)}, not ${JSON.stringify(supplierHold)}`)
  }
  if ((read.availability === 'gone') !== (gone === true)) bad.push(`availability ${String(read.availability)}`)
  return bad
}
