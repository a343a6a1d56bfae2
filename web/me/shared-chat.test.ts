import { expect, test } from 'vitest'
import { linesThatFit, takeSharedChat } from './shared-chat.ts'

test('a shared chat keeps its first whole lines that find room, and says how many are left out', () => {
  expect(linesThatFit('1.5 F VS2\r\n2ct oval', 18)).toEqual({ text: '1.5 F VS2\n2ct oval', left: 0 })
  expect(linesThatFit('1.5 F VS2\n2ct oval\n3ct', 18)).toEqual({ text: '1.5 F VS2\n2ct oval', left: 1 })
  expect(linesThatFit('1.5 F VS2\n2ct oval\n3ct', 17)).toEqual({ text: '1.5 F VS2', left: 2 })
  expect(linesThatFit('1.5 F VS2 3EX\n2ct', 5)).toEqual({ text: '1.5 F', left: 1 })
})

test('a browser that keeps nothing has nothing shared', async () => {
  expect(await takeSharedChat()).toBeNull()
})
