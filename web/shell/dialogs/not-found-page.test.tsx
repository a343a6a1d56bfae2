import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { useLoginRequest } from '../../me/login-request.ts'
import { useViewer } from '../../me/viewer.ts'
import { withAsked } from '../../nav/asked-address.ts'
import { map } from '../../routes.tsx'
import { fetchWords, loadWordsWith } from '../../text/text.ts'
import { stubBrowser } from '../../ui/stub-browser.ts'
import { loadWords } from '../../words.ts'
import { NotFoundPage } from './not-found-page.tsx'

const visit = vi.hoisted(() => ({ state: {} }))
vi.mock('@tanstack/react-router', () => ({
  useNavigate: () => () => undefined,
  useRouterState: ({ select }: { readonly select: (now: object) => unknown }) => select({ location: visit }),
  Link: ({ to, children }: { readonly to: string; readonly children: ReactNode }) => <a href={to}>{children}</a>,
}))

beforeAll(async () => {
  stubBrowser()
  loadWordsWith(loadWords)
  await fetchWords(['apart', 'nav', 'session', 'shell'], 'en')
})
afterEach(cleanup)

const show = () =>
  render(
    <MantineProvider env="test">
      <NotFoundPage map={map} />
    </MantineProvider>,
  )

test('strangers at an address that means nothing are offered the login, whoever is inside is not', () => {
  show()
  fireEvent.click(screen.getByRole('button', { name: 'Log in' }))
  expect(useLoginRequest.getState().open).toBe(true)
  cleanup()
  useViewer.setState({ user: { id: '7', role: 5, _roles: [] } as never })
  show()
  expect(screen.queryByRole('button', { name: 'Log in' })).toBeNull()
})

test('it says which address was asked for and the page that was probably meant, of those that the reader may open', () => {
  visit.state = withAsked('/net/calculater')
  show()
  expect(screen.getByText('/net/calculater')).toBeTruthy()
  expect(
    screen
      .getByText(/Did you mean/)
      .querySelector('a')
      ?.getAttribute('href'),
  ).toBe('/calculator')
  cleanup()
  visit.state = withAsked('/dataManage/outbx')
  show()
  expect(screen.queryByText(/Did you mean/)).toBeNull()
})

test('strangers are shown the way to the house’s first page, whoever is inside the way back', () => {
  useViewer.setState({ user: null })
  show()
  expect(screen.getByRole('link', { name: /^The first page/ }).getAttribute('href')).toBe('/systemIndex')
  expect(screen.queryByRole('button', { name: 'Back to where you were' })).toBeNull()
  cleanup()
  const back = vi.spyOn(history, 'back').mockImplementation(() => undefined)
  useViewer.setState({ user: { id: '7', role: 5, _roles: [] } as never })
  show()
  expect(screen.queryByRole('link', { name: /^The first page/ })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Back to where you were' }))
  expect(back).toHaveBeenCalledOnce()
})
