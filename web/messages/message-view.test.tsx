import type { OutboxMessage } from '@loupe/domain/messages/messages.api.ts'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { queryClient } from '../api/query.ts'
import { fetchWords, loadWordsWith } from '../text/text.ts'
import { stubBrowser } from '../ui/stub-browser.ts'
import { loadWords } from '../words.ts'
import { MessageView } from './message-view.tsx'

type LinkProps = { readonly to: string; readonly search: Record<string, string>; readonly className?: string; readonly children: ReactNode }
vi.mock('@tanstack/react-router', () => ({
  Link: ({ to, search, className, children }: LinkProps) => (
    <a href={`${to}?${new URLSearchParams(search).toString()}`} className={className}>
      {children}
    </a>
  ),
}))

beforeAll(async () => {
  stubBrowser()
  loadWordsWith(loadWords)
  await fetchWords(['messages', 'api', 'shared'], 'en')
})
afterEach(cleanup)

const show = (part: Partial<OutboxMessage>, showsSite = false) => {
  const usual = { id: '1', siteId: '4', site: 'Fjord', channel: 'email', target: 'ann@x.example', language: 'en', subject: 'Hello' }
  const rest = { body: 'words', hidesKey: false, isWiped: false, state: 'kept', tries: 0, error: '', createdAt: '2026-11-22T09:00:00.000Z' }
  const message = { ...usual, ...rest, sentAt: null, ...part } as OutboxMessage
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <MessageView message={message} showsSite={showsSite} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  return {
    again: screen.queryByRole('button', { name: /Send again/ }),
    link: screen.queryByRole('link', { name: /New link/ })?.getAttribute('href'),
  }
}

test('a link to set a password is not sent again: a new one is made at the person, or at the site whose operator it is', () => {
  expect(show({ hidesKey: true })).toEqual({ again: null, link: '/dataManage/user?q=ann%40x.example' })
  cleanup()
  expect(show({ hidesKey: true, state: 'failed' }, true)).toEqual({ again: null, link: '/dataManage/nextbase?site=4' })
  cleanup()
  expect(show({ hidesKey: true, state: 'sent' })).toEqual({ again: null, link: undefined })
})

test('any other message that did not leave is sent again', () => {
  const { again, link } = show({ state: 'failed' })
  expect([again !== null, link]).toEqual([true, undefined])
})
