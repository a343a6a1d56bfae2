import { alertsApi, type Alert, type AlertSettings } from '@loupe/domain/alerts/alerts.api.ts'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../api/query.ts'
import { stringifySearch } from '../nav/search-codec.ts'
import { fetchWords, loadWordsWith } from '../text/text.ts'
import { stubBrowser } from '../ui/stub-browser.ts'
import { loadWords } from '../words.ts'
import { AlertList } from './alert-list.tsx'
import { Bell } from './bell.tsx'
import { clockOf, minuteOf } from './clock-text.ts'
import { AlertSettings as SettingsPage } from './alert-settings.tsx'

const device = vi.hoisted(() => ({ now: 'desktop' }))
vi.mock('../ui/use-device.ts', async (original) => ({ ...(await original<object>()), useDevice: () => device.now }))
/** What the server says on the stream. */
const live = vi.hoisted(() => ({ hear: undefined as undefined | ((event: unknown) => void) }))
vi.mock('../api/live.ts', () => ({
  hearLive: (hear: (event: unknown) => void) => {
    live.hear = hear
    return () => undefined
  },
}))

/** Calls that were made, by path; each is answered from `answers`. */
const calls: { path: string; body: unknown }[] = []
const answers = new Map<string, unknown>()

beforeAll(async () => {
  stubBrowser()
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    calls.push({ path: url, body: typeof init.body === 'string' ? JSON.parse(init.body) : null })
    return Promise.resolve(Response.json({ code: 200, msg: '', data: answers.get(url) ?? null }))
  })
  loadWordsWith(loadWords)
  await fetchWords(['alerts', 'api', 'shared'], 'en')
})
beforeEach(() => {
  calls.length = 0
  device.now = 'desktop'
})
afterEach(() => {
  cleanup()
  queryClient.clear()
})

async function show(body: ReactNode): Promise<void> {
  const router = createRouter({ routeTree: createRootRoute({ component: () => body }), history: createMemoryHistory(), stringifySearch })
  await act(async () => {
    render(
      <MantineProvider env="test">
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router as never} />
        </QueryClientProvider>
      </MantineProvider>,
    )
  })
}

const ready: Alert = {
  id: '7',
  kind: 'order_ready',
  title: 'Order ND7 is ready',
  text: 'The goods are here.',
  path: '/order/diamOrder/Naturalindex?order=12',
  at: '2026-11-27T09:00:00.000Z',
  isRead: false,
}

test('an alert leads to its thing and is read as that is opened; one that leads nowhere is no link', async () => {
  const onRead = vi.fn<(alert: Alert) => void>()
  await show(
    <AlertList rows={[ready, { ...ready, id: '8', title: 'Your password was changed', path: '', isRead: true }]} onRead={onRead} />,
  )
  const link = screen.getByRole('link', { name: /Unread: ?Order ND7 is ready/ })
  expect(link.getAttribute('href')).toBe('/order/diamOrder/Naturalindex?order=12')
  expect(screen.getAllByRole('link')).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: 'Mark as read: Order ND7 is ready' }))
  expect(onRead).toHaveBeenCalledExactlyOnceWith(ready)
  expect(screen.queryByRole('button', { name: /password/ })).toBeNull()
})

test('the bell says how many are unread, and asks again when the server says that it changed', async () => {
  answers.set(alertsApi.unread.path, { unread: 2 })
  await show(<Bell />)
  await screen.findByRole('button', { name: 'Alerts, 2 unread' })
  answers.set(alertsApi.unread.path, { unread: 99 })
  act(() => live.hear?.({ event: 'stock', data: {} }))
  expect(calls).toHaveLength(1)
  act(() => live.hear?.({ event: 'alerts', data: null }))
  expect((await screen.findByRole('button', { name: 'Alerts, 99 unread' })).textContent).toBe('99+')
  answers.set(alertsApi.unread.path, { unread: 0 })
  act(() => live.hear?.('gap'))
  expect((await screen.findByRole('button', { name: 'Alerts, none unread' })).textContent).toBe('')
})

test('under the bell the newest are marked as read, all of them up to the first; on a phone it leads to their page', async () => {
  answers.set(alertsApi.unread.path, { unread: 1 })
  answers.set(alertsApi.list.path, { rows: [ready], next: null, unread: 1, kinds: [] })
  await show(<Bell />)
  fireEvent.click(await screen.findByRole('button', { name: 'Alerts, 1 unread' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }))
  await waitFor(() => expect(calls).toContainEqual({ path: alertsApi.read.path, body: { upTo: '7' } }))
  cleanup()
  device.now = 'mobile'
  await show(<Bell />)
  expect((await screen.findByRole('link', { name: 'Alerts, 1 unread' })).getAttribute('href')).toBe('/alerts')
})

const settings: AlertSettings = {
  timeZone: 'Asia/Shanghai',
  houseTimeZone: 'Asia/Shanghai',
  digest: 'off',
  digestHour: 9,
  digestWeekday: 1,
  quiet: null,
  ways: [
    { channel: 'email', target: 'ann@example.com', why: null },
    { channel: 'sms', target: '', why: 'no_contact' },
    { channel: 'wechat', target: '', why: 'no_service' },
  ],
  choices: [
    { kind: 'order_ready', isUsual: true, email: true, sms: false, wechat: true, digest: true },
    { kind: 'order_placed', isUsual: true, email: false, sms: false, wechat: false, digest: true },
  ],
  always: ['password_changed'],
}

test('only ways that are to be had are offered, the others say why not; what was changed is saved as a whole', async () => {
  answers.set(alertsApi.settings.path, settings)
  answers.set(alertsApi.saveSettings.path, settings)
  await show(<SettingsPage />)
  await screen.findByText('ann@example.com')
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['What', 'E-mail'])
  expect(screen.getByText('Not in your account yet')).toBeTruthy()
  expect(screen.getByText('This house does not send these')).toBeTruthy()
  expect(screen.getByText(/Password changed/)).toBeTruthy()
  const save = screen.getByRole('button', { name: 'Save' })
  expect(save.hasAttribute('disabled')).toBe(true)
  fireEvent.click(screen.getByRole('radio', { name: 'Once a day' }))
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['What', 'E-mail', 'In the digest'])
  // What goes nowhere has nothing to put into a digest.
  expect(screen.getByRole('checkbox', { name: 'Order placed: In the digest' }).hasAttribute('disabled')).toBe(true)
  fireEvent.click(screen.getByRole('checkbox', { name: 'Order placed: E-mail' }))
  fireEvent.click(screen.getByRole('switch', { name: /Quiet hours/ }))
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '21:30' } })
  fireEvent.click(save)
  await waitFor(() => expect(calls.at(-2)?.path).toBe(alertsApi.saveSettings.path))
  expect(calls.at(-2)?.body).toEqual({
    timeZone: 'Asia/Shanghai',
    digest: 'daily',
    digestHour: 9,
    digestWeekday: 1,
    quiet: { from: 21 * 60 + 30, to: 8 * 60 },
    choices: [
      { kind: 'order_ready', email: true, sms: false, wechat: true, digest: true },
      { kind: 'order_placed', email: true, sms: false, wechat: false, digest: true },
    ],
  })
})

test('minutes of a day are read as clocks show them', () => {
  expect([clockOf(0), clockOf(485), clockOf(1439)]).toEqual(['00:00', '08:05', '23:59'])
  expect([minuteOf('00:00'), minuteOf('08:05'), minuteOf('23:59'), minuteOf(''), minuteOf('24:00')]).toEqual([0, 485, 1439, null, null])
})
