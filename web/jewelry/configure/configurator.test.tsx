import { MantineProvider } from '@mantine/core'
import { mainRoles, roles } from '@loupe/domain/access/roles.ts'
import { kinds, stoneKinds } from '@loupe/domain/orders/kinds.ts'
import type { JewelryQuote, ToldRefusal } from '@loupe/domain/jewelry/quote.api.ts'
import type { JewelrySpec } from '@loupe/domain/jewelry/spec.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { useState, type ComponentProps } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../api/query.ts'
import { useViewer } from '../../me/viewer.ts'
import { fetchWords, startText } from '../../text/text.ts'
import { loadWords } from '../../words.ts'
import { stubBrowser } from '../../ui/stub-browser.ts'
import { ConfiguredFoot, Configurator } from './configurator.tsx'
import { begunWith, type Making } from './making.ts'

type Detail = ComponentProps<typeof Configurator>['detail']
type Made = ComponentProps<typeof Configurator>['made']

/** What the house answers next; a question may be kept waiting. */
let refusals: readonly Partial<ToldRefusal>[] = []
let price = '271.39'
let waits = false
let asked: JewelrySpec[] = []
let put: unknown = null
const keptId = '0b6f8a52-93a1-4c5e-8d1f-2f6f4b1c9a77'

const answer = (): Partial<JewelryQuote> => ({
  styleId: '121',
  refusals: refusals.map((each) => ({
    ring: null,
    seat: null,
    characters: null,
    length: null,
    most: null,
    ...each,
  })) as JewelryQuote['refusals'],
  noPrice: refusals.length > 0 ? 'refused' : null,
  fix: null,
  stones: [],
  usdTotal: refusals.length > 0 ? null : price,
  rmbTotal: null,
  styleUsd: null,
  leadDays: 11,
  isReturnable: true,
  quoteId: null,
  validUntil: null,
})

const reply = (data: unknown) => Promise.resolve(Response.json({ code: 200, msg: '', data }))

beforeAll(async () => {
  stubBrowser()
  startText(loadWords)
  await fetchWords(['api', 'configure', 'jewelry', 'shared'])
  useViewer.setState({
    user: { id: '1', role: mainRoles.customer, user_type: 1, _roles: [roles.naturalJewelry, kinds[stoneKinds.natural].codes.mine] },
  } as never)
})
beforeEach(() => {
  ;[refusals, price, waits, asked] = [[], '271.39', false, []]
  queryClient.clear()
  vi.stubGlobal('fetch', (path: string, { body }: { body: string }) => {
    if (path.endsWith('/byIds')) return reply([])
    if (path.endsWith('/addJewels')) {
      put = JSON.parse(body)
      return reply({ added: 1, refused: [], natural: 1, lab: 0 })
    }
    if (!path.endsWith('/quote')) return reply({ rows: [], total: 0, counts: {}, next: null, version: '' })
    const { spec, keep, quoteId } = JSON.parse(body) as { spec: JewelrySpec; keep?: string; quoteId?: string }
    asked.push(spec)
    const isKept = keep === 'yes' || quoteId === keptId
    if (isKept) return reply({ ...answer(), quoteId: keptId, validUntil: '2026-11-29T08:30:00.000Z' })
    return waits ? new Promise(() => undefined) : reply(answer())
  })
})
afterEach(cleanup)

const made: Made = {
  version: 2,
  stones: [],
  seats: [{ shapes: ['round'], mmFrom: 4.9, mmTo: 5.6 }],
  sizes: { from: 460, to: 580, step: 10, least: 420, most: 640 },
  comfortFit: false,
  rhodium: true,
  engravingPlaces: 8,
  weightTolerance: '5',
}
const detail = {
  jewel: { form: 'style', id: '121', number: 'S121', name: 'Cloud', origin: 'natural', category: 'ring_women', imageUrl: null },
  media: { pictures: [], films: [], models: [] },
  prices: ['14k_white', '18k_rose'].map((material) => ({ material, usd: '271.39', rmb: null, grams: null, imageUrl: null })),
  made,
  pieces: [],
} as unknown as Detail

const tell = vi.fn<(making: Making) => void>()

function Page({ first }: { readonly first: Making }) {
  const [making, setMaking] = useState(first)
  const change = (next: Making) => {
    tell(next)
    setMaking(next)
  }
  return (
    <>
      <Configurator detail={detail} made={made} making={making} onChange={change} onBack={() => undefined} />
      <ConfiguredFoot detail={detail} made={made} making={making} onChange={change} />
    </>
  )
}
async function show(making: Making = begunWith('14k_white', null)): Promise<void> {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <Page first={making} /> }),
    history: createMemoryHistory(),
  })
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <RouterProvider router={router as never} />
      </MantineProvider>
    </QueryClientProvider>,
  )
  await screen.findByRole('button', { name: '18K rose' })
}

test('the price before stays while the next one is asked, and every choice is asked for', async () => {
  await show()
  await screen.findByText('$271.39')
  expect(screen.getByText('Setting alone · at 46.0 mm until a size is chosen')).toBeDefined()
  waits = true
  fireEvent.click(screen.getByRole('button', { name: '18K rose' }))
  await waitFor(() => expect(asked.at(-1)?.material).toBe('18k_rose'))
  expect(screen.getByText('$271.39').closest('[aria-busy]')?.getAttribute('aria-busy')).toBe('true')
  waits = false
  price = '300.00'
  fireEvent.change(screen.getByRole('combobox', { name: 'Hand size' }), { target: { value: '7' } })
  await screen.findByText('$300.00')
  expect(asked.at(-1)).toMatchObject({ material: '18k_rose', rings: [{ size: { circumference: 544, system: 'us', label: '7' } }] })
  expect(screen.queryByText(/46\.0 mm/)).toBeNull()
})

test('another system takes the nearest size and says what it was; how far off the others are is told', async () => {
  await show(begunWith('14k_white', { circumference: 544, system: 'us', label: '7' }))
  fireEvent.change(screen.getByLabelText('Hand size system'), { target: { value: 'cn' } })
  expect(await screen.findByText('It was US 7 (54.4 mm); the nearest size is Mainland China 15 (54.0 mm).')).toBeDefined()
  // 54.0 mm is 0.2 mm from UK N, and Japan’s 14 is 0.5 mm larger.
  const elsewhere = within(screen.getByRole('list', { name: 'The same size elsewhere' }))
  expect(elsewhere.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'US 6¾',
    'EU 54',
    'UK N',
    'Japan 14 0.5 mm larger',
    'Hong Kong 14',
  ])
})

test('what can’t be had says why where it was chosen', async () => {
  refusals = [
    { at: 'centre', seat: 0, why: 'gone' },
    { at: 'size', ring: 0, why: 'too_large' },
    { at: 'rhodium', why: 'not_offered' },
  ]
  await show({ ...begunWith('14k_white', null), centres: [{ by: 'stock', seat: 0, stoneId: '9' }] })
  const why = async (part: string, words: string) => {
    const found = await within(screen.getByRole('region', { name: part })).findByText(words)
    expect(found).toBeDefined()
  }
  await why('Center stone', 'This stone was sold elsewhere meanwhile. Choose another.')
  // Another one may be picked at once.
  expect(await screen.findByText('No stone in stock fits at the moment.')).toBeDefined()
  await why('Hand size', 'It is not made so large.')
  await why('Hand size', 'This design is not made with a comfort fit.')
  await why('Rhodium', 'The workshop doesn’t do this for this design.')
  expect(screen.getByText('No price: one of the choices can’t be had, see above.')).toBeDefined()
})

test('what is engraved is drawn as it is typed, and refused at once where it can’t be', async () => {
  tell.mockClear()
  await show()
  const text = screen.getByLabelText(/^Text/)
  fireEvent.change(text, { target: { value: 'Für 永' } })
  expect(screen.getByRole('img', { name: 'Preview: Für 永' })).toBeDefined()
  expect(screen.getByText('6 of 8 places; a Chinese character takes two')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Script' }))
  expect(screen.getByText('These letters have no 永; choose Plain or Kai.')).toBeDefined()
  fireEvent.change(text, { target: { value: 'For ever @' } })
  expect(screen.getByText('These characters can’t be engraved: @')).toBeDefined()
  fireEvent.change(text, { target: { value: 'For ever & on' } })
  expect(screen.getByText('Too long: it takes 13 places, there are 8.')).toBeDefined()
  fireEvent.change(text, { target: { value: 'Ever' } })
  await waitFor(() => expect(tell.mock.lastCall?.[0].rings[0]?.engraving).toEqual({ text: 'Ever', font: 'script', side: 'inside' }))
})

test('it goes into the cart as it is chosen, once its size is', async () => {
  await show()
  const button = await screen.findByRole('button', { name: 'Add to cart' })
  expect(button).toHaveProperty('disabled', true)
  expect(screen.getByText('Choose the hand size first.')).toBeDefined()
  expect(screen.getByText('Setting alone · at 46.0 mm until a size is chosen')).toBeDefined()
  fireEvent.change(screen.getByRole('combobox', { name: 'Hand size' }), { target: { value: '7' } })
  await waitFor(() => expect(button).toHaveProperty('disabled', false))
  fireEvent.click(button)
  await waitFor(() =>
    expect(put).toEqual({
      jewels: [
        {
          form: 'style',
          id: '121',
          spec: {
            v: 1,
            version: 2,
            material: '14k_white',
            rings: [{ size: { circumference: 544, system: 'us', label: '7' }, comfortFit: false, engraving: null }],
            rhodium: false,
            centres: [],
            quoteId: null,
          },
        },
      ],
    }),
  )
  // What can't be had goes nowhere.
  refusals = [{ at: 'material', why: 'not_made_in_it' }]
  fireEvent.click(screen.getByRole('button', { name: '18K rose' }))
  await screen.findByText('It is not made in this metal.')
  expect(button).toHaveProperty('disabled', true)
})

test('a price is kept for one choice: the address names it, the cart takes it, and another choice has another', async () => {
  tell.mockClear()
  await show(begunWith('14k_white', { circumference: 544, system: 'us', label: '7' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Keep this price' }))
  await screen.findByText(/^Kept for you until 2026/)
  expect(tell.mock.lastCall?.[0].quoteId).toBe(keptId)
  fireEvent.click(screen.getByRole('button', { name: 'Add to cart' }))
  await waitFor(() => expect(put).toMatchObject({ jewels: [{ spec: { quoteId: keptId } }] }))
  fireEvent.click(screen.getByRole('button', { name: '18K rose' }))
  await screen.findByRole('button', { name: 'Keep this price' })
  expect(tell.mock.lastCall?.[0]).toMatchObject({ material: '18k_rose', quoteId: null })
})

test('a kept price that has ended is said to have', async () => {
  await show({ ...begunWith('14k_white', null), quoteId: '0b6f8a52-93a1-4c5e-8d1f-000000000000' })
  expect(await screen.findByText('The price that was kept has ended: this is today’s.')).toBeDefined()
})
