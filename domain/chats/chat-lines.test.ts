import { expect, test } from 'vitest'
import { chatLines } from './chat-lines.ts'

test('a chat falls into its lines, without who wrote when and without numbers before them', () => {
  const pasted = [
    '[10:32, 11/26/2026] Bob Shah: 1.50 F VS2 3EX',
    '26/11/2026, 10:33 - Mehul: 2ct oval lab D VVS',
    '张三 10:32',
    '1克拉 D VVS1 3EX 无荧光',
    '',
    '1) 0.70 G SI1',
    '2. 0.90 H VS',
    '• 3ct pear',
    '> 1.01 D IF',
  ].join('\r\n')
  expect(chatLines(pasted)).toEqual({
    lines: ['1.50 F VS2 3EX', '2ct oval lab D VVS', '1克拉 D VVS1 3EX 无荧光', '0.70 G SI1', '0.90 H VS', '3ct pear', '1.01 D IF'],
    left: 0,
  })
})

test('a weight at the beginning of a line stays', () => {
  expect(chatLines('1.01 D IF\n2 ct F VS\n-40 G VS1').lines).toEqual(['1.01 D IF', '2 ct F VS', '-40 G VS1'])
})

test('fifty lines are read, and how many are left is told', () => {
  const many = Array.from({ length: 63 }, (_, at) => `1.${10 + at} ct D`).join('\n')
  const { lines, left } = chatLines(many)
  expect([lines.length, left]).toEqual([50, 13])
})
