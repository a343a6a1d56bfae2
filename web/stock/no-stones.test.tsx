import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { queryClient } from '../api/query.ts'
import { useContactRequest } from '../me/contact-request.ts'
import { fetchWords, loadWordsWith } from '../text/text.ts'
import { loadWords } from '../words.ts'
import { NoStones } from './no-stones.tsx'

beforeAll(async () => {
  loadWordsWith(loadWords)
  await fetchWords(['nav', 'stock', 'shared'], 'en')
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

const nothing = () => {}

test('who finds nothing asks the house with a press on the sentence that says so', () => {
  render(
    <QueryClientProvider client={queryClient}>
      <NoStones origin="natural" choice={{ hue: 'white' }} counts={null} onChoice={nothing} onOpen={nothing} />
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: /please contact customer service/ }))
  expect(useContactRequest.getState().open).toBe(true)
})

type Asked = { readonly filter: Record<string, unknown> }
const near = {
  id: '7',
  origin: 'natural',
  shape: 'marquise',
  carat: 8.8,
  color: 'E',
  clarity: 'FL',
  availability: 'available',
  kind: 'order',
  imageUrl: null,
  videoUrl: null,
}

async function nothingFor(
  choice: object,
  totalOf: (filter: Record<string, unknown>) => number,
  onChoice: (choice: object) => void = nothing,
) {
  vi.stubGlobal('fetch', (_url: string, { body }: { body: string }) => {
    const total = totalOf((JSON.parse(body) as Asked).filter)
    return Promise.resolve(Response.json({ code: 200, msg: '', data: { rows: total > 0 ? [near] : [], next: null, total, counts: null } }))
  })
  // What wants it comes late, and is waited for.
  await act(async () => {
    render(
      <QueryClientProvider client={queryClient}>
        <NoStones origin="natural" choice={{ hue: 'white', ...choice }} counts={null} onChoice={onChoice} onOpen={nothing} />
      </QueryClientProvider>,
    )
  })
}

test('what is a little wider is offered with its first stones', async () => {
  const onChoice = vi.fn()
  await nothingFor(
    { color: ['D'], carat: { from: 9, to: 9.09 } },
    (filter) => (JSON.stringify(filter['color']) === '["D","E"]' ? 3 : 0),
    onChoice,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'A little wider: 3 stones' }))
  expect(onChoice).toHaveBeenCalledWith({ hue: 'white', color: ['D', 'E'], carat: { from: 8.1, to: 10 } })
  expect(screen.getByRole('list', { name: 'Near matches:' }).textContent).toContain('8.80 ct')
})

test('where no single filter stands in the way, each is offered alone', async () => {
  await nothingFor({ shape: ['marquise'], color: ['D'], carat: { from: 9, to: 9.09 } }, (filter) => (filter['shape'] ? 0 : 2))
  expect(await screen.findByRole('button', { name: /^all 9.00–9.09 ct: 2 stones/ })).toBeDefined()
})

test('a stone far from the weight asked for is no near match, and that there is none is told', async () => {
  near.carat = 0.39
  await nothingFor({ carat: { from: 9, to: 9.09 } }, (filter) => (filter['carat'] ? 0 : 3))
  expect(await screen.findByText('No stone is within a third of this weight.')).toBeDefined()
  expect(screen.getByRole('button', { name: /^without 9.00–9.09 ct: 3 stones/ })).toBeDefined()
  expect(screen.queryByRole('list', { name: 'Near matches:' })).toBeNull()
})

test('stones up to a third lighter or heavier are shown where nothing is nearer', async () => {
  near.carat = 6.5
  await nothingFor({ carat: { from: 9, to: 9.09 } }, ({ carat }) => (JSON.stringify(carat) === '{"from":6,"to":12.12}' ? 1 : 0))
  const shown = await screen.findByRole('list', { name: 'Near matches:' })
  expect(shown.textContent).toContain('6.50 ct')
})
