import { decideFile } from '../decide-file.ts'
import { layoutNeeds } from '../layout.ts'
import { seenNumbers, stoneReader } from '../read-stone.ts'
import { inventedList } from './invented-list.ts'
import { randomStyle, type Style, writeFile, writtenPrice } from './random-layout.ts'
import { dice, rightStone } from './right-stones.ts'

const rap = inventedList()

/** What came of one random file: how often it was right, refused, asked, and what was wrong. */
type Outcome = {
  readonly asks: readonly string[]
  readonly right: number
  readonly refused: number
  readonly wrong: readonly string[]
  readonly style: Style
}

/** Writes right stones in a random layout and reads them. */
export function tryFile(seed: number): Outcome {
  const chance = dice(seed)
  const origins = chance.pick(['natural', 'natural', 'natural', 'lab', 'lab', 'mixed'] as const)
  const style = randomStyle(chance, origins)
  const count = chance.pick([3, 8, 25, 60])
  const given = Array.from({ length: count }, (_, at) =>
    rightStone(at, origins === 'mixed' ? (at % 3 === 0 ? 'lab' : 'natural') : origins, rap, chance),
  )
  const name =
    style.says === 'name' && origins !== 'mixed' ? (origins === 'lab' ? 'Lab grown stock.csv' : 'Natural stock.csv') : style.fileName
  const { rows, stones } = writeFile(given, style, chance)
  const context = { rap, rates: { CNY: 7.1 }, remembered: null, chosen: null, answers: {}, fileName: name, now: new Date('2026-11-22') }
  const { layout } = decideFile([{ sheet: null, rows, count: rows.length }], context)
  const asks = layoutNeeds(layout)
  if (asks.length > 0) return { asks, right: 0, refused: 0, wrong: [], style }
  const [sheet] = layout.sheets
  if (!sheet) return { asks: ['sheets'], right: 0, refused: 0, wrong: [], style }
  const reader = stoneReader(layout, sheet, { rap, kind: 'order', seen: seenNumbers() })
  const wrong: string[] = []
  let right = 0
  let refused = 0
  for (const row of rows) {
    const stone = stones.get(row.row)
    const read = reader(row)
    if (!stone) {
      if (read.kind === 'stone') wrong.push(`row ${row.row} is no stone`)
      continue
    }
    if (read.kind === 'rejected') refused += 1
    else if (read.kind === 'skipped') wrong.push(`row ${row.row} is left out without a word`)
    else {
      const { perCt, slack } = writtenPrice(stone, style)
      const share = style.currency === 'USD' ? 0.0005 : 0.02
      const usd = read.prices.usdPerCt / 100
      const off = Math.abs(usd - perCt) > (slack / Math.min(1, stone.carat)) * 1.2 + perCt * share
      const facts: readonly (readonly [string, unknown, unknown])[] = [
        ['carat', read.stone.carat, stone.carat],
        ['origin', read.stone.origin, stone.origin],
        ['shape', read.stone.shape, stone.shape],
        ['color', read.stone.color, stone.color],
        ['clarity', read.stone.clarity, stone.clarity],
        ['polish', read.stone.polish, style.has.makes ? stone.polish : null],
        ['fluorescence', read.stone.fluorescence, style.has.makes ? stone.fluorescence : null],
        ['price', off ? usd : perCt, perCt],
      ]
      const bad = facts.filter(([, is, should]) => is !== should)
      if (bad.length === 0) right += 1
      wrong.push(...bad.map(([what, is, should]) => `row ${row.row}: ${what} ${String(is)}, not ${String(should)}`))
    }
  }
  return { asks, right, refused, wrong, style }
}
