// product.md 4, 5 and 9: what forms and dialogs say and how wide they are, by the letter of the specification.
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { accountApi } from '@loupe/domain/accounts/accounts.api.ts'
import { CodeField } from '../accounts/door/code-field.tsx'
import type { call as callServer } from '../api/call.ts'
import { queryClient } from '../api/query.ts'
import { anOrder } from '../orders/an-order.ts'
import { PrintDialog } from '../orders/print/print-dialog.tsx'
import { Dialog, SidePanel } from '../forms/dialog.tsx'
import { openDoor, type Door } from '../me/login-request.ts'
import { useViewer } from '../me/viewer.ts'
import { LoginForm } from '../session/login-form.tsx'
import { DoorDialog } from '../shell/dialogs/door-dialog.tsx'
import { TabMenu } from '../shell/tabs/tab-menu.tsx'
import { ExportAll } from '../stock/export-all.tsx'
import { rememberLanguage } from '../text/language.ts'
import { fetchWords, loadWordsWith } from '../text/text.ts'
import { useToasts } from '../ui/over/toast.ts'
import { loadWords } from '../words.ts'
import { stubBrowser } from '../ui/stub-browser.ts'

const sending = vi.hoisted(() => ({ answer: null as (() => Promise<null>) | null }))
vi.mock('../api/call.ts', async (original) => {
  const real = await original<{ readonly call: typeof callServer }>()
  const call = async (...sent: Parameters<typeof callServer>): Promise<unknown> => (sending.answer ? sending.answer() : real.call(...sent))
  return { ...real, call }
})

beforeAll(async () => {
  stubBrowser()
  loadWordsWith(loadWords)
  const slices = ['api', 'session', 'accounts', 'shell', 'orders', 'shared', 'stock', 'export']
  await Promise.all([fetchWords(slices, 'en'), fetchWords(slices, 'zh')])
})
beforeEach(() => rememberLanguage('en'))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  useToasts.setState({ list: [] })
  sending.answer = null
})

const show = (what: ReactNode) =>
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>{what}</QueryClientProvider>
    </MantineProvider>,
  )

test('a login without account and password is told what to enter', () => {
  const { container } = show(<LoginForm />)
  fireEvent.submit(container.querySelector('form')!)
  expect(screen.getByText('Plz Enter Account / Phone number')).toBeDefined()
  expect(screen.getByText('Plz Enter password')).toBeDefined()
})

test('a single upper-case key warns of caps lock; a lower-case one and a key with a name do not', () => {
  show(<LoginForm />)
  const password = screen.getByLabelText('Password')
  const warns = () => screen.queryByText(/Caps lock is on/) !== null
  for (const key of ['a', 'Shift', 'Enter', 'F1', '1']) {
    fireEvent.keyUp(password, { key })
    expect(warns(), key).toBe(false)
  }
  fireEvent.keyUp(password, { key: 'A' })
  expect(warns()).toBe(true)
})

const codeField = (by: 'phone' | 'email', answer: () => Promise<null>) => {
  sending.answer = answer
  return (
    <CodeField
      label="验证码"
      name="code"
      by={by}
      value=""
      error={null}
      onChange={() => undefined}
      sends={accountApi.sendContactCode}
      input={{}}
      blocked={null}
    />
  )
}

test.each([
  { by: 'phone', says: '发送验证码成功' },
  { by: 'email', says: '发送邮箱验证码成功' },
] as const)('after a code went out by $by it says $says, and the button rests for 60 seconds', async ({ by, says }) => {
  vi.useFakeTimers()
  rememberLanguage('zh')
  show(codeField(by, () => Promise.resolve(null)))
  const button = () => screen.getByRole<HTMLButtonElement>('button')
  await act(async () => {
    fireEvent.click(button())
    await vi.advanceTimersByTimeAsync(0)
  })
  expect(useToasts.getState().list.map(({ kind, text }) => `${kind} ${text}`)).toEqual([`good ${says}`])
  expect([button().disabled, button().textContent]).toEqual([true, '60 秒后重发'])
  await act(() => vi.advanceTimersByTimeAsync(59_000))
  expect([button().disabled, button().textContent]).toEqual([true, '1 秒后重发'])
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect([button().disabled, button().textContent]).toEqual([false, '获取验证码'])
})

test('a code that could not be sent can be asked for again at once', async () => {
  show(codeField('phone', () => Promise.reject(new Error('no'))))
  fireEvent.click(screen.getByRole('button'))
  expect(await screen.findByText('Something went wrong')).toBeDefined()
  expect(screen.getByRole<HTMLButtonElement>('button').disabled).toBe(false)
})

const content = (kind: 'Modal' | 'Drawer') => waitFor(() => document.querySelector<HTMLElement>(`.mantine-${kind}-content`)!)
const remOf = (px: number) => `${px / 16}rem`

test.each([
  { width: undefined, px: 520 },
  { width: 680, px: 680 },
  { width: 960, px: 960 },
] as const)('a dialog of width $width is $px px wide', async ({ width, px }) => {
  show(
    <Dialog open onClose={() => undefined} title="A dialog" {...(width ? { width } : {})}>
      text
    </Dialog>,
  )
  await screen.findByText('A dialog')
  const root = document.querySelector<HTMLElement>('.mantine-Modal-root')!
  expect(root.style.getPropertyValue('--modal-size')).toContain(remOf(px))
})

test('a record beside its list is medium: 960 px', async () => {
  show(
    <SidePanel open onClose={() => undefined} title="A record">
      text
    </SidePanel>,
  )
  expect((await screen.findByRole('dialog', { name: 'A record' })).dataset['room']).toBe('960')
})

test.each([
  { door: 'register', px: 680 },
  { door: 'forgot', px: 520 },
] as const satisfies readonly { door: Door; px: number }[])('the door $door is $px px wide', async ({ door, px }) => {
  openDoor(door)
  await act(async () => void show(<DoorDialog />))
  expect((await content('Modal')).style.width).toBe(`${px}px`)
})

test('the print preview lies over everything: 20002', async () => {
  show(<PrintDialog order={anOrder()} paper="order" onClose={() => undefined} />)
  expect(await screen.findByTitle('Print preview')).toBeDefined()
  expect(document.querySelector<HTMLElement>('.mantine-Modal-root')!.style.getPropertyValue('--mb-z-index')).toBe('20002')
  rememberLanguage('zh')
  cleanup()
  show(<PrintDialog order={anOrder()} paper="order" onClose={() => undefined} />)
  expect(await screen.findByTitle('打印预览')).toBeDefined()
  expect(screen.getByRole('button', { name: '打印' })).toBeDefined()
})

test('the menu of a tab is 105 px wide', () => {
  const tabs = [{ path: '/a', title: 'A' }] as never
  const commands = { tabs, isPinned: () => false, refresh: () => undefined, run: () => undefined } as never
  show(<TabMenu place={{ path: '/a', x: 0, y: 0, within: 1000 }} commands={commands} onClose={() => undefined} />)
  expect(screen.getByRole('menu').style.width).toBe('105px')
})

test.each([
  { total: 1000, says: 'Export all (1,000)', guidance: null },
  { total: 1001, says: 'Export all (1,001)', guidance: 'Up to 2000 rows a file; 1000 open fastest.' },
  { total: 2000, says: 'Export all (2,000)', guidance: 'Up to 2000 rows a file; 1000 open fastest.' },
  {
    total: 2001,
    says: 'Export first 2,000 of 2,001',
    guidance: 'A file holds up to 2,000 rows: of 2,001 only the first 2,000 are taken, in the order of the list. The file says so too.',
  },
])('an export of $total stones is offered as “$says”', async ({ total, says, guidance }) => {
  useViewer.setState({ user: { id: '1', role: 5, _roles: [70030] } } as never)
  show(<ExportAll origin="natural" choice={{} as never} sort={{ by: 'carat', direction: 'asc' }} total={total} />)
  fireEvent.click(screen.getByRole('button', { name: says }))
  await screen.findByLabelText('Format')
  expect(screen.queryByRole('status')?.textContent ?? null).toBe(guidance)
})
