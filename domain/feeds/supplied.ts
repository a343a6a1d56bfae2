import { cellText } from '../files/cell.ts'
import type { Supplied, SupplierHold } from '../stock/grades.ts'
import { availabilityInTitle } from '../stock/word-aliases.ts'
import type { BlankFlag, SheetLayout } from './layout.ts'
import { headerKey } from './header-aliases.ts'
import { stateInRemark, stateInWords } from './remark-states.ts'
import { remembered, type RowCells } from './row-cells.ts'
import { inStateUnder, saysYes, stateOf } from './state-columns.ts'
import { stateInTitle } from './title-states.ts'
import { meantBySign, withoutState } from './state-signs.ts'
import type { Parsers } from './value-parsers.ts'
import { type Whereabouts, whereabouts } from './whereabouts.ts'

type SuppliedRead = { readonly availability: Supplied | null; readonly supplierHold: SupplierHold | null }
type Said = Supplied | 'unclear' | null | undefined

const priceFields = ['pricePerCt', 'priceTotal', 'back'] as const
const beginsWithLetter = (text: string): boolean => {
  const code = text.charCodeAt(0)
  return (code | 32) >= 97 && ((code | 32) <= 122 || code > 255)
}

/** "SOLD" or "On hold" where a price should stand. */
function atPrice(cells: RowCells): Supplied | null {
  for (const field of priceFields) {
    const text = cells.text(field)
    if (text !== '' && text.length <= 40 && beginsWithLetter(text)) return availabilityInTitle(text)
  }
  return null
}

const placeFields = ['location', 'city', 'country'] as const
/** "SOLD", "On memo - NY", "In Transit" where places stand; the words of a town, or what a person said of the word, say nothing of the kind. */
function inPlace(cells: RowCells, parsers: Parsers): Whereabouts | null {
  for (const field of placeFields) {
    const said = whereabouts(parsers.location(cells.text(field)))
    if (said === 'unclear') cells.warnings.push(cells.note(field, 'unknown_value'))
    if (said !== null) return said
  }
  return null
}

const countsStock = /bal|onhand|instock|avail|closing|stock|qty|quantity|库存|在库|结存/
/** Nothing left of a stone, where a column counts what is there. */
const noneLeft = (cells: RowCells): boolean =>
  /^\s*0+(?:[.,]0+)?\s*(?:pcs?)?\s*$/i.test(cells.text('pieces')) && countsStock.test(headerKey(cells.column('pieces')?.header ?? ''))

/** Where a state stands in other files' rows although the column is for something else. */
const oddFields = ['lab', 'keyToSymbols', 'shade', 'fluorescence', 'culet', 'treatment'] as const

/** What a row says of its stone outside of the columns for it and of places: a remark, a cell for something else, where a price should stand, behind the stock number, how many are left. */
function saidElsewhere(cells: RowCells, parsers: Parsers): Supplied | null {
  let least: Supplied | null = null
  const hear = (one: Supplied | null): void => {
    if (one !== null) least = lessOf(least, one)
  }
  const ofRemark = remarksBy(parsers)
  for (const text of cells.texts('comment')) if (text !== '') hear(ofRemark(text))
  for (const field of oddFields) {
    const text = cells.text(field)
    if (text !== '') hear(stateInWords(text))
  }
  hear(atPrice(cells))
  hear(withoutState(cells.text('stockNo')).state)
  if (noneLeft(cells)) hear('gone')
  return least
}

const byParsers = new WeakMap<Parsers, (text: string) => Supplied | null>()

/** What remarks say by these words: a file repeats the same few. */
function remarksBy(parsers: Parsers): (text: string) => Supplied | null {
  const known = byParsers.get(parsers) ?? remembered((text: string) => stateInRemark(text, parsers))
  byParsers.set(parsers, known)
  return known
}

/** From the most to be had to the least. */
const order: readonly (Supplied | null)[] = [null, 'available', 'reserved', 'hold', 'memo', 'gone']

/** Which of the two leaves less to be had. */
const lessOf = (own: Supplied | null, above: Supplied): Supplied =>
  own === null || order.indexOf(above) > order.indexOf(own) ? above : own

/** What two columns of words say together: the less to be had; a word that nobody has explained before one that leaves the stone to be had. */
function lessSaid(one: Said, other: Said): Said {
  const isDoubt = (said: Said): boolean => said === undefined || said === 'unclear'
  if (isDoubt(one)) return isDoubt(other) || other === null || other === 'available' ? one : other
  if (isDoubt(other)) return one === null || one === 'available' ? other : one
  return lessOf(one as Supplied | null, (other ?? 'available') as Supplied)
}

/** What a cell says under a header that is a state ("On Hold"): that state, unless it has a known word of its own. */
function ofState(flag: string, state: Supplied, parsers: Parsers): Supplied {
  if (saysYes(flag) || flag.length < 3) return state
  const own = parsers.availability(flag)
  return own === undefined || own === null || own === 'unclear' ? state : own
}

/** No piece is left. */
const isNone = (pieces: string): boolean => /^(?:0+(?:[.,]0+)?|-\s*[1-9]\d*)\s*(?:pcs?|pieces?|粒|颗|件)?\.?$/i.test(pieces)

/** How a sheet's rows say whether they are to be had: by their cells and titles, by marks at their stock numbers, by the colour behind them. */
export function suppliedReader(sheet: SheetLayout, parsers: Parsers): Reader {
  const read = byComments(sheet, byPieces(sheet, byCells(sheet, parsers)))
  const { signs, fills } = sheet
  if (signs === undefined && fills === undefined) return read
  return (cells, title) => {
    const said = read(cells, title)
    const meant = signs === undefined ? null : meantBySign((field) => cells.text(field), signs)
    const sign = meant === 'lab' || meant === 'treated' ? null : meant
    const behind = fills?.[cells.row.fill ?? ''] ?? null
    const around = sign === null || behind === null ? (sign ?? behind) : lessOf(sign, behind)
    if (around === null || around === 'available') return said
    const availability = lessOf(said.availability, around)
    return { availability, supplierHold: holdOf(availability) }
  }
}

type Reader = (cells: RowCells, title: string | null) => SuppliedRead

/** What a comment on one of the row's cells says of its stone. */
function byComments({ commented = [] }: SheetLayout, read: Reader): Reader {
  if (commented.length === 0) return read
  const states = new Map<number, Supplied>()
  for (const { row, state } of commented) states.set(row, lessOf(states.get(row) ?? null, state))
  return (cells, title) => {
    const state = states.get(cells.row.row)
    const said = read(cells, title)
    if (state === undefined || state === 'available') return said
    const availability = lessOf(said.availability, state)
    return { availability, supplierHold: holdOf(availability) }
  }
}

/** A row of which no piece is left is gone. */
const byPieces = ({ columns }: SheetLayout, read: Reader): Reader =>
  columns.some(({ field }) => field === 'pieces')
    ? (cells, title) => (isNone(cells.text('pieces')) ? { availability: 'gone', supplierHold: null } : read(cells, title))
    : read

type Flag = { readonly index: number; readonly of: BlankFlag }

/** What a mark, or none, says of the stone by what a person said of the column. */
function saidByFlag(cells: RowCells, { index, of }: Flag): Supplied {
  const isMarked = cellText(cells.row.cells[index]).trim() !== ''
  return of === 'all' || isMarked === (of === 'marked') ? 'available' : 'gone'
}

/** Columns whose blanks a person explained beside all others that say whether a stone is to be had. */
function byCells(sheet: SheetLayout, parsers: Parsers): Reader {
  const { blankFlags } = sheet
  if (blankFlags === undefined) return byWords(sheet, parsers)
  const flags = sheet.columns.flatMap(({ field, header, index }): Flag[] => {
    const of = field === 'availability' ? blankFlags[headerKey(header)] : undefined
    return of === undefined ? [] : [{ index, of }]
  })
  const flagged = new Set(flags.map(({ index }) => index))
  const others = sheet.columns.filter(({ index }) => !flagged.has(index))
  const rest = byWords({ ...sheet, columns: others }, parsers)
  const hasWords = others.some(({ field }) => field === 'availability')
  return (cells, title) => {
    if (flags.some((flag) => saidByFlag(cells, flag) === 'gone')) return { availability: 'gone', supplierHold: null }
    const said = rest(cells, title)
    return hasWords || said.availability !== null || said.supplierHold !== null ? said : { ...said, availability: 'available' }
  }
}

/** What a column of words says, columns that are a state by name ("On Hold": Y), or both. */
function byWords(sheet: SheetLayout, parsers: Parsers): Reader {
  const named = sheet.columns.filter(({ field }) => field === 'availability')
  const states = named.flatMap(({ header, index }) => {
    const state = stateOf(header)
    return state === null ? [] : [{ state, index, isIn: inStateUnder(header) }]
  })
  const [words, ...others] = named.filter(({ header }) => stateOf(header) === null)
  if (states.length === 0 && others.length === 0) {
    return (cells, title) =>
      readSupplied(
        cells,
        parsers,
        parsers.availability(named.length > 0 || sheet.constants?.availability !== undefined ? cells.text('availability') : ''),
        title,
      )
  }
  return (cells, title) => {
    const text = words === undefined ? (sheet.constants?.availability ?? '') : cellText(cells.row.cells[words.index]).trim()
    let said: Said = parsers.availability(text)
    for (const { index } of others) said = lessSaid(said, parsers.availability(cellText(cells.row.cells[index]).trim()))
    for (const { state, index, isIn } of states) {
      const flag = cellText(cells.row.cells[index]).trim()
      if (!isIn(flag) || said === undefined || said === 'unclear') continue
      said = lessOf(said, ofState(flag, state, parsers))
    }
    return readSupplied(cells, parsers, said, title)
  }
}

/**
 * Whether a stone is to be had: what its own cells say, or the title of its sheet or section where that says less. A word that
 * nobody has explained yet is never taken for "available": such a stone is held until its meaning is picked.
 */
function readSupplied(cells: RowCells, parsers: Parsers, own: Said, title: string | null): SuppliedRead {
  const above = title === null || title === '' ? null : stateInTitle(title)
  if (own === undefined && above !== 'gone') {
    cells.warnings.push(cells.note('availability', 'unknown_value'))
    return { availability: above, supplierHold: unclearHold(above) }
  }
  const place = inPlace(cells, parsers)
  const elsewhere = [saidElsewhere(cells, parsers), place === 'unclear' ? null : place]
  const around = elsewhere.reduce((least, one) => (one === null ? least : lessOf(least, one)), above)
  const isOpen = own === 'unclear' || (place === 'unclear' && !isOut(own))
  if (isOpen) return { availability: around, supplierHold: unclearHold(around) }
  const availability = around === null ? (own ?? null) : lessOf(own ?? null, around)
  return { availability, supplierHold: holdOf(availability) }
}

/** The row's own word says already that it is not to be had. */
const isOut = (own: Supplied | null | undefined): boolean => own !== null && own !== undefined && own !== 'available'

const holdOf = (availability: Supplied | null): SupplierHold | null =>
  availability === null || availability === 'available' || availability === 'gone' ? null : availability

/** A stone of which only the title or a remark says something sure: held where they leave it to be had. */
const unclearHold = (around: Supplied | null): SupplierHold | null =>
  around === null || around === 'available' ? 'unclear' : holdOf(around)
