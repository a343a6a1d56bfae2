import type { Supplied, SupplierHold } from '../stock/grades.ts'
import { availabilityInTitle } from '../stock/word-aliases.ts'
import type { RowCells } from './row-cells.ts'
import type { Parsers } from './value-parsers.ts'

type SuppliedRead = { readonly availability: Supplied | null; readonly supplierHold: SupplierHold | null }

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

/**
 * Whether a stone is to be had: what its own cell says, or the title of its sheet or section where that says less. A word that
 * nobody has explained yet is never taken for "available": such a stone is held until its meaning is picked.
 */
export function readSupplied(cells: RowCells, parsers: Parsers, title: string | null): SuppliedRead {
  const own = parsers.availability(cells.text('availability'))
  const above = title === null || title === '' ? null : availabilityInTitle(title)
  if (own === undefined && above !== 'gone') {
    cells.warnings.push(cells.note('availability', 'unknown_value'))
    return { availability: above, supplierHold: above === null || above === 'available' ? 'unclear' : above }
  }
  const remark = inRemark(cells.text('comment'), parsers)
  const around = remark === null ? above : lessOf(above, remark)
  if (own === 'unclear') {
    return { availability: around, supplierHold: around === null || around === 'available' ? 'unclear' : holdOf(around) }
  }
  const availability = around === null ? (own ?? null) : lessOf(own ?? null, around)
  return { availability, supplierHold: holdOf(availability) }
}

const holdOf = (availability: Supplied | null): SupplierHold | null =>
  availability === null || availability === 'available' || availability === 'gone' ? null : availability
