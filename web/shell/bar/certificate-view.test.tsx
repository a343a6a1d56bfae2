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

test('a number that nobody offers leads to the house and to the stock, and says where it was looked for', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ code: 200, msg: '', data: { found: [], missing: ['99999999'] } })))
  const onClose = vi.fn()
  const rootRoute = createRootRoute({
    component: () => <CertificateView looked={{ no: '99999999', origin: 'natural' }} open onClose={onClose} />,
  })
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory() })
  render(
    <MantineProvider>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  expect(await screen.findByText('Both natural and lab-grown stones were searched.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Search the stock' }).getAttribute('href')).toContain('/Natural/Naturaldiam')
  fireEvent.click(screen.getByRole('button', { name: 'Ask us for it' }))
  expect(onClose).toHaveBeenCalled()
  expect(useContactRequest.getState().open).toBe(true)
})
