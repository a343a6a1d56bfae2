import type { OutboxMessage } from '@loupe/domain/messages/messages.api.ts'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { fetchWords, loadWordsWith } from '../text/text.ts'
import { loadWords } from '../words.ts'
import { MessageList } from './message-list.tsx'

beforeAll(async () => {
  loadWordsWith(loadWords)
  await fetchWords(['messages', 'shared'], 'en')
})
afterEach(cleanup)

const message = {
  id: '1',
  siteId: '4',
  site: 'Fjord',
  channel: 'email',
  target: 'ann@x.example',
  body: 'words',
  state: 'kept',
  isWiped: false,
}
const lineOf = (subject: string, houseId: string) => {
  const row = { ...message, subject, createdAt: '2026-11-22T09:00:00.000Z' } as OutboxMessage
  render(<MessageList rows={[row]} openId={null} houseId={houseId} onOpen={() => undefined} />)
  return screen.getByRole('button').textContent
}

test('a line names the site once, whatever the subject begins with', () => {
  expect(lineOf('Fjord: set your password', '1')).toContain('Fjord · set your password')
  cleanup()
  expect(lineOf('Fjord: set your password', '4')).not.toContain('Fjord')
  cleanup()
  expect(lineOf('Fjords are deep', '1')).toContain('Fjord · Fjords are deep')
})
