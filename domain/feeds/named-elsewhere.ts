import { cellText, filledTexts, type SheetRow } from '../files/cell.ts'
import { stateInTitle } from './title-states.ts'
import { notStonesId } from './ask-not-stones.ts'
import type { FileProfile, SheetProfile } from './file-profile.ts'
import type { FeedLayout } from './layout.ts'
import type { FeedAnswers, FeedQuestion } from './questions.ts'

const fewestLetters = 3
/** A sheet that names most stones of the list once more (its pictures, its pairs) says nothing of some of them. */
const mostNamed = 0.6
const changes = /\b(?:new|chang\w*|revis\w*|updat\w*|correct\w*|reduc\w*|special|offer)\b|改|新价|调价|更正/i

const isChange = (text: string): boolean => text.length <= 60 && (stateInTitle(text) !== null || changes.test(text))

const keyOf = (text: string): string => text.trim().toUpperCase()

type Named = { readonly numbers: ReadonlySet<string>; readonly stones: number }

/** Stock and report numbers of the sheets that are read, and of how many stones. */
function numbersOf(profile: FileProfile, { sheets }: FeedLayout): Named {
  const stones = sheets.flatMap(({ use, columns, headerRow }, place) => {
    const named = use ? columns.filter(({ field }) => field === 'stockNo' || field === 'reportNo') : []
    return (profile[place]?.rows ?? [])
      .filter(({ row }) => row > headerRow)
      .map(({ cells }) => named.map(({ index }) => keyOf(cellText(cells[index]))).filter(isNumber))
      .filter((own) => own.length > 0)
  })
  return { numbers: new Set(stones.flat()), stones: stones.length }
}
const isNumber = (text: string): boolean => text.length >= fewestLetters && /\d/.test(text)

/** The rows of a sheet in which one of the numbers stands by itself. */
function rowsNaming({ rows }: SheetProfile, numbers: ReadonlySet<string>): SheetRow[] {
  return rows.filter(({ cells }) => cells.some((cell) => numbers.has(keyOf(cellText(cell)))))
}

const none: Named = { numbers: new Set(), stones: 0 }

/** A sheet that is not read and names some stones of the list ("Sold", "Price changes"): what it says of them counts for nothing, which a person has to know. */
export function askNamedElsewhere(profile: FileProfile, layout: FeedLayout, answers: FeedAnswers): FeedQuestion[] {
  const isOther = profile.some((_, place) => layout.sheets[place]?.use === false)
  const { numbers, stones } = isOther ? numbersOf(profile, layout) : none
  if (stones === 0) return []
  return profile.flatMap((rows, place): FeedQuestion[] => {
    const id = notStonesId(place)
    if (layout.sheets[place]?.use !== false || answers[id] !== undefined) return []
    const naming = rowsNaming(rows, numbers)
    const [first] = rows.rows
    const words = [rows.sheet ?? '', ...(first === undefined ? [] : filledTexts(first.cells))]
    if (naming.length === 0 || (naming.length > stones * mostNamed && !words.some(isChange))) return []
    const evidence = naming.slice(0, 3).map(({ row, cells }) => ({
      row,
      cells: filledTexts(cells)
        .slice(0, 6)
        .map((text, at) => ({ header: `#${at + 1}`, text: text.slice(0, 80) })),
      read: [],
    }))
    return [
      {
        id,
        about: 'notStones',
        sheet: rows.sheet,
        column: null,
        header: rows.sheet,
        currency: null,
        reason: 'elsewhere',
        open: null,
        choices: [{ value: 'ignore', likely: false, evidence }],
      },
    ]
  })
}
