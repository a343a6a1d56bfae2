// product.md 2 and 8: the log of errors, the phone's sidebar, the hint where nothing matches.
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { queryClient } from '../api/query.ts'
import { Refusal } from '../api/refusal.ts'
import { useSite } from '../me/site.ts'
import { ErrorDialog } from '../shell/dialogs/error-dialog.tsx'
import { logError, useErrorLog } from '../shell/dialogs/error-log.ts'
import { openDrawer, useLayout } from '../shell/layout.ts'
import { MenuDrawer } from '../shell/menu/menu-drawer.tsx'
import { NoStones } from '../stock/no-stones.tsx'
import { rememberLanguage } from '../text/language.ts'
import { fetchWords, loadWordsWith } from '../text/text.ts'
import { stubBrowser } from '../ui/stub-browser.ts'
import { loadWords } from '../words.ts'

const now = vi.hoisted(() => ({ path: '/dashboard' }))
vi.mock('@tanstack/react-router', () => ({ useRouterState: () => now.path, Link: () => null }))

beforeAll(async () => {
  stubBrowser()
  rememberLanguage('en')
  loadWordsWith(loadWords)
  await fetchWords(['api', 'nav', 'shell', 'stock', 'shared'])
})
afterEach(() => {
  cleanup()
  useErrorLog.setState({ errors: [] })
})

const around = (what: ReactNode) => (
  <MantineProvider env="test">
    <QueryClientProvider client={queryClient}>{what}</QueryClientProvider>
  </MantineProvider>
)

test('the log lists message, info, address and stack of each error, the newest first, and can be cleared', async () => {
  const closed = vi.fn()
  const first = new RangeError('the first')
  first.stack = 'RangeError: the first\n    at somewhere.ts:7'
  logError(first, 'drawing a table')
  logError('plain words', 'window.onerror')
  logError(new Refusal(409, 'sold'), 'an answer is no error')
  await act(async () => void render(around(<ErrorDialog open onClose={closed} />)))
  const told = (await screen.findAllByRole('listitem')).map((item) => [...item.querySelectorAll('dd')].map((fact) => fact.textContent))
  expect(told).toEqual([
    ['plain words', 'window.onerror', location.href, ''],
    ['RangeError: the first', 'drawing a table', location.href, 'RangeError: the first\n    at somewhere.ts:7'],
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Clear all' }))
  expect(useErrorLog.getState().errors).toEqual([])
  expect(closed).toHaveBeenCalledOnce()
})

test('the phone’s sidebar offers English and 中文, and closes when another page opens', async () => {
  useSite.setState({ config: { language_ench: 1, language_es: 0, language_ja: 0 } } as never)
  const { rerender } = render(around(<MenuDrawer>pages</MenuDrawer>))
  await act(async () => openDrawer())
  const languages = await screen.findByRole('group', { name: 'Language' })
  expect([...languages.querySelectorAll('button')].map((button) => button.textContent)).toEqual(['English', '中文'])
  rerender(around(<MenuDrawer>the same page</MenuDrawer>))
  expect(useLayout.getState().drawerOpen).toBe(true)
  now.path = '/Labdiam/Labindex'
  rerender(around(<MenuDrawer>pages</MenuDrawer>))
  expect(useLayout.getState().drawerOpen).toBe(false)
})

test('where nothing matches stands the hint about what is not in stock', () => {
  render(
    around(
      <NoStones
        origin="natural"
        choice={{ origin: 'natural', hue: 'white', shape: ['heart'] } as never}
        counts={null}
        onChoice={() => undefined}
        onOpen={() => undefined}
      />,
    ),
  )
  expect(screen.getByText('If the current inventory is insufficient, please contact customer service')).toBeDefined()
})
