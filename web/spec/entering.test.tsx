// product.md 5 and 6: what becomes of what is typed into the login and into the search for certificates, and who is marked as unverified.
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../api/query.ts'
import { useSite } from '../me/site.ts'
import { useMustCertify, useViewer } from '../me/viewer.ts'
import { LoginForm } from '../session/login-form.tsx'
import { AccountMenu } from '../shell/bar/account-menu.tsx'
import { CertificateSearch } from '../shell/bar/certificate-search.tsx'
import { rememberLanguage } from '../text/language.ts'
import { fetchWords, loadWordsWith } from '../text/text.ts'
import { stubBrowser } from '../ui/stub-browser.ts'
import { loadWords } from '../words.ts'

vi.mock('@tanstack/react-router', () => ({ useNavigate: () => () => undefined, useRouterState: () => '/dashboard' }))

const sent = vi.fn<(path: string, body: unknown) => void>()

beforeAll(async () => {
  stubBrowser()
  rememberLanguage('en')
  loadWordsWith(loadWords)
  await fetchWords(['api', 'session', 'accounts', 'shell', 'stock', 'shared'])
})
beforeEach(() => {
  vi.stubGlobal('fetch', (path: string, { body }: { body?: string } = {}) => {
    sent(path, JSON.parse(body ?? '{}'))
    return Promise.resolve(Response.json({ code: 400, msg: 'refused', data: null }, { status: 400 }))
  })
})
afterEach(() => {
  cleanup()
  sent.mockClear()
  vi.unstubAllGlobals()
})

const show = (what: ReactNode) =>
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>{what}</QueryClientProvider>
    </MantineProvider>,
  )
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

test('the account is trimmed, the password is sent as it was typed', async () => {
  const { container } = show(<LoginForm />)
  type('Account or phone number', '  lee ')
  type('Password', ' secret ')
  fireEvent.submit(container.querySelector('form')!)
  await expect.poll(() => sent.mock.calls, { timeout: 30_000 }).toHaveLength(1)
  expect(sent.mock.calls[0]).toEqual(['/api/login/DoLogin', { username: 'lee', password: ' secret ', referrer: location.origin }])
})

test('white space is taken out of a certificate number, wherever it stands', async () => {
  useViewer.setState({ user: { id: '7', role: 5, _roles: [7003, 70030] } as never })
  const { container } = show(<CertificateSearch pageOrigin="natural" />)
  type('Certificate no.', ' 2141 438\t171 ')
  fireEvent.submit(container.querySelector('form')!)
  await expect.poll(() => sent.mock.calls.map(([path]) => path), { timeout: 30_000 }).toContain('/api/stock/lookup')
  expect(JSON.stringify(sent.mock.calls)).toContain('"2141438171"')
})

test.each([
  { approves: 1, type: 0, marked: true },
  { approves: 1, type: 1, marked: false },
  { approves: 1, type: 2, marked: false },
  { approves: 0, type: 0, marked: false },
])(
  'with open_approve $approves an account of user_type $type is marked as unverified: $marked',
  ({ approves, type: user_type, marked }) => {
    useSite.setState({ config: { open_approve: approves, wechat_qr_code: '' } } as never)
    show(<AccountMenu user={{ id: '7', name: 'lee', real_name: 'Lee', company: '', role: 5, user_type, _roles: [] } as never} />)
    fireEvent.click(screen.getByRole('button', { name: /Lee/ }))
    expect(screen.queryByText('Unverified') !== null).toBe(marked)
  },
)

test.each([
  { approves: 1, type: 0, role: 5, asked: true },
  { approves: 1, type: 1, role: 5, asked: false },
  { approves: 1, type: 2, role: 5, asked: false },
  { approves: 0, type: 0, role: 5, asked: false },
  { approves: 1, type: 0, role: 3, asked: false },
  { approves: 1, type: 0, role: 6, asked: false },
])(
  'with open_approve $approves a phone of user_type $type and role $role is asked for papers: $asked',
  ({ approves, type: user_type, role, asked }) => {
    useSite.setState({ config: { open_approve: approves } } as never)
    useViewer.setState({ user: { id: '7', role, user_type, _roles: [] } as never })
    expect(renderHook(() => useMustCertify()).result.current).toBe(asked)
  },
)
