import { isMissing } from '../api/unknown.ts'
import type { ColorRead } from '../stock/color-aliases.ts'
import type { ClarityRead } from '../stock/grade-aliases.ts'
import type { Shape } from '../stock/shapes.ts'
import type { FeedField } from './fields.ts'
import { graded, type RowCells } from './row-cells.ts'
import type { RowNote } from './row-notes.ts'
import type { Parsers } from './value-parsers.ts'
import { caratsOf } from './weights.ts'

/** For shape, weight, colour and clarity, without which a row is no stone that can be listed. */
type NeededReading = { readonly parsers: Parsers; readonly has: ReadonlySet<FeedField | null> }

/** A shape that has a name here; or the reason why there is none. */
export function readShape(cells: RowCells, { parsers }: NeededReading): Shape | RowNote {
  const shape = parsers.shape(cells.text('shape'))
  return isMissing(shape) ? cells.note('shape', shape === null ? 'missing' : 'unknown_value') : shape
}

const mostCarats = 200

/** The column that weights stand in. */
export const weightField = ({ has }: NeededReading): FeedField => (has.has('carat') ? 'carat' : 'points')

/** Weight in carats, three places; or the reason why there is none. */
export function readCarat(cells: RowCells, reading: NeededReading): number | RowNote {
  const field = weightField(reading)
  const column = cells.column(field)
  const read = reading.parsers.carat(column?.decimal)(cells.text(field))
  if (read.kind === 'blank') return cells.note(field, cells.text(field) === '' ? 'missing' : 'invalid_number')
  if (read.kind === 'invalid' || read.percent) return cells.note(field, 'invalid_number')
  const carat = caratsOf(read, column ?? { field })
  if (carat > mostCarats) return cells.note(field, 'too_heavy')
  return carat > 0 ? carat : cells.note(field, 'out_of_range')
}

/** White grade or fancy parts; a fancy stone may say so in one cell or in columns of its own. */
export function readColor(cells: RowCells, { parsers }: NeededReading): ColorRead | RowNote {
  const text = cells.text('color')
  const read = parsers.color(text)
  if (read === undefined) return cells.note('color', 'unknown_value')
  if (read.color !== null) return read
  const fancy = readFancy(cells, parsers, read.fancy)
  if (fancy === null) return cells.note('color', text === '' || read.fancy === null ? 'missing' : 'unknown_value')
  if (fancy.intensity === null && /^N?\W?F/i.test(text)) cells.warnings.push(cells.note('color', 'unknown_value'))
  return { color: null, suffix: null, fancy }
}

/** "Natural Fancy Intense Yellow" in the column of fancy colours: all of it where it names more than the colour. */
function inWhole(cells: RowCells, parsers: Parsers): ColorRead['fancy'] {
  const text = cells.text('fancyColor')
  const fancy = text === '' ? null : (parsers.color(text)?.fancy ?? null)
  return (fancy?.intensity ?? null) === null ? null : fancy
}

/** Each part from its own column, else as the one cell says it; null where neither names a colour. */
function readFancy(cells: RowCells, parsers: Parsers, inOne: ColorRead['fancy']): ColorRead['fancy'] {
  const whole = inWhole(cells, parsers) ?? inOne
  const color = graded(cells, 'fancyColor', parsers.fancyColor) ?? inOne?.color ?? null
  const intensity = graded(cells, 'fancyIntensity', parsers.intensity) ?? whole?.intensity ?? null
  const overtone = graded(cells, 'fancyOvertone', parsers.overtone) ?? whole?.overtone ?? null
  return color === null ? null : { color, intensity, overtone }
}

/** White stones need a clarity, fancy colours may have none (trade.md 3.1). */
export function readClarity(cells: RowCells, color: ColorRead, { parsers }: NeededReading): ClarityRead | RowNote {
  const read = parsers.clarity(cells.text('clarity'))
  if (read === undefined) return cells.note('clarity', 'unknown_value')
  return read.clarity === null && color.fancy === null ? cells.note('clarity', 'missing') : read
}
