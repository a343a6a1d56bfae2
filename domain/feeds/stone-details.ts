import type { ColorRead } from '../stock/color-aliases.ts'
import type { Make, Origin, Tint } from '../stock/grades.ts'
import { withoutLab } from '../stock/pasted-numbers.ts'
import { normaliseReportNo } from '../stock/report-no.ts'
import type { Shape } from '../stock/shapes.ts'
import type { StoneFacts } from '../stock/stone.ts'
import { readNumber } from './cell-numbers.ts'
import { inMm, isInCm, mayBeInCm } from './centimetres.ts'
import type { FeedField } from './fields.ts'
import { gradesInOrder, type MakeField } from './header-aliases.ts'
import { type Measurements, orderSides, readMeasurements } from './measurements.ts'
import { graded, measured, plainText, remembered, type RowCells } from './row-cells.ts'
import type { Parsers } from './value-parsers.ts'

/** Grades of the AGS in digits, 0 the best; 000 is the best of all three. */
const agsMakes: readonly Make[] = ['EX', 'EX', 'VG', 'GD', 'GD', 'F', 'F', 'F', 'P', 'P', 'P']
const agsMake = (text: string): Make | null => (/^(?:\d|10|000)$/.test(text) ? (agsMakes[Number(text)] ?? null) : null)

/** A grade from its own column, or from the cell that says all three. */
const makeOf = (cells: RowCells, field: MakeField, parsers: Parsers, all: ReturnType<Parsers['makes']>): Make | null =>
  (parsers.lab(cells.text('lab')) === 'AGS' ? agsMake(cells.text(field)) : null) ??
  graded(cells, field, parsers.make) ??
  all?.[field] ??
  null

type Makes = Pick<StoneFacts, 'cut' | 'polish' | 'symmetry'>

/** "Round EX", "RD 3EX": one grade beside the shape is that of the cut, two are polish and symmetry. */
function makesByShape(cells: RowCells, parsers: Parsers): Makes | undefined {
  const text = parsers.makeInShape(cells.text('shape'))
  return text === null ? undefined : (parsers.makes(text) ?? { cut: parsers.make(text) ?? null, polish: null, symmetry: null })
}

const ordersOf = remembered(gradesInOrder)
/** Grades where their header has them in another order than cut, polish, symmetry. */
function inOrder(makes: Makes | undefined, header: string): Makes | undefined {
  const order = ordersOf(header)
  if (makes === undefined || order.length === 0) return makes
  const said = makes.cut === null ? [makes.polish, makes.symmetry] : [makes.cut, makes.polish, makes.symmetry]
  if (said.length !== order.length) return makes
  const at = (field: MakeField): Makes['cut'] => said[order.indexOf(field)] ?? null
  return { cut: at('cut'), polish: at('polish'), symmetry: at('symmetry') }
}

/** Cut, polish and symmetry from columns of their own, from one ("3EX") or from beside the shape. */
export function readMakes(cells: RowCells, parsers: Parsers): Makes {
  const text = cells.text('cutGrades')
  const all = text === '' ? makesByShape(cells, parsers) : inOrder(parsers.makes(text), cells.column('cutGrades')?.header ?? '')
  if (text !== '' && all === undefined) cells.warnings.push(cells.note('cutGrades', 'unknown_value'))
  return {
    cut: makeOf(cells, 'cut', parsers, all),
    polish: makeOf(cells, 'polish', parsers, all),
    symmetry: makeOf(cells, 'symmetry', parsers, all),
  }
}

function sizesIn(cells: RowCells, field: FeedField, shape: Shape): Measurements | null {
  const text = cells.text(field)
  if (text === '') return null
  const read = readMeasurements(mayBeInCm(text) && isInCm(cells.column(field)?.header ?? '') ? inMm(text) : text, shape)
  if (read === null && readNumber(text).kind !== 'blank') cells.warnings.push(cells.note(field, 'unknown_value'))
  return read
}

/** Sides and depth from one text, from "8.47*6.34" and a height, or from three columns; the ratio follows from the sides. */
export function readSizes(cells: RowCells, shape: Shape): Measurements & Pick<StoneFacts, 'ratio'> {
  const read = sizesIn(cells, cells.text('measurements') === '' ? 'lengthWidth' : 'measurements', shape)
  const depth = read?.depth ?? measured(cells, 'depth')
  const sides = read ?? orderSides(measured(cells, 'length'), measured(cells, 'width'))
  const worked = sides.length && sides.width ? Math.round((sides.length / sides.width) * 100) / 100 : null
  return { length: sides.length, width: sides.width, depth, ratio: worked ?? measured(cells, 'ratio') }
}

type Tints = { milk: Tint | null; brown: Tint | null; green: Tint | null }

/** Milk, brown and green; a column of its own counts before a shade in words. */
export function readTints(cells: RowCells, parsers: Parsers, beside: Pick<ColorRead, 'brown' | 'green'>): Tints {
  const tints: Tints = { milk: null, brown: beside.brown ?? null, green: beside.green ?? null }
  for (const field of ['shade', 'milk', 'brown', 'green'] as const) {
    const text = cells.text(field)
    if (text === '') continue
    const read = parsers[field](text)
    if (read === undefined) cells.warnings.push(cells.note(field, 'unknown_value'))
    else Object.assign(tints, read)
  }
  return tints
}

/** The second certificate's number, plain as the first one's; its lab is not told, so no form of it is unusual. */
export function readPrintNo(cells: RowCells, origin: Origin): string | null {
  const text = cells.text('printNo')
  if (text === '') return null
  const { reportNo, warnings } = normaliseReportNo(null, origin, text)
  if (warnings.includes('report_no_damaged')) cells.warnings.push(cells.note('printNo', 'report_no_damaged'))
  return plainText(withoutLab(reportNo ?? ''), 40)
}

/** "Thin - Medium, Faceted", from one column or from thin, thick and condition. */
export function girdleOf(cells: RowCells): string | null {
  const thin = cells.text('girdleThin')
  const thick = cells.text('girdleThick')
  const range = thin !== '' && thick !== '' && thin !== thick ? `${thin} - ${thick}` : thin || thick
  const condition = cells.text('girdleCondition')
  const whole = cells.text('girdle') || range
  return plainText(condition === '' || whole === '' || whole.includes(condition) ? whole : `${whole}, ${condition}`, 120)
}
