import { type Cell, cellLink, cellShown, cellText, type SheetRow } from '../files/cell.ts'
import { readNumber } from './cell-numbers.ts'
import type { FeedField } from './fields.ts'
import { joinedGrades } from './joined-grades.ts'
import type { FeedColumn, SheetLayout } from './layout.ts'
import { type NoteReason, type RowNote, valueReasons } from './row-notes.ts'
import { entriesOf } from '../api/known-keys.ts'

/** What a spreadsheet makes of "1-3" and "3EX-1": a day as it keeps or shows it. */
const isDate = (text: string): boolean =>
  /^\s*(?:\d{4}[-/]\d{1,2}[-/]\d{1,2}(?:[ T]\d.*)?|\d{1,2}[-/](?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)[a-z]*(?:[-/]\d{2,4})?|(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)[a-z]*[-/ ]\d{1,4}|\d{1,2}月\d{1,2}日)\s*$/i.test(
    text,
  )

/** What Excel puts around a text to keep it a text: ="00123" or a leading apostrophe. */
const wrapped = /^(?:="([^"]*)"|['’](.*))$/

/** Signs that need no look: neither white nor what Excel begins a wrapped text with. */
const isPlainSign = (code: number): boolean => code > 39 && code < 127 && code !== 61

function trimmed(cell: Cell | undefined): string {
  const raw = cellText(cell)
  if (raw === '' || (isPlainSign(raw.charCodeAt(0)) && isPlainSign(raw.charCodeAt(raw.length - 1)))) return raw
  const text = raw.trim()
  if (text === '') return ''
  const first = text.charCodeAt(0)
  if (first !== 61 && first !== 39 && first !== 8217) return text
  const match = wrapped.exec(text)
  return match ? (match[1] ?? match[2] ?? '').trim() : text
}

/** Where a field stands: its first column, further ones ("GIA No", "IGI No"), what every row says where its own cell says nothing. */
type Place = {
  readonly first: FeedColumn | undefined
  readonly others: readonly FeedColumn[]
  readonly constant: string | undefined
  /** The column of colours where it may hold the clarity too. */
  readonly joined: { readonly column: FeedColumn; readonly part: 'color' | 'clarity' } | null
  /** Place of the one column that says it, with nothing else to ask; -1 where there is more to it. */
  readonly only: number
}
const nowhere: Place = { first: undefined, others: [], constant: undefined, joined: null, only: -1 }
type Places = ReadonlyMap<FeedField, Place>
type Above = Partial<Record<FeedField, string>>

/** The columns of each field, in the sheet's order. */
function columnPlaces(columns: readonly FeedColumn[]): Map<FeedField, Place> {
  const places = new Map<FeedField, Place>()
  for (const column of columns) {
    if (column.field === null) continue
    const { first, others } = places.get(column.field) ?? nowhere
    places.set(column.field, first ? { ...nowhere, first, others: [...others, column] } : { ...nowhere, first: column })
  }
  return places
}

/** Without a column of clarities the one of colours may hold both. */
function joinClarity(places: Map<FeedField, Place>): void {
  const color = places.get('color')
  if (!color?.first || places.has('clarity')) return
  places.set('color', { ...color, joined: { column: color.first, part: 'color' } })
  places.set('clarity', { ...nowhere, joined: { column: color.first, part: 'clarity' } })
}

const isOnly = ({ others, joined }: Place): boolean => others.length === 0 && joined === null

function placesOf(sheet: SheetLayout): Places {
  const places = columnPlaces(sheet.columns)
  for (const [field, constant] of entriesOf(sheet.constants ?? {})) places.set(field, { ...nowhere, ...places.get(field), constant })
  joinClarity(places)
  for (const [field, place] of places) if (isOnly(place)) places.set(field, { ...place, only: place.first?.index ?? -1 })
  return places
}

/** A row seen through its layout: cells by field, trimmed, and the notes that reading them made. A class, since there is one for each of a million rows. */
export class RowCells {
  readonly warnings: RowNote[] = []
  readonly row: SheetRow
  private readonly places: Places
  private readonly above: Above | undefined

  constructor(places: Places, row: SheetRow, above: Above | undefined) {
    this.row = row
    this.places = places
    this.above = above
  }

  private filled({ first, others }: Place): FeedColumn | undefined {
    if (others.length === 0 || (first && trimmed(this.row.cells[first.index]) !== '')) return first
    return others.find(({ index }) => trimmed(this.row.cells[index]) !== '') ?? first
  }

  text(field: FeedField): string {
    const place = this.places.get(field)
    if (place === undefined) return this.shared(field, '')
    const own = place.only >= 0 ? trimmed(this.row.cells[place.only]) : this.chosen(place)
    return own !== '' ? own : this.shared(field, place.constant)
  }

  /** What all columns of the field say, each by itself; where none says anything, what is shared. */
  texts(field: FeedField): readonly string[] {
    const { first, others } = this.places.get(field) ?? nowhere
    if (first === undefined || others.length === 0) return [this.text(field)]
    const own = [first, ...others].map(({ index }) => trimmed(this.row.cells[index])).filter((text) => text !== '')
    return own.length > 0 ? own : [this.text(field)]
  }

  /** What the titles above the row say of it, or else the sheet of all its rows. */
  private shared(field: FeedField, constant: string | undefined): string {
    const { above } = this
    return (above === undefined ? undefined : above[field]) ?? constant ?? ''
  }

  /** Its part of a cell that holds two grades, or the first of its columns that says something. */
  private chosen(place: Place): string {
    const { joined } = place
    const both = joined && gradesOf(trimmed(this.row.cells[joined.column.index]))
    if (joined && both) return both[joined.part]
    const column = this.filled(place)
    return column ? trimmed(this.row.cells[column.index]) : ''
  }

  column(field: FeedField): FeedColumn | undefined {
    const place = this.places.get(field)
    return place && this.filled(place)
  }

  link(field: FeedField): string | null {
    const column = this.column(field)
    return column ? cellLink(this.row.cells[column.index]) : null
  }

  note(field: FeedField, reason: NoteReason): RowNote {
    const column = this.column(field)
    const value = column ? cellShown(this.row.cells[column.index]).slice(0, 200) : ''
    return { column: column?.header ?? null, value, reason: valueReasons.has(reason) && isDate(value) ? 'excel_date' : reason, field }
  }
}

/**
 * Prepares a sheet's columns once; the answer sees each row through them: its own cell, what the titles above it say, the sheet's
 * constant. Of several columns of one field ("GIA No", "IGI No") the first that holds something counts.
 */
export function cellsOf(sheet: SheetLayout): (row: SheetRow, above?: Above) => RowCells {
  const places = placesOf(sheet)
  return (row, above) => new RowCells(places, row, above)
}

const mostRemembered = 20_000
const nearby = 256

/** Where a text is looked for first: by its length, first and last sign, which tells the words of a column apart. */
const nearbyPlace = (text: string): number => (text.length + 7 * text.charCodeAt(text.length - 1) + 31 * text.charCodeAt(0)) & (nearby - 1)

/** Remembers what a text parsed to: a file repeats the same few words a million times. */
export function remembered<T>(parse: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>()
  const last: ({ readonly text: string; readonly read: T } | undefined)[] = []
  const look = (text: string): T => {
    const found = known.get(text)
    if (found !== undefined || known.has(text)) return found as T
    const read = parse(text)
    if (known.size < mostRemembered) known.set(text, read)
    return read
  }
  return (text) => {
    const place = nearbyPlace(text)
    const near = last[place]
    if (near !== undefined && near.text === text) return near.read
    const read = look(text)
    last[place] = { text, read }
    return read
  }
}

const gradesOf = remembered(joinedGrades)

/** A graded field that may be unknown: null with a warning then. */
export function graded<T>(cells: RowCells, field: FeedField, parse: (text: string) => T | null | undefined): T | null {
  const read = parse(cells.text(field))
  if (read !== undefined) return read
  cells.warnings.push(cells.note(field, 'unknown_value'))
  return null
}

/** What each measure may sensibly be; fractions of 1 are taken as per cent where it is one. */
const ranges = {
  length: { low: 0.5, high: 100, isPercent: false },
  width: { low: 0.5, high: 100, isPercent: false },
  depth: { low: 0.3, high: 60, isPercent: false },
  ratio: { low: 0.3, high: 10, isPercent: false },
  tablePct: { low: 20, high: 100, isPercent: true },
  depthPct: { low: 15, high: 120, isPercent: true },
  crownAngle: { low: 5, high: 70, isPercent: false },
  crownHeight: { low: 1, high: 60, isPercent: true },
  pavilionAngle: { low: 20, high: 80, isPercent: false },
  pavilionDepth: { low: 10, high: 90, isPercent: true },
} as const satisfies Partial<Record<FeedField, { low: number; high: number; isPercent: boolean }>>

/** An optional measure within its sensible range, to 2 places; null with a warning otherwise. */
export function measured(cells: RowCells, field: keyof typeof ranges): number | null {
  const text = cells.text(field)
  if (text === '') return null
  const read = readNumber(text)
  if (read.kind === 'blank' || (read.kind === 'number' && read.value === 0)) return null
  if (read.kind === 'invalid') {
    cells.warnings.push(cells.note(field, 'invalid_number'))
    return null
  }
  const { low, high, isPercent } = ranges[field]
  const value = isPercent && !read.percent && read.value > 0 && read.value <= 1 ? read.value * 100 : read.value
  if (value < low || value > high) {
    cells.warnings.push(cells.note(field, 'out_of_range'))
    return null
  }
  return Math.round(value * 100) / 100
}

/** Words of ASCII with single spaces between them: most of what is no number. */
function isInOrder(text: string): boolean {
  let before = 32
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code < 32 || code > 126 || (code === 32 && before === 32)) return false
    before = code
  }
  return before !== 32
}

/** Free text without line breaks, at most so long; null when empty or only a dash. */
export function plainText(text: string, most: number): string | null {
  if (text === '' || text === '-' || text === '--') return null
  const plain = isInOrder(text) ? text : text.replace(/[\s\u00a0\0]+/g, ' ').trim()
  return plain === '' ? null : plain.slice(0, most)
}

/** A web address, http or https only; anything else is no link. */
export function webLink(text: string | null): string | null {
  if (text === null || text === '' || text.length > 1000) return null
  // h, w or / in front, or it is no link.
  const first = text.charCodeAt(0) | 32
  if (first !== 104 && first !== 119 && first !== 47) return null
  const link = text.startsWith('//') ? `https:${text}` : /^www\./i.test(text) ? `https://${text}` : text
  return /^https?:\/\/[^\s"'<>]+$/i.test(link) ? link : null
}
