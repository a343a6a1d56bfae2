import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { fetchWords, startText } from '../../text/text.ts'
import { ListEnd } from './list-end.tsx'
import { stockText } from '../stock.text.en.ts'

beforeAll(async () => {
  startText(() => Promise.resolve(stockText))
  await fetchWords(['stock'])
})
afterEach(cleanup)

test('an answer of more stones than a page can be high says where its list ends', () => {
  render(<ListEnd total={540_000} rows={300_000} />)
  expect(screen.getByText(/ends here, after 300,000 of 540,000 stones/)).toBeDefined()
})

test('a list that shows its whole answer says nothing', () => {
  const { container } = render(<ListEnd total={300_000} rows={300_000} />)
  expect(container.textContent).toBe('')
})
