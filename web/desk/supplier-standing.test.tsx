import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { sharedText } from '../shared/shared.text.en.ts'
import { fetchWords, startText } from '../text/text.ts'
import { deskText } from './desk.text.en.ts'
import { PriceRank } from './supplier-standing.tsx'

beforeAll(async () => {
  startText((_language, namespace) => Promise.resolve(namespace === 'desk' ? deskText : sharedText))
  await fetchWords(['desk', 'shared'])
})
afterEach(cleanup)

test('the dearest stones are told by the carat, as they were compared', () => {
  const stone = {
    origin: 'natural',
    shape: 'round',
    shapeWord: null,
    carat: 0.42,
    color: 'D',
    clarity: 'VS2',
    stockNo: 'A-1',
    usd: '534.34',
  }
  render(<PriceRank rank={{ compared: 3, cheap: 1, middle: 1, dear: 1, last: [stone as never] }} />)
  // 534.34 / 0.42 = 1,272.2…
  expect(screen.getByText('$1,272 /ct')).toBeDefined()
})
