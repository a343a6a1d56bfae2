import type { Stone } from '@loupe/domain/stock/stone.ts'
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Activity } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { drawIn } from '../../text/language.ts'
import { fetchWords, loadWordsWith } from '../../text/text.ts'
import { stubBrowser } from '../../ui/stub-browser.ts'
import { loadWords } from '../../words.ts'
import { StoneSolid } from './stone-solid.tsx'

const card = vi.hoisted(() => ({ drawSolid: vi.fn() }))
vi.mock('./drawn-solid.ts', () => card)

/** What the graphics card holds, and how each stone on it was last turned. */
const held = new Set<{ around: number; over: number }>()
const turned: { around: number; over: number }[] = []

beforeAll(async () => {
  loadWordsWith(loadWords)
  await fetchWords(['solid', 'shared'])
  drawIn('en')
})
beforeEach(() => {
  stubBrowser({ matches: true })
  held.clear()
  turned.length = 0
  card.drawSolid.mockReset()
  card.drawSolid.mockImplementation(() => {
    const mine = { around: 0, over: 0 }
    held.add(mine)
    return { isSlow: false, draw: (turn: { around: number; over: number }) => turned.push(turn), end: () => held.delete(mine) }
  })
  vi.stubGlobal('requestAnimationFrame', (draw: (now: number) => void) => {
    draw(0)
    return 0
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const stone = {
  id: '1',
  origin: 'natural',
  shape: 'round',
  carat: 1.01,
  color: 'G',
  clarity: 'VS1',
  tablePct: 57,
  depthPct: 61.5,
  ratio: 1,
  fancyColor: null,
} as Stone
const solid = (mode: 'visible' | 'hidden' = 'visible') => (
  <MantineProvider>
    <Activity mode={mode}>
      <StoneSolid stone={stone} />
    </Activity>
  </MantineProvider>
)
const model = () => screen.findByRole('group', { name: /^3D model of Round 1.01 ct G VS1/ })

test('for who wants nothing to move it stands still, says that it is a model, and is turned by keys', async () => {
  render(solid())
  const hand = await model()
  expect(screen.getByText('3D model, not a photo')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Turn' })).toBeDefined()
  const before = turned.at(-1)
  fireEvent.keyDown(hand, { key: 'ArrowLeft' })
  fireEvent.keyDown(hand, { key: 'ArrowDown' })
  expect(turned.at(-1)?.around).toBeCloseTo((before?.around ?? 0) + Math.PI / 18, 10)
  expect(turned.at(-1)?.over).toBeCloseTo((before?.over ?? 0) + Math.PI / 18, 10)
})

test('what it holds is given back while its tab sleeps and when it is closed', async () => {
  const { rerender, unmount } = render(solid())
  await model()
  expect(held.size).toBe(1)
  rerender(solid('hidden'))
  expect(held.size).toBe(0)
  rerender(solid())
  expect(held.size).toBe(1)
  unmount()
  expect(held.size).toBe(0)
})

test('a third one ends the first, which says so and can be shown again', async () => {
  render(
    <>
      {solid()}
      {solid()}
      {solid()}
    </>,
  )
  expect(await screen.findAllByText('Stopped, as another stone is shown in 3D')).toHaveLength(1)
  expect(held.size).toBe(2)
  fireEvent.click(screen.getByRole('button', { name: 'Show again' }))
  expect(held.size).toBe(2)
})

test('without 3D the drawing stands there and says why', async () => {
  card.drawSolid.mockReturnValue(null)
  render(solid())
  expect(await screen.findByText('This browser draws no 3D: the drawing instead')).toBeDefined()
})
