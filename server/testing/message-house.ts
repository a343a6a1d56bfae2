import { codeText, registeredText } from '@loupe/domain/messages/message-texts.ts'
import { messageChannels, messagesApi } from '@loupe/domain/messages/messages.api.ts'
import { messageSender, writeMessage } from '../messages/messages.ts'
import { readOutsideSettings } from '../settings/outside-settings.ts'
import { aServer } from './a-server.ts'
import type { TestServer } from './a-server.ts'
import { aMailServer } from './mail-server.ts'
import type { MailServer } from './mail-server.ts'
import { anSmsProvider } from './sms-provider.ts'
import type { SmsProvider } from './sms-provider.ts'
import { aPerson, aSite } from './trade.ts'
import type { House, Person } from './trade.ts'

/** A house whose messages leave through a mail server and a provider of text messages of the test's own. */
export type MessageHouse = {
  readonly server: TestServer
  readonly house: House
  readonly admin: Person
  readonly mail: MailServer
  readonly sms: SmsProvider
  /** No message is written, and both servers take at once what comes. */
  begin: () => Promise<void>
  close: () => Promise<void>
}

export async function aMessageHouse(): Promise<MessageHouse> {
  const server = await aServer()
  const house = await aSite(server.db)
  const admin = await aPerson(server.db, house, { role: 1 })
  const mail = await aMailServer()
  const sms = await anSmsProvider()
  return {
    server,
    house,
    admin,
    mail,
    sms,
    begin: async () => {
      await server.db.deleteFrom('messages').execute()
      sms.begin()
      mail.refuseWith(null)
      mail.thinkFor(0)
    },
    close: async () => {
      await server.close()
      await mail.close()
      await sms.close()
    },
  }
}

/** What tests of messages do again and again; `at` is asked at each call, when `beforeAll` has filled it. */
export const messageCalls = (at: () => MessageHouse) => ({
  smsEnv: (more: Record<string, string> = {}) => ({
    SMS_URL: at().sms.url,
    SMS_HEADERS: '{"x-api-key":"secret-key"}',
    SMS_EXPECT: '"OK"',
    ...more,
  }),
  mailEnv: () => ({ SMTP_URL: at().mail.url, MAIL_FROM: 'Loupe <house@example.com>' }),
  /** Sends what is due with these settings. */
  sendDue: (env: Record<string, string>, leaseSeconds?: number) =>
    Promise.all(messageChannels.map((channel) => messageSender(at().server.db, channel, readOutsideSettings(env), leaseSeconds)())),
  /** Writes a message with a code in it, or one without. */
  write: (channel: 'sms' | 'email', target: string, code?: string) =>
    writeMessage(at().server.db, {
      siteId: at().house.siteId,
      channel,
      target,
      language: 'en',
      text: code === undefined ? registeredText('Harbour', 'ann "A"\nlee') : codeText('Harbour', code),
      ...(code === undefined ? {} : { secret: { code, minutes: 5 } }),
    }),
  outbox: async (input: object = {}) => (await at().server.call(messagesApi.outbox, input, { token: at().admin.token })).data,
})
