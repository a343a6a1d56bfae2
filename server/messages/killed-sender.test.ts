import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registeredText } from '@loupe/domain/messages/message-texts.ts'
import { testDatabase } from '../db/test-database.ts'
import type { TestDatabase } from '../db/test-database.ts'
import { readOutsideSettings } from '../settings/outside-settings.ts'
import { aMailServer } from '../testing/mail-server.ts'
import type { MailServer } from '../testing/mail-server.ts'
import { buildServer, startServerProcess } from '../testing/server-process.ts'
import { aSite } from '../testing/trade.ts'
import { messageSender, writeMessage } from './messages.ts'

let database: TestDatabase
let folder: string
let silent: MailServer
let other: MailServer

beforeAll(async () => {
  buildServer()
  database = await testDatabase()
  folder = await mkdtemp(join(tmpdir(), 'loupe-killed-sender-'))
  silent = await aMailServer()
  silent.thinkFor(10 * 60_000)
  other = await aMailServer()
}, 120_000)
afterAll(async () => {
  await silent.close()
  await other.close()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

const message = async () =>
  (
    await sql<{ state: string; tries: number; leased: number | null }>`
      select state, tries, extract(epoch from leased_until - clock_timestamp())::float8 as leased from messages`.execute(database.db)
  ).rows[0]

test('a message in the hands of a killed server is sent by another within two minutes', { timeout: 120_000 }, async () => {
  const house = await aSite(database.db)
  const text = registeredText('Harbour', 'ann')
  const server = await startServerProcess({
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    SMTP_URL: silent.url,
    MAIL_FROM: 'house@example.com',
  })
  await writeMessage(database.db, { siteId: house.siteId, channel: 'email', target: 'ann@example.com', language: 'en', text })
  await expect.poll(() => silent.mails.length, { timeout: 30_000 }).toBe(1)
  await server.end('SIGKILL')

  const left = await message()
  expect(left).toMatchObject({ state: 'waiting', tries: 1 })
  expect(left?.leased).toBeGreaterThan(0)
  expect(left?.leased).toBeLessThanOrEqual(120)
  const send = messageSender(database.db, 'email', readOutsideSettings({ SMTP_URL: other.url, MAIL_FROM: 'house@example.com' }))
  await send()
  expect(other.mails).toEqual([])
  await sql`update messages set leased_until = leased_until - interval '2 minutes'`.execute(database.db)
  await send()
  expect(other.mails.map(({ to }) => to)).toEqual([['ann@example.com']])
  expect(await message()).toMatchObject({ state: 'sent', tries: 2 })
})
