// Without network what was read stays, with its hour; what could not be read is named, and comes by itself.
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { onlineManager, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { MantineProvider } from '@mantine/core'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Suspense, type ReactNode } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { useConnection } from '../api/connection.ts'
import { queryClient } from '../api/query.ts'
import { fetchWords, startText } from '../text/text.ts'
import { stubBrowser } from '../ui/stub-browser.ts'
import { loadWords } from '../words.ts'
import { fetchPrograms, MissingPage, OfflineStrip, watchConnection } from './offline.tsx'

beforeAll(() => stubBrowser())
let network: boolean
let leave: () => void
beforeEach(async () => {
  network = true
  vi.stubGlobal('fetch', () => (network ? Promise.resolve(new Response('')) : Promise.reject(new TypeError('network'))))
  startText(loadWords)
  await fetchWords(['api', 'offline'])
  leave = watchConnection()
})
afterEach(() => {
  leave()
  vi.useRealTimers()
  cleanup()
  queryClient.clear()
  onlineManager.setOnline(true)
  useConnection.setState({ lostAt: null })
  vi.unstubAllGlobals()
})

const cut = () => {
  network = false
  fireEvent(window, new Event('offline'))
}
const mend = () => {
  network = true
  fireEvent(window, new Event('online'))
}

async function draw(page: ReactNode) {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  const reopened = vi.spyOn(router, 'invalidate').mockResolvedValue()
  render(
    <MantineProvider>
      <QueryClientProvider client={queryClient}>
        <RouterContextProvider router={router}>
          <Suspense>{page}</Suspense>
        </RouterContextProvider>
      </QueryClientProvider>
    </MantineProvider>,
  )
  return reopened
}

function Read({ name, ask }: { name: string; ask: () => Promise<string> }) {
  const { data } = useQuery({ queryKey: [name], queryFn: ask })
  return <output>{data ?? 'nothing yet'}</output>
}

test('what was read stays, with the hour that it is of', async () => {
  vi.setSystemTime(new Date(2026, 4, 12, 15, 30))
  await draw(
    <>
      <Read name="known" ask={() => Promise.resolve('3 stones')} />
      <OfflineStrip />
    </>,
  )
  await screen.findByText('3 stones')
  act(() => void queryClient.setQueryData(['known'], '4 stones', { updatedAt: new Date(2026, 4, 12, 0, 7).getTime() }))
  act(cut)
  expect(useConnection.getState().lostAt).not.toBe(null)
  expect(await screen.findByText('4 stones')).toBeTruthy()
  expect(screen.getByText('No connection. What you see is of 00:07.')).toBeTruthy()
})

test('what could not be read is said to be missing, and comes by itself when the network is back', async () => {
  act(cut)
  await draw(
    <>
      <Read name="unread" ask={() => Promise.resolve('5 stones')} />
      <OfflineStrip />
    </>,
  )
  expect(await screen.findByText(/Some of this page has not arrived/)).toBeTruthy()
  expect(screen.getByText('nothing yet')).toBeTruthy()
  act(mend)
  expect(await screen.findByText('5 stones')).toBeTruthy()
  await expect.poll(() => useConnection.getState().lostAt).toBe(null)
})

test('a page whose program is not here asks for it again, and opens once it is', async () => {
  const load = vi.fn(() => (network ? Promise.resolve() : Promise.reject(new TypeError('no program'))))
  act(cut)
  const reopened = await draw(<MissingPage title="Calculator" load={load} />)
  expect((await screen.findByRole('heading')).textContent).toContain('Calculator')
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await expect.poll(() => load.mock.calls.length).toBeGreaterThan(1)
  expect(reopened).not.toHaveBeenCalled()
  act(mend)
  await expect.poll(() => reopened.mock.calls.length).toBeGreaterThan(0)
})

test('the other pages’ programs come while nothing else is done, and not over a line that is dear', async () => {
  const page = vi.fn(() => Promise.resolve({ page: () => null }))
  await fetchPrograms([{ page, words: [] }], { saveData: true })
  await fetchPrograms([{ page, words: [] }], { effectiveType: 'slow-2g' })
  expect(page).not.toHaveBeenCalled()
  await fetchPrograms(
    [
      { page, words: [] },
      { page, words: [] },
    ],
    { effectiveType: '4g' },
  )
  expect(page).toHaveBeenCalledTimes(2)
})

test('a style sheet that failed to come is named anew before its page is asked for again', async () => {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = '/assets/calculator.css'
  document.head.append(link)
  fireEvent.error(link)
  const load = vi.fn(() => Promise.resolve())
  await draw(<MissingPage title="Calculator" load={load} />)
  const again = () => document.head.querySelector('link[rel="stylesheet"]')
  await expect.poll(again).not.toBe(link)
  expect(load).not.toHaveBeenCalled()
  fireEvent.load(again() ?? link)
  await expect.poll(() => load.mock.calls.length).toBe(1)
})
