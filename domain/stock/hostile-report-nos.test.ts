import { expect, test } from 'vitest'
import { splitReportNos } from './pasted-numbers.ts'

const longest = 40_000
const filled = (part: string): string => part.repeat(Math.ceil(longest / part.length)).slice(0, longest)
const timeOf = (text: string): number => {
  const started = performance.now()
  splitReportNos(text)
  return performance.now() - started
}

// U+FDFA stands for eighteen signs. What is read sign by sign a few times over is far below a second; what is read again and again, far above.
test.each(['1', '1 ', '1234 ', ' ', 'A ', '(', '1-', '-', 'GIA', 'LG-', '1.', "'", '#', '证书号 ', '1,', '; ', '\ufdfa', '\ufdfa1 '])(
  'forty thousand signs of %j hold nobody up',
  (part) => {
    const times = [timeOf(`${filled(part)}!`), timeOf(`${filled(part)}!`)]
    expect(Math.min(...times)).toBeLessThan(1000)
  },
)

test('numbers among them are still found', () => {
  expect(splitReportNos(`${filled('A ').slice(0, 30_000)} GIA 2141438171`)).toEqual(['2141438171'])
})
