import { withoutPasswordKeys } from '@loupe/domain/accounts/password-link.ts'
import { notFound } from '@loupe/domain/api/api.problems.ts'
import type { ParsedOf } from '@loupe/domain/api/endpoint.ts'
import { isLanguage } from '@loupe/domain/api/text.ts'
import type { Language } from '@loupe/domain/api/text.ts'
import type { MessageText } from '@loupe/domain/messages/message-texts.ts'
import { messageStates } from '@loupe/domain/messages/messages.api.ts'
import type { MessageChannel, messagesApi, MessageState } from '@loupe/domain/messages/messages.api.ts'
import { nothingToRetry } from '@loupe/domain/messages/messages.problems.ts'
import { tableOf } from '@loupe/domain/api/known-keys.ts'
import type { Db, Pool } from '../db/database.ts'
import type { Viewer } from '../http/viewer.ts'
import { smtpSender } from '../mail/smtp.ts'
import type { MailSettings, SmsSettings, WechatSettings } from '../settings/outside-settings.ts'
import { smsSender } from '../sms/sms-provider.ts'
import { wechatGateway } from '../wechat/wechat-gateway.ts'
import { workOff } from '../jobs/queue.ts'
import type { Queue } from '../jobs/queue.ts'
import { countMessages, dropOldWords, insertMessage, listMessages, listSites, makeDue, messageExists } from './messages.store.ts'
import { giveUp, giveUpUnbound, markKept, markNotSent, markSent, messagesOf, readOutboxState } from './sending.store.ts'
import type { DueMessage } from './sending.store.ts'

export type Message = {
  readonly siteId: string
  readonly channel: MessageChannel
  readonly target: string
  readonly language: Language
  readonly text: MessageText
  /** A code that the message carries: it is wiped when sent or worth nothing any more. */
  readonly secret?: { readonly code: string; readonly minutes: number }
  /** Where its receiver stops letters of its kind; mail programs are told of it. */
  readonly stops?: string
  /** Written down but never sent: there is nobody whom it is for, and nobody is to notice. */
  readonly isWithheld?: boolean
}

/** Writes a message in the transaction of what it belongs to; the house's own work sends it. @returns its id in the outbox */
export async function writeMessage(db: Db, message: Message): Promise<string> {
  const { siteId, channel, target, language, text, secret, stops, isWithheld = false } = message
  return insertMessage(db, {
    siteId,
    channel,
    target,
    subject: channel === 'sms' ? '' : text.subject[language],
    body: text.body[language],
    facts: {
      language,
      kind: secret === undefined ? 'notice' : 'code',
      ...(secret === undefined ? {} : { code: secret.code }),
      ...(stops && { stops }),
    },
    isWithheld,
    secretMinutes: secret?.minutes ?? null,
  })
}

/** Seconds to the next try after the first, second … that failed; after the last the message is given up. */
const pauses = [10, 60, 300, 1800, 7200] as const
/** Whoever takes longer is no longer waited for. Long, because a server that is only slow has often taken what it has not yet answered. */
const sendMs = 10 * 60_000
/** How long a killed process delays its messages. */
const usualLeaseSeconds = 120
const atOnce = 5
const mostRounds = 20

export const outboxQueue = (channel: MessageChannel, leaseSeconds = usualLeaseSeconds): Queue => ({
  ...messagesOf(channel, leaseSeconds),
  pauses,
  mostTries: pauses.length + 1,
})

type Services = { readonly mail: MailSettings | null; readonly sms: SmsSettings | null; readonly wechat: WechatSettings | null }
type Send = (message: DueMessage) => Promise<void>

/**
 * What sends the messages of a channel that are due, a few at a time; to be run every second or so, on as many nodes as there are. Each channel
 * is apart, so that one that hangs holds up no other.
 */
export function messageSender(
  db: Pool,
  channel: MessageChannel,
  services: Services,
  leaseSeconds = usualLeaseSeconds,
): () => Promise<void> {
  const send = senderOf(channel, services)
  const queue = outboxQueue(channel, leaseSeconds)
  const worker = {
    work: (message: DueMessage) => (send === null ? Promise.resolve() : withinTime(send(message))),
    done: ({ id }: DueMessage) => (send === null ? markKept(db, id) : markSent(db, id)),
    failed: (message: DueMessage, error: unknown, isLast: boolean) => markNotSent(db, message, withoutCode(message, error), isLast),
    tooOften: (message: DueMessage) => giveUp(db, message),
  }
  return async () => {
    if (channel === 'wechat') await giveUpUnbound(db)
    for (let round = 0; round < mostRounds; round += 1) if ((await workOff(db, queue, atOnce, worker)) === 0) return
  }
}

function senderOf(channel: MessageChannel, { mail, sms, wechat }: Services): Send | null {
  if (channel === 'email') {
    const email = mail && smtpSender(mail)
    return email && (({ target, subject, body, facts: { stops } }) => email({ to: target, subject, text: body, ...(stops && { stops }) }))
  }
  if (channel === 'sms') {
    const text = sms && smsSender(sms)
    return text && (({ target, body, facts }) => text({ phone: target, text: body, facts }))
  }
  const gateway = wechat && wechatGateway(wechat)
  return gateway && (({ target, subject, body }) => gateway.tell(target, { subject, text: body }))
}

/** What went wrong; some providers repeat what they were sent, and a code is nobody's to read. */
function withoutCode({ facts: { code } }: DueMessage, error: unknown): string {
  const said = error instanceof Error ? error.message : String(error)
  return code === undefined ? said : said.replaceAll(code, '******')
}

/** @throws Error when it takes too long; what is late is ignored then */
async function withinTime(sending: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('took too long')), sendMs)
  })
  try {
    await Promise.race([sending, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Wipes and forgets; to be run every minute or so. */
export const tidyMessages = (db: Pool): Promise<void> => dropOldWords(db)

/** A message as it may be read by others than its receiver. */
function openWords<M extends { readonly body: string; readonly language: string | null }>(message: M) {
  const body = withoutPasswordKeys(message.body)
  return { ...message, body, hidesKey: body !== message.body, language: isLanguage(message.language) ? message.language : null }
}

/** Messages of the house and its next-level sites, newest first: below the house nobody holds code 1 (decisions.md 1). */
export async function outboxOf(db: Db, viewer: Viewer, wanted: ParsedOf<typeof messagesApi.outbox>) {
  const found = await listMessages(db, {
    houseId: viewer.siteId,
    siteId: wanted.siteId ?? null,
    search: wanted.search,
    states: wanted.states,
    channel: wanted.channel ?? null,
    limit: wanted.limit + 1,
    after: wanted.after ?? null,
  })
  const counted = await countMessages(db, viewer.siteId, wanted.siteId ?? null)
  const countOf = (state: MessageState): number => counted.find((row) => row.state === state)?.count ?? 0
  const rows = found.slice(0, wanted.limit)
  const next = found.length > wanted.limit ? (rows.at(-1)?.id ?? null) : null
  return {
    rows: rows.map((row) => ({ ...openWords(row), createdAt: row.createdAt.toISOString(), sentAt: row.sentAt?.toISOString() ?? null })),
    next,
    sites: await listSites(db, viewer.siteId),
    counts: tableOf(messageStates, countOf),
  }
}

/** @throws Problem 404 for a message of neither the house nor its sites, 409 for one that can't be tried again */
export async function retryMessage(db: Db, viewer: Viewer, id: string): Promise<void> {
  if (await makeDue(db, viewer.siteId, id)) return
  throw (await messageExists(db, viewer.siteId, id)) ? nothingToRetry() : notFound()
}

/** How the outbox is: what waits, since when, and what did not leave today. */
export const outboxState = (db: Db) => readOutboxState(db)
