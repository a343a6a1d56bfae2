import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { useLoginRequest } from '../../me/login-request.ts'
import { useViewer } from '../../me/viewer.ts'
import { fetchWords, loadWordsWith } from '../../text/text.ts'
import { stubBrowser } from '../../ui/stub-browser.ts'
import { loadWords } from '../../words.ts'
import { NotFoundPage } from './not-found-page.tsx'

vi.mock('@tanstack/react-router', () => ({ useNavigate: () => () => undefined, Link: () => null }))

beforeAll(async () => {
  stubBrowser()
  loadWordsWith(loadWords)
  await fetchWords(['shell', 'nav', 'session'], 'en')
})
afterEach(cleanup)

const show = () =>
  render(
    <MantineProvider env="test">
      <NotFoundPage pages={[]} />
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
