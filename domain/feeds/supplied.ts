import { cellText } from '../files/cell.ts'
import type { Supplied, SupplierHold } from '../stock/grades.ts'
import { availabilityInTitle } from '../stock/word-aliases.ts'
import type { SheetLayout } from './layout.ts'
import type { RowCells } from './row-cells.ts'
import { inStateUnder, saysYes, stateOf } from './state-columns.ts'
import { withoutSign } from './state-signs.ts'
import type { Parsers } from './value-parsers.ts'

type SuppliedRead = { readonly availability: Supplied | null; readonly supplierHold: SupplierHold | null }
type Said = Supplied | 'unclear' | null | undefined

/** A remark that says nothing but that the stone is sold, held or out ("SOLD", "Sold 12/11", "On memo"). */
function inRemark(text: string, parsers: Parsers): Supplied | null {
  if (text.length < 3 || text.length > 40) return null
  const said = parsers.availability(text)
  return (said === 'unclear' ? null : said) ?? (/^\W*sold\b|^\W*已售/i.test(text) ? 'gone' : null)
}

/** From the most to be had to the least. */
const order: readonly (Supplied | null)[] = [null, 'available', 'reserved', 'hold', 'memo', 'gone']

/** Which of the two leaves less to be had. */
const lessOf = (own: Supplied | null, above: Supplied): Supplied | null => (order.indexOf(above) > order.indexOf(own) ? above : own)

/** What a cell says under a header that is a state ("On Hold"): that state, unless it has a known word of its own. */
function ofState(flag: string, state: Supplied, parsers: Parsers): Supplied {
  if (saysYes(flag) || flag.length < 3) return state
  const own = parsers.availability(flag)
  return own === undefined || own === null || own === 'unclear' ? state : own
}

/** How a sheet's rows say whether they are to be had: by their cells and titles, and by marks at their stock numbers. */
export function suppliedReader(sheet: SheetLayout, parsers: Parsers): (cells: RowCells, title: string | null) => SuppliedRead {
  const read = byCells(sheet, parsers)
  const { signs } = sheet
  if (signs === undefined) return read
  return (cells, title) => {
    const said = read(cells, title)
    const { state } = withoutSign(cells.text('stockNo'), signs)
    if (state === null) return said
    const availability = lessOf(said.availability, state)
    return { availability, supplierHold: holdOf(availability) }
  }
}

/** What a column of words says, columns that are a state by name ("On Hold": Y), or both. */
function byCells(sheet: SheetLayout, parsers: Parsers): (cells: RowCells, title: string | null) => SuppliedRead {
  const named = sheet.columns.filter(({ field }) => field === 'availability')
  const states = named.flatMap(({ header, index }) => {
    const state = stateOf(header)
    return state === null ? [] : [{ state, index, isIn: inStateUnder(header) }]
  })
  if (states.length === 0) return (cells, title) => readSupplied(cells, parsers, parsers.availability(cells.text('availability')), title)
  const words = named.find(({ header }) => stateOf(header) === null)
  return (cells, title) => {
    const text = words === undefined ? (sheet.constants?.availability ?? '') : cellText(cells.row.cells[words.index]).trim()
    let said: Said = parsers.availability(text)
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
  const above = title === null || title === '' ? null : availabilityInTitle(title)
  if (own === undefined && above !== 'gone') {
    cells.warnings.push(cells.note('availability', 'unknown_value'))
    return { availability: above, supplierHold: unclearHold(above) }
  }
  const remark = inRemark(cells.text('comment'), parsers)
  const around = remark === null ? above : lessOf(above, remark)
  if (own === 'unclear') return { availability: around, supplierHold: unclearHold(around) }
  const availability = around === null ? (own ?? null) : lessOf(own ?? null, around)
  return { availability, supplierHold: holdOf(availability) }
}

const holdOf = (availability: Supplied | null): SupplierHold | null =>
  availability === null || availability === 'available' || availability === 'gone' ? null : availability

/** A stone of which only the title or a remark says something sure: held where they leave it to be had. */
const unclearHold = (around: Supplied | null): SupplierHold | null =>
  around === null || around === 'available' ? 'unclear' : holdOf(around)
