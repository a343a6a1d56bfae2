import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { queryClient } from '../../api/query.ts'
import { useContactRequest } from '../../me/contact-request.ts'
import { fetchWords, loadWordsWith } from '../../text/text.ts'
import { stubBrowser } from '../../ui/stub-browser.ts'
import { loadWords } from '../../words.ts'
import { CertificateView } from './certificate-view.tsx'

vi.mock('../../me/viewer.ts', async (load) => ({ ...(await load<object>()), useMayOpen: () => true }))

beforeAll(async () => {
  stubBrowser()
  loadWordsWith(loadWords)
  await fetchWords(['shell', 'shared'], 'en')
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

function lookUp(no: string) {
  const onClose = vi.fn()
  const rootRoute = createRootRoute({ component: () => <CertificateView looked={{ no, origin: 'natural' }} open onClose={onClose} /> })
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory() })
  render(
    <MantineProvider>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  return onClose
}

test('a number that nobody offers leads to the house and to the stock, and says where it was looked for', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ code: 200, msg: '', data: { found: [], missing: ['99999999'] } })))
  const onClose = lookUp('99999999')
  expect(await screen.findByText('Both natural and lab-grown stones were searched.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Search the stock' }).getAttribute('href')).toContain('/Natural/Naturaldiam')
  fireEvent.click(screen.getByRole('button', { name: 'Ask us for it' }))
  expect(onClose).toHaveBeenCalled()
  expect(useContactRequest.getState().open).toBe(true)
})

test('several numbers are looked up as several, and those that nobody offers are named beside what is there', async () => {
  const none = { length: null, width: null, depth: null, color: null, clarity: null, cut: null, polish: null, symmetry: null }
  const more = { fluorescence: null, fancyColor: null, imageUrl: null, tablePct: null, ratio: null, location: null, kind: 'spot' }
  const found = {
    id: '1',
    origin: 'lab',
    shape: 'round',
    carat: 1,
    reportNo: '90263156',
    lab: 'IGI',
    availability: 'available',
    ...none,
    ...more,
  }
  const asked: unknown[] = []
  vi.stubGlobal('fetch', (_url: unknown, init: { body: string }) => {
    asked.push(JSON.parse(init.body))
    return Promise.resolve(Response.json({ code: 200, msg: '', data: { found: [found], missing: ['65319765'] } }))
  })
  lookUp('90263156 65319765')
  expect(await screen.findByText('Certificate 90263156 +1')).toBeDefined()
  expect(await screen.findByText('65319765 is not in stock.')).toBeDefined()
  expect(asked).toEqual([expect.objectContaining({ reportNos: '90263156 65319765' })])
})
