// Without network the words of the box wait, and are searched for once it is back.
import type { SearchReading } from '@loupe/domain/stock/typed/read-search.ts'
import { readSearch } from '@loupe/domain/stock/typed/read-search.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createRef } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { useConnection } from '../../api/connection.ts'
import { queryClient } from '../../api/query.ts'
import { fetchWords, loadWordsWith } from '../../text/text.ts'
import { loadWords } from '../../words.ts'
import { SmartBox } from './smart-box.tsx'

let arrive = () => {}
vi.mock('../../gems/read-words.ts', () => {
  const readWords = async (text: string): Promise<SearchReading> => {
    if (useConnection.getState().lostAt !== null) {
      const before = arrive
      await new Promise<void>((done) => {
        arrive = () => {
          before()
          done()
        }
      })
    }
    return readSearch(text)
  }
  return { useReadWords: () => readWords }
})

const said = 'No connection. It searches by itself when the network is back.'
const onRead = vi.fn<(reading: SearchReading) => void>()
const box = () => screen.getByRole('textbox')
const write = (text: string) => fireEvent.change(box(), { target: { value: text } })
const send = (text: string) => {
  write(text)
  fireEvent.keyDown(box(), { key: 'Enter' })
}
const mend = () =>
  act(async () => {
    useConnection.setState({ lostAt: null })
    arrive()
    await Promise.resolve()
  })

let place = createRef<HTMLTextAreaElement>()
let changeByHand = () => {}
const page = (byHand: number) => (
  <QueryClientProvider client={queryClient}>
    <SmartBox origin="natural" box={place} byHand={byHand} onRead={onRead} onLeave={() => {}} />
  </QueryClientProvider>
)

beforeAll(async () => {
  loadWordsWith(loadWords)
  await fetchWords(['stock', 'shared', 'nav'])
})
beforeEach(async () => {
  arrive = () => {}
  onRead.mockClear()
  useConnection.setState({ lostAt: 1 })
  place = createRef()
  const { rerender } = render(page(0))
  changeByHand = () => rerender(page(1))
  await screen.findByRole('textbox')
})
afterEach(() => {
  cleanup()
  useConnection.setState({ lostAt: null })
})

test('what is sent off without network says that it waits, and is searched for when the network is back', async () => {
  send('oval 2ct')
  expect(await screen.findByText(said)).toBeTruthy()
  expect(onRead).not.toHaveBeenCalled()
  await mend()
  await expect.poll(() => onRead.mock.calls.length).toBe(1)
  expect(onRead.mock.calls[0]?.[0].filter.shape).toEqual(['oval'])
  expect(screen.queryByText(said)).toBe(null)
})

test('other words take the place of those that wait, and an emptied box searches for nothing', async () => {
  send('oval 2ct')
  send('pear 1ct')
  await mend()
  await expect.poll(() => onRead.mock.calls.length).toBe(1)
  expect(onRead.mock.calls[0]?.[0].filter.shape).toEqual(['pear'])
  act(() => useConnection.setState({ lostAt: 2 }))
  send('round 1ct')
  fireEvent.keyDown(box(), { key: 'Escape' })
  await mend()
  expect(onRead).toHaveBeenCalledTimes(1)
})

test('words that were taken over go when a filter is changed by hand; words that were not sent stay', async () => {
  act(() => useConnection.setState({ lostAt: null }))
  arrive()
  send('oval 2ct')
  await expect.poll(() => onRead.mock.calls.length).toBe(1)
  expect(box()).toHaveProperty('value', 'oval 2ct')
  changeByHand()
  expect(box()).toHaveProperty('value', '')
  cleanup()
  const { rerender } = render(page(0))
  await screen.findByRole('textbox')
  write('pear 1ct')
  rerender(page(1))
  expect(box()).toHaveProperty('value', 'pear 1ct')
})
