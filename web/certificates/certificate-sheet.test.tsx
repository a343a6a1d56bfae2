import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { useBusy } from '../api/busy.ts'
import { queryClient } from '../api/query.ts'
import { fetchWords, loadWordsWith } from '../text/text.ts'
import { stubBrowser } from '../ui/stub-browser.ts'
import { loadWords } from '../words.ts'
import { CertificateSheet } from './certificate-sheet.tsx'

beforeAll(async () => {
  stubBrowser()
  loadWordsWith(loadWords)
  await fetchWords(['certificates', 'api', 'shared'], 'en')
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

const listed = {
  carat: 1.01,
  color: 'G',
  fancyIntensity: null,
  fancyColor: null,
  clarity: 'VS1',
  cut: 'EX',
  polish: 'EX',
  symmetry: 'EX',
  fluorescence: 'N',
}
const nothing = {
  source: null,
  type: null,
  mark: null,
  missing: 'none',
  labPage: 'https://www.gia.edu/report-check?reportno=1',
  labPageAsks: false,
  listed,
  read: null,
  differs: [],
  mayKeep: false,
  mayRemove: false,
}

function show(answer: () => Promise<Response>) {
  vi.stubGlobal('fetch', (url: string) => (url.endsWith('seeCrtificateImage') ? answer() : Promise.resolve(new Response('x'))))
  render(
    <MantineProvider>
      <QueryClientProvider client={queryClient}>
        <CertificateSheet id="1" name="Round 1.01 ct G VS1" />
      </QueryClientProvider>
    </MantineProvider>,
  )
}
const said = (data: object) => () => Promise.resolve(Response.json({ code: 200, msg: '', data }))

test('a laboratory that takes long is waited for without a loading sign over the page', async () => {
  show(() => new Promise(() => undefined))
  expect(await screen.findByText('Fetching the certificate. A laboratory may take ten seconds.')).toBeDefined()
  expect(useBusy.getState().calls).toBe(0)
})

test('what the certificate says otherwise is marked by a word, in its row alone', async () => {
  const read = { ...listed, color: 'H' }
  show(said({ ...nothing, source: 'house', type: 'image/jpeg', mark: 'a', missing: null, read, differs: ['color'] }))
  const color = await screen.findByRole('row', { name: /Color/ })
  expect(within(color).getByText('H')).toBeDefined()
  expect(screen.getAllByText('differs')).toEqual([within(color).getByText('differs')])
  expect(screen.getByRole('status').textContent).toBe('Color is H on the certificate and G in the listing.')
  expect(screen.queryByText('Upload another file')).toBeNull()
})

test('where there is none, it says why and leads to the laboratory', async () => {
  show(said({ ...nothing, missing: 'slow', labPage: 'https://www.ngtc.com.cn/', labPageAsks: true, mayKeep: true }))
  expect(await screen.findByText('The laboratory is slow just now.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
  expect(screen.getByRole('link').getAttribute('href')).toBe('https://www.ngtc.com.cn/')
  expect(screen.getByText('Open the lab’s page and type the number there')).toBeDefined()
  expect(screen.getByText('Upload the certificate')).toBeDefined()
})
