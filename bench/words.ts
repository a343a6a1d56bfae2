import { readSearch } from '@loupe/domain/stock/typed/read-search.ts'
import { line, sorted, timesText } from './bench-figures.ts'

const lines = [
  'RB 1-1.5 D-F VVS+ 3EX N GIA <8000',
  '圆形 1克拉 D-F VS 3EX 无荧',
  '有没有1.5克拉 G VS1 GIA 3EX 的，预算15万以内',
  'need 3ct emrald cut H VS1 ratio 1.45 no milky budget 8k-12k per carat',
  '1.20-1.25 F-G VS2-SI1 no fluo gia -38/-42',
  'DMGVS2 小钻 12颗 +2-6.5',
  'GIA 2141438171 1.01 D VVS1 3EX N -42',
  'fancy vivid yellow radiant 2ct+ VS no India',
]
const places = ['Hong Kong', 'Shenzhen', 'Mumbai', 'Antwerp', 'New York', '香港', '深圳']
const longest = 40_000
const endless = {
  letters: 'abcdefghij ',
  digits: '1',
  commas: '1,111,',
  negations: 'no ',
  slashes: 'N/F/',
  'Chinese words': '钻石',
  'a chat': lines.join('\n'),
}

const since = (work: () => unknown): number => {
  const start = performance.now()
  work()
  return performance.now() - start
}

/** What reading a line of a chat costs, beside splitting it into words, and what the longest texts cost. */
function benchWords(): void {
  const runs = Array.from({ length: 400 }, (_, at) => lines[at % lines.length] ?? '')
  for (const text of runs) readSearch(text, places)
  const read = runs.map((text) => since(() => readSearch(text, places)))
  const split = runs.map((text) => since(() => new Set(text.toUpperCase().split(/\s+/))))
  line('a line of a chat read', timesText(sorted(read)))
  line('the same split into words', timesText(sorted(split)))
  for (const [what, part] of Object.entries(endless)) {
    const text = part.repeat(Math.ceil(longest / part.length)).slice(0, longest)
    line(`40,000 characters: ${what}`, timesText(sorted(Array.from({ length: 7 }, () => since(() => readSearch(text, places))))))
  }
}

benchWords()
