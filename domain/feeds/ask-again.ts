import { cellText, type SheetRow } from '../files/cell.ts'
import { aliasKey } from '../stock/fold.ts'
import { stateInTitle } from './title-states.ts'
import { notStonesId } from './ask-not-stones.ts'
import { shownRow } from './evidence.ts'
import type { FeedField } from './fields.ts'
import type { FileProfile } from './file-profile.ts'
import type { FeedLayout, SheetLayout } from './layout.ts'
import type { FeedAnswers, FeedQuestion } from './questions.ts'

const told = ['pricePerCt', 'priceTotal', 'back', 'availability'] as const satisfies readonly FeedField[]
type Stones = ReadonlyMap<string, { readonly says: string; readonly row: SheetRow }>

/** Each stone of a sheet by its number, with what its row says of price and state. */
function stonesOf({ columns, headerRow }: SheetLayout, rows: readonly SheetRow[]): Stones {
  const at = (field: FeedField): number | undefined => columns.find((column) => column.field === field)?.index
  const number = at('stockNo') ?? at('reportNo')
  const carat = at('carat') ?? at('points')
  if (number === undefined || carat === undefined) return new Map()
  const places = told.map(at)
  const text = (row: SheetRow, index: number | undefined): string => (index === undefined ? '' : cellText(row.cells[index]).trim())
  return new Map(
    rows
      .filter((row) => row.row > headerRow && /\d/.test(text(row, carat)) && text(row, number) !== '')
      .map((row) => [aliasKey(text(row, number)), { says: places.map((index) => text(row, index)).join('|'), row }]),
  )
}

const fewest = 5
/** Of the stones that were looked at: of long sheets only some are. */
const leastShare = 0.25
const mostAlike = 0.8

/** Rows of the one sheet whose stones stand in the other too, most of them with another price or state; none where few do, or alike. */
function otherwise(one: Stones, other: Stones): readonly SheetRow[] {
  const both = [...one].flatMap(([number, { says, row }]) => {
    const again = other.get(number)
    return again === undefined ? [] : [{ row, isSame: again.says === says }]
  })
  const isMany = both.length >= fewest && both.length >= Math.min(one.size, other.size) * leastShare
  return isMany && both.filter(({ isSame }) => isSame).length < both.length * mostAlike ? both.map(({ row }) => row) : []
}

type Listed = { readonly layout: SheetLayout; readonly stones: Stones }
/** The same of sheets of which one is called "Sold": a single stone that stands in both is enough. */
function saidOtherwise(one: Listed, other: Listed): readonly SheetRow[] {
  const stateOf = ({ layout: { sheet } }: Listed): string => stateInTitle(sheet ?? '') ?? 'available'
  if (stateOf(one) === stateOf(other)) return otherwise(one.stones, other.stones)
  return [...one.stones].flatMap(([number, { row }]) => (other.stones.has(number) ? [row] : []))
}

/** Two sheets that list the same stones at other prices ("18 Nov", "25 Nov"): which of them holds only a person can say. */
export function askAgain(profile: FileProfile, { sheets }: FeedLayout, answers: FeedAnswers): FeedQuestion[] {
  const used = sheets.flatMap((layout, place) =>
    layout.use ? [{ layout, place, stones: stonesOf(layout, profile[place]?.rows ?? []) }] : [],
  )
  return used.flatMap(({ layout, place, stones }): FeedQuestion[] => {
    const id = notStonesId(place)
    if (answers[id] === 'read' || answers[id] === 'ignore') return []
    for (const other of used) {
      const rows = other.place === place ? [] : saidOtherwise({ layout, stones }, other)
      if (rows.length === 0) continue
      const evidence = rows.slice(0, 3).map((row) => shownRow(row, layout.columns))
      return [
        {
          id,
          about: 'notStones',
          sheet: layout.sheet,
          column: null,
          header: other.layout.sheet,
          currency: null,
          reason: 'again',
          open: null,
          choices: [
            { value: 'ignore', likely: false, evidence: [] },
            { value: 'read', likely: false, evidence },
          ],
        },
      ]
    }
    return []
  })
}
