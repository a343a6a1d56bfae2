import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { useLoginRequest } from '../me/login-request.ts'
import { fetchWords, startText } from '../text/text.ts'
import { stubBrowser } from '../ui/stub-browser.ts'
import { deskText } from './desk.text.en.ts'
import { GuestCard } from './guest-card.tsx'

beforeAll(async () => {
  stubBrowser()
  startText(() => Promise.resolve(deskText))
  await fetchWords(['desk'])
})
afterEach(cleanup)

test('guests are told what an account gives them, and one press leads to it', () => {
  render(
    <MantineProvider env="test">
      <GuestCard />
    </MantineProvider>,
  )
  expect(screen.getAllByRole('listitem')).toHaveLength(3)
  fireEvent.click(screen.getByRole('button', { name: 'Open an account' }))
  expect(useLoginRequest.getState()).toMatchObject({ open: true, door: 'register' })
  fireEvent.click(screen.getByRole('button', { name: 'Log in' }))
  expect(useLoginRequest.getState()).toMatchObject({ open: true, door: 'login' })
})
