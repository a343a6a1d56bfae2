import { beforeEach, expect, test } from 'vitest'
import { keepChat, pastedChat } from './pasted-chat.ts'

beforeEach(() => sessionStorage.clear())

test('a pasted chat is there again, and nobody else’s is', () => {
  expect(pastedChat()).toEqual({ text: '', origin: 'natural' })
  keepChat({ text: '1ct D VS1\n2ct oval', origin: 'lab' })
  expect(pastedChat()).toEqual({ text: '1ct D VS1\n2ct oval', origin: 'lab' })
  sessionStorage.setItem('pastedChat', JSON.stringify({ owner: 'somebody else', text: 'theirs', origin: 'lab' }))
  expect(pastedChat().text).toBe('')
  sessionStorage.setItem('pastedChat', 'no JSON')
  expect(pastedChat()).toEqual({ text: '', origin: 'natural' })
})
