import { MantineProvider } from '@mantine/core'
import { resellersApi } from '@loupe/domain/resellers/resellers.api.ts'
import type { ResellerSite } from '@loupe/domain/resellers/reseller-site.ts'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { keyOf, query, queryClient } from '../../api/query.ts'
import { fetchWords, loadWordsWith } from '../../text/text.ts'
import { loadWords } from '../../words.ts'
import { PageWordsButton } from './page-words-dialog.tsx'
import { stubBrowser } from '../../ui/stub-browser.ts'

beforeAll(async () => {
  stubBrowser()
  loadWordsWith(loadWords)
  await fetchWords(['api', 'shared', 'resellers'], 'en')
})
afterEach(() => {
  cleanup()
  queryClient.clear()
})

const before: ResellerSite = {
  id: '7',
  version: 3,
  name: 'Fjord',
  createdAt: '',
  addresses: [],
  operators: [],
  people: { customers: 0, staff: 1, waiting: 0 },
  orders: { open: 0, all: 0, lastAt: null, rmb: '0.00', rmbMonth: '0.00' },
  lastSeen: null,
  suspended: null,
  config: {
    version: 11,
    title: 'Fjord',
    logo: '',
    picture: '',
    words: {
      headline: 'Stones of the north',
      headline_zh: '',
      introduce: 'Since 1990.',
      introduce_zh: '',
      service_on_name: 'Olga',
      service_on_phone: '+47 55',
      service_two_name: '',
      service_two_phone: '',
      service_hours: '',
      service_hours_zh: '',
    },
    introduced: true,
    visitors: false,
    languages: ['en'],
    paymentAccounts: 1,
    changedAt: '',
  },
  lacks: ['customer'],
  buysAs: null,
  forHouse: true,
}
/** The operator gave another name and another introduction while the house's form stood open. */
const fresh: ResellerSite = {
  ...before,
  config: { ...before.config, version: 12, words: { ...before.config.words, introduce: 'Since 1890.', service_on_name: 'Ingrid' } },
}

function Live() {
  const site = useQuery({ ...query(resellersApi.one, { id: '7' }), staleTime: Infinity }).data
  return site ? <PageWordsButton site={site} /> : null
}

const reply = (body: object) => new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } })

/** The first save comes too late and finds the site as given, the second is taken; what both sent. */
async function savedTwice(found: ResellerSite): Promise<unknown[]> {
  queryClient.setQueryData(keyOf(resellersApi.one, { id: '7' }), before)
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body))
    return sent.length === 1 ? reply({ code: 409, msg: 'Changed.', data: found }) : reply({ code: 200, msg: '', data: found })
  })
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <Live />
      </QueryClientProvider>
    </MantineProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Edit the first page' }))
  fireEvent.change(await screen.findByDisplayValue('Stones of the north'), { target: { value: 'Ice and light' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Somebody changed this site meanwhile. This is how it is now.')
  expect(screen.getByDisplayValue('Ice and light')).toBeDefined()
  expect(screen.getByDisplayValue('Since 1890.')).toBeDefined()
  expect(screen.getByDisplayValue('Ingrid')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  return sent
}

const typed = { headline: 'Ice and light' }

test('words that the operator saved meanwhile stay; only what the house typed is sent again', async () => {
  expect(await savedTwice(fresh)).toEqual([
    { id: '7', version: 3, configVersion: 11, words: typed },
    { id: '7', version: 3, configVersion: 12, words: typed },
  ])
})

test('a site that itself changed meanwhile keeps what was typed and says so', async () => {
  expect(await savedTwice({ ...fresh, version: 4 })).toEqual([
    { id: '7', version: 3, configVersion: 11, words: typed },
    { id: '7', version: 4, configVersion: 12, words: typed },
  ])
})
