import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { queryClient } from '../../api/query.ts'
import { useLoginRequest } from '../../me/login-request.ts'
import { useViewer } from '../../me/viewer.ts'
import { fetchWords, loadWordsWith } from '../../text/text.ts'
import { stubBrowser } from '../../ui/stub-browser.ts'
import { loadWords } from '../../words.ts'
import { SetPasswordPage } from './set-password-page.tsx'

const address = vi.hoisted(() => ({ hash: '' }))
vi.mock('@tanstack/react-router', () => ({
  useNavigate: () => () => undefined,
  useRouterState: () => address.hash,
  Link: ({ children }: { readonly children: ReactNode }) => <a href="/dashboard">{children}</a>,
}))

const answer = { code: 410 }
beforeAll(async () => {
  stubBrowser()
  loadWordsWith(loadWords)
  await fetchWords(['accounts', 'api', 'shared'], 'en')
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ code: answer.code, msg: 'over', data: null }, { status: answer.code })))
})
afterEach(cleanup)

const show = () =>
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <SetPasswordPage />
      </QueryClientProvider>
    </MantineProvider>,
  )

test('a link without its key is called incomplete, one that was used no longer good', async () => {
  address.hash = ''
  show()
  expect(screen.getByRole('heading').textContent).toBe('This link is incomplete')
  cleanup()
  address.hash = 'k'.repeat(43)
  show()
  expect((await screen.findByRole('heading')).textContent).toBe('This link is no longer good')
})

test('a key that no link of the house can have is called not valid', async () => {
  answer.code = 400
  address.hash = 'made-up'
  show()
  expect((await screen.findByRole('heading')).textContent).toBe('This link is not valid')
  answer.code = 410
})

test('strangers are led to the login, whoever is inside to the dashboard', () => {
  address.hash = ''
  show()
  expect(screen.queryByRole('link')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: /^Log in with a password/ }))
  expect(useLoginRequest.getState()).toMatchObject({ open: true, door: 'login' })
  cleanup()
  useViewer.setState({ user: { id: '7', role: 5, _roles: [] } as never })
  show()
  expect(screen.getByRole('link').textContent).toBe('To the dashboard')
  expect(screen.queryByRole('button', { name: /^Log in with a password/ })).toBeNull()
})
