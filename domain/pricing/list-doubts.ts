import { rapShapes, type RapList, type RapRow, type RapShape } from './rap-price.ts'

/**
 * Why a list that reads well may still be the wrong one. `hundreds` can't be right and is never put in force; the others can
 * (a bracket that was given up), and whoever says so names them.
 */
export const listDoubts = ['hundreds', 'future', 'half', 'bracket', 'color', 'clarity', 'cells', 'far'] as const
export type ListDoubt = (typeof listDoubts)[number]
export const confirmableDoubts = ['future', 'half', 'bracket', 'color', 'clarity', 'cells', 'far'] as const satisfies readonly ListDoubt[]
/** `value` is what it is about: brackets or grades that are gone, a date, an average change in per cent. */
export type FoundDoubt = { readonly about: ListDoubt; readonly value: string }

const farPercent = 15
const daysAhead = 3

const carats = (row: RapRow): string => `${(row.low / 100).toFixed(2)}-${(row.high / 100).toFixed(2)}`

/** Which words of the old rows no new row has, each with its half of the list. */
function gone(before: RapList, after: RapList, word: (row: RapRow) => string): string[] {
  const now = new Set(after.rows.map((row) => `${row.shape} ${word(row)}`))
  return [...new Set(before.rows.map((row) => `${row.shape} ${word(row)}`))].filter((each) => !now.has(each))
}

const halfMissing = (before: RapList, after: RapList): RapShape[] =>
  rapShapes.filter((shape) => before.rows.some((row) => row.shape === shape) && !after.rows.some((row) => row.shape === shape))

/** New to old price of every cell that both lists have. */
function ratios(before: RapList, after: RapList): number[] {
  const key = (row: RapRow): string => `${row.shape} ${row.low} ${row.color} ${row.clarity}`
  const old = new Map(before.rows.map((row) => [key(row), row.price]))
  return after.rows.flatMap((row) => {
    const was = old.get(key(row))
    return was === undefined ? [] : [row.price / was]
  })
}

/** A carat of any colour and clarity costs hundreds of dollars, and the best thousands: where the dearest cell is cheap, the list is in hundreds. */
const looksLikeHundreds = (list: RapList, moves: readonly number[]): boolean => {
  const middle = moves.toSorted((a, b) => a - b)[Math.floor(moves.length / 2)]
  if (middle !== undefined && moves.length >= 3) return middle < 0.03
  const large = list.rows.filter((row) => row.low >= 100)
  return large.length > 0 && large.every((row) => row.price < 100_000)
}

/** What the new list has no more: a shape altogether, or of the shapes that it has, brackets, grades and single cells. */
function missingDoubts(before: RapList, after: RapList): FoundDoubt[] {
  const halves = halfMissing(before, after)
  const without = (each: string): boolean => halves.every((half) => !each.startsWith(`${half} `))
  const brackets = gone(before, after, carats).filter(without)
  const colors = gone(before, after, (row) => row.color).filter(without)
  const clarities = gone(before, after, (row) => row.clarity).filter(without)
  const cells = gone(before, after, (row) => `${carats(row)} ${row.color} ${row.clarity}`).filter(
    (each) => without(each) && ![...brackets, ...colors, ...clarities].some((one) => isPartOf(one, each)),
  )
  const missing: readonly FoundDoubt[] = [
    { about: 'half', value: halves.join(', ') },
    { about: 'bracket', value: inShort(brackets) },
    { about: 'color', value: inShort(colors) },
    { about: 'clarity', value: inShort(clarities) },
    { about: 'cells', value: inShort(cells) },
  ]
  return missing.filter(({ value }) => value !== '')
}

const inShort = (all: readonly string[]): string => `${all.slice(0, 5).join(', ')}${all.length > 5 ? ` +${all.length - 5}` : ''}`

/** Average change in per cent. */
const averageOf = (moves: readonly number[]): number =>
  moves.length === 0 ? 0 : (moves.reduce((sum, ratio) => sum + ratio, 0) / moves.length - 1) * 100

/** Holds a list against the one in force and the calendar. `today` is an ISO day. */
export function doubtsAbout(before: RapList | null, after: RapList, today: string): FoundDoubt[] {
  const found: FoundDoubt[] = []
  const last = new Date(`${today}T00:00:00Z`)
  last.setUTCDate(last.getUTCDate() + daysAhead)
  const moves = before === null ? [] : ratios(before, after)
  const inHundreds = looksLikeHundreds(after, moves)
  if (inHundreds) found.push({ about: 'hundreds', value: '' })
  if (after.date > last.toISOString().slice(0, 10)) found.push({ about: 'future', value: after.date })
  if (before === null) return found
  found.push(...missingDoubts(before, after))
  const average = averageOf(moves)
  if (!inHundreds && Math.abs(average) > farPercent) found.push({ about: 'far', value: `${average > 0 ? '+' : ''}${average.toFixed(1)} %` })
  return found
}

/** "round D" stands for every "round 1.00-1.49 D VS1". */
function isPartOf(one: string, cell: string): boolean {
  const [shape = '', word = ''] = one.split(' ')
  return cell.startsWith(`${shape} `) && cell.split(' ').includes(word)
}
