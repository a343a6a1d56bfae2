import { expect, test } from 'vitest'
import { copyLines } from './stone-values.ts'

const written = (...rows: (string | number | boolean | null)[][]): string => {
  const lines = copyLines()
  for (const [first = null, ...others] of rows) lines.add([first], others)
  return lines.take().toString('utf8')
}

test('values stand between tabs, as COPY takes them', () => {
  expect(written([1, '', null, true, false, -10.5, 'A-1'], [2, 'N', '\\N', false, null, 0.05, ' x '])).toBe(
    '1\t\t\\N\tt\tf\t-10.5\tA-1\n2\tN\t\\\\N\tf\t\\N\t0.05\t x \n',
  )
})

test('signs that would end a value or a line are escaped, NUL goes, other letters stay', () => {
  expect(written(['a\tb', 'c\nd', 'e\rf', 'g\0h', 'i\\j', '编号\t9', 'é', '\u{1F48E}\\', '\u007f'])).toBe(
    'a\\tb\tc\\nd\te\\rf\tgh\ti\\\\j\t编号\\t9\té\t\u{1F48E}\\\\\t\u007f\n',
  )
})

test('long texts and many lines find room', () => {
  const long = `${'x'.repeat(30)}\t${'钻'.repeat(100_000)}`
  const whole = `${'x'.repeat(30)}\\t${'钻'.repeat(100_000)}`
  expect(written([1, long, 'a'.repeat(25)], [2, 'short', null])).toBe(`1\t${whole}\t${'a'.repeat(25)}\n2\tshort\t\\N\n`)
  const many = Array.from({ length: 20_000 }, (_, at) => [at, 'abcdefghij', 'klm'])
  expect(written(...many)).toBe(many.map((row) => `${row.join('\t')}\n`).join(''))
})

test('numbers stand as they are written anywhere else', () => {
  const some = [
    0, -0, 1, 9, 10, 99, 100, 12_345, -7, 0.1, 0.01, 0.001, 1.005, 1.05, 10.5, -0.05, 6.3, 99.999, 0.0001, 1e-7, 123.4567, 2_147_483.647,
    2_147_483.648, 1e21,
  ]
  const ticks = Array.from({ length: 4000 }, (_, at) => (at * 37) / 1000)
  for (const number of [...some, ...ticks, Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(written([1, number])).toBe(`1\t${String(number)}\n`)
  }
})

test('what was taken stays as it was when more is added', () => {
  const lines = copyLines()
  lines.add([1], ['one'])
  const first = lines.take()
  lines.add([2], ['two'])
  expect(first.toString()).toBe('1\tone\n')
  expect(lines.take().toString()).toBe('2\ttwo\n')
  expect(lines.take()).toHaveLength(0)
})
