import { decideFile } from '../decide-file.ts'
import { type FeedLayout, layoutNeeds } from '../layout.ts'
import { type ReadRow, seenNumbers, stoneReader } from '../read-stone.ts'
import { inventedList } from './invented-list.ts'
import { type Book, writeBook, type Written } from './random-book.ts'
import { randomStyle, type Style, writtenPrice } from './random-layout.ts'
import { dice, rightStone } from './right-stones.ts'

const rap = inventedList()

/** What came of one random file: how often it was right, refused, asked, and what was wrong. */
export type Outcome = {
  readonly asks: readonly string[]
  readonly right: number
  readonly refused: number
  readonly wrong: readonly string[]
  readonly style: Style
}

/** The grades that the file says. */
function writtenGrades({ shape, cut, symmetry, polish, fluorescence }: Written, { has, lacks }: Style) {
  if (!has.makes) return { cut: null, symmetry: null, polish: null, fluorescence: null }
  return { cut: lacks !== 'cut' && shape === 'round' ? cut : null, symmetry, polish, fluorescence }
}

/** What is not as it should be of a stone that went in. */
function differences(read: ReadRow & { kind: 'stone' }, stone: Written, style: Style): string[] {
  const { perCt, slack } = writtenPrice(stone, style)
  const share = style.currency === 'USD' ? 0.0005 : 0.02
  const usd = read.prices.usdPerCt / 100
  const off = Math.abs(usd - perCt) > (slack / Math.min(1, stone.carat)) * 1.2 + perCt * share
  const { lab, location, held } = stone.above
  const should = writtenGrades(stone, style)
  const isSaidBySection = style.shown === 'sections' || style.shown === 'sheets'
  const facts: readonly (readonly [string, unknown, unknown])[] = [
    ['carat', read.stone.carat, stone.carat],
    ['origin', read.stone.origin, stone.origin],
    ['shape', read.stone.shape, stone.shape],
    ['color', read.stone.color, stone.color],
    ['clarity', read.stone.clarity, stone.clarity],
    ['cut', read.stone.cut, should.cut],
    ['symmetry', read.stone.symmetry, should.symmetry],
    ['polish', read.stone.polish, should.polish],
    ['fluorescence', read.stone.fluorescence, should.fluorescence],
    ['price', off ? usd : perCt, perCt],
    ['lab', read.stone.lab, (style.has.lab && style.lacks !== 'lab') || lab !== undefined ? stone.lab : null],
    ['location', read.stone.location?.toUpperCase(), location?.toUpperCase()],
    ['held', read.availability === 'gone' ? 'gone' : read.supplierHold, (isSaidBySection ? held : undefined) ?? null],
  ]
  return facts.filter(([, is, right]) => is !== right).map(([what, is, right]) => `${what} ${String(is)}, not ${String(right)}`)
}

/** What somebody who takes all that is proposed unseen says of a file without a header: yes, and which make is which where they are asked. */
function unseen(sheets: Book['sheets']): Record<string, string> {
  const named = new Set<string | null>(['cut', 'polish', 'symmetry', 'fluorescence', 'rap', 'back'])
  const makes = sheets.flatMap(({ names }) =>
    names.map((name, at) => [`header:0:${at}`, name !== null && named.has(name) ? name : 'ignore'] as const),
  )
  return { 'noHeader:0': 'read', ...Object.fromEntries<string>(makes) }
}

/** The file's name, where it may be all that says what the stones are. */
function fileNameOf({ says, fileName }: Style, origins: 'natural' | 'lab' | 'mixed'): string {
  if (says !== 'name' || origins === 'mixed') return fileName
  return origins === 'lab' ? 'Lab grown stock.csv' : 'Natural stock.csv'
}

/** Writes right stones in a random layout and reads them; of a file without a header, what its values tell is taken unseen. */
export function tryFile(seed: number, { headerless = false } = {}): Outcome {
  const chance = dice(seed)
  const origins = chance.pick(['natural', 'natural', 'natural', 'lab', 'lab', 'mixed'] as const)
  const drawn = randomStyle(chance, origins)
  const style: Style = headerless ? { ...drawn, shown: 'headerless' } : drawn
  const count = chance.pick([3, 8, 25, 60])
  const given = Array.from({ length: count }, (_, at) =>
    rightStone(at, origins === 'mixed' ? (at % 3 === 0 ? 'lab' : 'natural') : origins, rap, chance),
  )
  const { sheets } = writeBook(given, style, chance)
  const fileName = fileNameOf(style, origins)
  const context = { rap, rates: { CNY: 7.1 }, remembered: null, chosen: null, fileName, now: new Date('2026-11-22') }
  const { layout } = decideFile(sheets, { ...context, answers: headerless ? unseen(sheets) : {} })
  const asks = layoutNeeds(layout)
  if (asks.length > 0) return { asks, right: 0, refused: 0, wrong: [], style }
  const outcome = { asks, right: 0, refused: 0, wrong: [], style }
  compareBook(outcome, sheets, layout)
  return outcome
}

type Open = { right: number; refused: number; wrong: string[]; readonly style: Style }

function compareBook(outcome: Open, sheets: Book['sheets'], layout: FeedLayout): void {
  const seen = seenNumbers()
  for (const [place, { rows, stones, sheet }] of sheets.entries()) {
    const own = layout.sheets[place]
    const reader = own?.use ? stoneReader(layout, own, { rap, kind: 'order', seen }) : null
    for (const row of rows) {
      const read: ReadRow = reader?.(row) ?? { kind: 'skipped' }
      compare(outcome, `${sheet ?? ''} row ${row.row}`, read, stones.get(row.row))
    }
  }
}

function compare(outcome: Open, where: string, read: ReadRow, stone: Written | undefined): void {
  if (!stone) {
    if (read.kind === 'stone') outcome.wrong.push(`${where} is no stone`)
  } else if (read.kind === 'rejected') outcome.refused += 1
  else if (read.kind === 'skipped') outcome.wrong.push(`${where} is left out without a word`)
  else {
    const bad = differences(read, stone, outcome.style)
    if (bad.length === 0) outcome.right += 1
    outcome.wrong.push(...bad.map((what) => `${where}: ${what}`))
  }
}
