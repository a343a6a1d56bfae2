import { afterAll, beforeAll, expect, test } from 'vitest'
import { sitesApi } from '@loupe/domain/sites/sites.api.ts'
import { usersApi } from '@loupe/domain/users/users.api.ts'
import { readOutsideSettings } from '../settings/outside-settings.ts'
import { aServer } from '../testing/a-server.ts'
import type { TestServer } from '../testing/a-server.ts'
import { askEmailCode } from '../testing/codes.ts'
import { aMailServer } from '../testing/mail-server.ts'
import type { MailServer } from '../testing/mail-server.ts'
import { aPerson, aSite } from '../testing/trade.ts'
import type { House, Person } from '../testing/trade.ts'
import { messageSender } from './messages.ts'

let server: TestServer
let house: House
let admin: Person
let mail: MailServer

beforeAll(async () => {
  server = await aServer()
  house = await aSite(server.db)
  admin = await aPerson(server.db, house, { role: 1 })
  mail = await aMailServer()
})
afterAll(async () => {
  await server.close()
  await mail.close()
})

const send = () => messageSender(server.db, 'email', readOutsideSettings({ SMTP_URL: mail.url, MAIL_FROM: 'Loupe <house@example.com>' }))()
const headersOf = (data: string): string => data.slice(0, data.indexOf('\n\n'))

test('lines in a site’s title or a person’s name add no header and no reader to an e-mail', async () => {
  const evil = 'Harbour\r\nBcc: spy@example.com\r\n\r\n<b>free stones</b>'
  const { data: form } = await server.call(sitesApi.edit, {}, { token: admin.token })
  await server.call(sitesApi.submit, { version: form.version, config: { title: evil } }, { token: admin.token })
  expect((await askEmailCode(server, 'reader@example.com')).status).toBe(200)
  const who = await aPerson(server.db, house, { role: 5, name: `ann\r\nBcc: spy@example.com` })
  await server.db.updateTable('users').set({ status: 0, email: 'ann@example.com' }).where('id', '=', who.id).execute()
  const { version } = (await server.call(usersApi.one, { id: who.id }, { token: admin.token })).data
  const approved = await server.call(usersApi.approve, { id: who.id, version, at_cost: true }, { token: admin.token })
  expect(approved.status).toBe(200)
  await send()
  expect(mail.mails.map(({ to }) => to.join()).toSorted((a, b) => a.localeCompare(b))).toEqual(['ann@example.com', 'reader@example.com'])
  for (const { data } of mail.mails) {
    expect(headersOf(data)).not.toMatch(/^(bcc|cc):/im)
    expect(headersOf(data).match(/^to:/gim)).toHaveLength(1)
    expect(headersOf(data)).toMatch(/^content-type: text\/plain/im)
  }
})
