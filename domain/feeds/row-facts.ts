import { isMissing } from '../api/unknown.ts'
import { cellText, type SheetRow } from '../files/cell.ts'
import { type RapIndex, rapCents } from '../pricing/rap-price.ts'
import type { Origin } from '../stock/grades.ts'
import { type CellNumber, type DecimalStyle, readNumber } from './cell-numbers.ts'
import type { FeedField } from './fields.ts'
import { joinedGrades } from './joined-grades.ts'
import type { SheetLayout } from './layout.ts'
import { orderSides, readMeasurements } from './measurements.ts'
import { originReader } from './row-origin.ts'
import type { Section } from './section-rows.ts'
import type { Parsers } from './value-parsers.ts'
import { caratsOf, weightOfSize } from './weights.ts'

/** What a row says that does not depend on how its doubtful numbers are read. */
export type RowFacts = {
  readonly row: SheetRow
  /** The number in a column, read in a style; null when it holds none. */
  readonly number: (index: number, style?: DecimalStyle) => CellNumber | null
  /** The weight as its column counts it; `fixed` when the cell names its own unit. */
  readonly weight: (styles: Readonly<Record<number, DecimalStyle>>) => { readonly value: number; readonly fixed: boolean } | null
  /** USD per carat of the house's list for a stone of this weight, as if it were natural; null without. */
  readonly listOf: (carat: number) => number | null
  /** Carats that the measurements tell. */
  readonly sizeWeight: number | null
  /** Natural or lab-grown where the row says so itself. */
  readonly origin: Origin | null
  readonly fancy: boolean
}

export type FactsQuestion = {
  readonly sheet: SheetLayout
  readonly rows: readonly SheetRow[]
  readonly parsers: Parsers
  readonly rap: RapIndex | null
  /** What the titles above a row say. */
  readonly aboveOf: (row: SheetRow) => Section
}

const mmOf = (text: string): number | null => {
  const read = readNumber(text)
  return read.kind === 'number' && read.value > 0.3 && read.value < 100 ? read.value : null
}

/** Colour and clarity in columns of their own, or both in the one of colours. */
function gradesOf(text: (field: FeedField) => string, parsers: Parsers, hasClarity: boolean) {
  const joined = hasClarity ? null : joinedGrades(text('color'))
  const color = parsers.color(joined?.color ?? text('color'))
  const clarity = parsers.clarity(joined?.clarity ?? text('clarity'))?.clarity ?? null
  return { color, clarity }
}

/** Prepares the rows of a sheet for being judged under many readings. */
export function rowFacts({ sheet, rows, parsers, rap, aboveOf }: FactsQuestion): RowFacts[] {
  const places = new Map<FeedField, number>()
  for (const column of sheet.columns) if (column.field !== null && !places.has(column.field)) places.set(column.field, column.index)
  const styles = new Map(sheet.columns.map((column) => [column.index, column.decimal]))
  const weightAt = places.get('carat') ?? places.get('points')
  const originSaid = originReader(sheet, parsers)
  return rows.map((row) => {
    const above = aboveOf(row)
    const text = (field: FeedField): string => {
      const index = places.get(field)
      return (
        (index === undefined ? '' : cellText(row.cells[index]).trim()) ||
        (above.texts[field as 'shape'] ?? sheet.constants?.[field as 'shape'] ?? '')
      )
    }
    const kept: Record<string, (CellNumber | null)[]> = { point: [], comma: [], mixed: [], none: [] }
    const number = (index: number, style = styles.get(index)): CellNumber | null => {
      const inStyle = kept[style ?? 'none'] ?? []
      const known = inStyle[index]
      if (known !== undefined) return known
      const read = readNumber(cellText(row.cells[index]), style)
      const found = read.kind === 'number' ? read : null
      inStyle[index] = found
      return found
    }
    const shape = parsers.shape(text('shape')) ?? null
    const { color, clarity } = gradesOf(text, parsers, places.has('clarity'))
    const lists = new Map<number, number | null>()
    const listOf = (carat: number): number | null => {
      const known = lists.get(carat)
      if (known !== undefined) return known
      const cents =
        rap && shape && color?.color && clarity
          ? rapCents(rap, { shape, carat, color: color.color, clarity, origin: 'natural', fancy: false })
          : null
      lists.set(carat, cents === null ? null : cents / 100)
      return cents === null ? null : cents / 100
    }
    const size = readMeasurements(text('measurements') || text('lengthWidth'), shape)
    const sides = size ?? orderSides(mmOf(text('length')), mmOf(text('width')))
    return {
      row,
      number,
      weight: (style) => {
        const read = weightAt === undefined ? null : number(weightAt, style[weightAt])
        if (read === null) return null
        if (read.unit === null) return { value: read.value, fixed: false }
        return { value: caratsOf(read, { field: 'carat' }), fixed: true }
      },
      listOf,
      sizeWeight: shape === null ? null : weightOfSize(shape, sides.length, sides.width, size?.depth ?? mmOf(text('depth'))),
      origin: originSaid(text, row.cells) ?? above.origin,
      fancy: !isMissing(color?.fancy),
    }
  })
}
