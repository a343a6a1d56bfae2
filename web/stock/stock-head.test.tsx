import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { queryClient } from '../api/query.ts'
import { fetchWords, loadWordsWith } from '../text/text.ts'
import { drawIn } from '../text/language.ts'
import { loadWords } from '../words.ts'
import { StockHead } from './stock-head.tsx'

beforeAll(async () => {
  loadWordsWith(loadWords)
  for (const language of ['en', 'zh'] as const) await fetchWords(['nav', 'stock', 'shared'], language)
})
afterEach(cleanup)

const nothing = () => {}

test.each([
  ['zh', 'lab', 'fancy', '培育彩钻'],
  ['zh', 'lab', 'white', '培育钻石'],
  ['en', 'lab', 'fancy', 'Lab-grown fancy'],
  ['en', 'natural', 'fancy', 'Natural diamonds'],
] as const)('in %s the page of %s %s stones is headed %s', async (language, origin, hue, title) => {
  drawIn(language)
  const on = { onHue: nothing, onRead: nothing, onLeave: nothing, onPaste: nothing }
  render(
    <QueryClientProvider client={queryClient}>
      <StockHead origin={origin} hue={hue} box={{ current: null }} byHand={0} {...on} />
    </QueryClientProvider>,
  )
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(title)
})
