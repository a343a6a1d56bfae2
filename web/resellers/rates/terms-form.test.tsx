import { MantineProvider } from '@mantine/core'
import { resellersApi } from '@loupe/domain/resellers/resellers.api.ts'
import type { SiteTerms } from '@loupe/domain/resellers/reseller-site.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { keyOf, queryClient } from '../../api/query.ts'
import { fetchWords, loadWordsWith } from '../../text/text.ts'
import { loadWords } from '../../words.ts'
import { TermsForm } from './terms-form.tsx'
import { useQuestion } from '../../ui/over/asked-question.ts'
import { stubBrowser } from '../../ui/stub-browser.ts'

beforeAll(async () => {
  stubBrowser()
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  loadWordsWith(loadWords)
  await fetchWords(['api', 'shared', 'resellers'], 'en')
})

afterEach(cleanup)

const exchange = {
  naturalSpot: '7.1200',
  naturalOrder: '7.1800',
  labGrownSpot: '7.1200',
  labGrownOrder: '7.1800',
  isOwn: true,
  setAt: '',
}
const before: SiteTerms = {
  id: '7',
  version: 3,
  house: null,
  customers: { groupName: 'Customers', multiplier: '1.08', points: '0.00', finer: 0 },
  exchange,
}

const open = () => {
  queryClient.setQueryData(keyOf(resellersApi.terms, {}), before)
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <TermsForm id={null} />
      </QueryClientProvider>
    </MantineProvider>,
  )
}

test('what is typed stays when somebody else changes the site, whose change comes in beneath', async () => {
  open()
  fireEvent.change(screen.getByDisplayValue('1.08'), { target: { value: '1.11' } })
  const other = { ...before, version: 4, exchange: { ...exchange, labGrownOrder: '7.3000' } }
  act(() => {
    queryClient.setQueryData(keyOf(resellersApi.terms, {}), other)
  })
  expect(await screen.findByDisplayValue('7.3000')).toBeDefined()
  expect(screen.getByDisplayValue('1.11')).toBeDefined()
})

test('trying another stone, by a press or with Enter, asks for no rates to be saved', async () => {
  const asked = vi.fn((_url: string) => new Promise<Response>(() => undefined))
  vi.stubGlobal('fetch', asked)
  open()
  fireEvent.change(screen.getByDisplayValue('1.08'), { target: { value: '1.11' } })
  const number = screen.getByLabelText('Try another stone')
  const tries = () => asked.mock.calls.filter(([url]) => url.endsWith(resellersApi.example.path)).length
  fireEvent.change(number, { target: { value: '2141438171' } })
  const earlier = tries()
  // What a browser does with Enter in a field, unless the field keeps it to itself.
  if (fireEvent.keyDown(number, { key: 'Enter' })) fireEvent.submit(number.closest('form')!)
  await vi.waitFor(() => expect(tries() - earlier).toBe(1))
  expect(useQuestion.getState().asked).toBeNull()
  fireEvent.change(number, { target: { value: '2141438172' } })
  fireEvent.click(screen.getByRole('button', { name: 'Try' }))
  await vi.waitFor(() => expect(tries() - earlier).toBe(2))
  expect(useQuestion.getState().asked).toBeNull()
})

test('the colour of the stone that shows the steps is said in words', async () => {
  const price = { back: null, usdPerCt: '900.00', usdTotal: '1,008.00', rmbTotal: '7,177.00' }
  const stone = { id: '3', origin: 'natural', lab: 'GIA', reportNo: '2141438171', shape: 'oval', carat: '1.12', color: null }
  const steps = {
    ...stone,
    fancyColor: 'yellow',
    fancyIntensity: 'fancy_intense',
    clarity: 'VS2',
    house: price,
    site: price,
    customer: price,
  }
  const answer = (data: unknown) => Promise.resolve(Response.json({ code: 200, msg: '', data }))
  vi.stubGlobal('fetch', (url: string) => answer(url.endsWith(resellersApi.example.path) ? steps : before))
  open()
  expect(await screen.findByText('Natural · Oval 1.12 ct Fancy Intense Yellow VS2')).toBeDefined()
})
