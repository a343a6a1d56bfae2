import { z } from 'zod'
import { named } from '../api/named.ts'
import { roles } from '../access/roles.ts'
import { endpoint } from '../api/endpoint.ts'
import { languages } from '../api/text.ts'
import { idText } from '../stock/stone.ts'

/** `wechat` is the official account; its messages go to an openid. */
export const messageChannels = ['email', 'sms', 'wechat'] as const
export type MessageChannel = (typeof messageChannels)[number]
/** What somebody proves with a code. */
export type ContactChannel = Exclude<MessageChannel, 'wechat'>

/**
 * waiting: still to be sent, or to be tried again; sent; failed: given up, `error` says why; kept: there is nobody to send it, it is to be
 * read here; withheld: nobody was to get it.
 */
export const messageStates = ['waiting', 'sent', 'failed', 'kept', 'withheld'] as const
export type MessageState = (typeof messageStates)[number]

const outboxMessage = z.object({
  id: idText,
  /** The site that sends it: the house, or one of its next-level sites. */
  siteId: idText,
  site: z.string(),
  channel: z.enum(messageChannels),
  target: z.string(),
  /** In which its words are: the receiver's, whoever reads them here; null once they are gone. */
  language: z.enum(languages).nullable(),
  subject: z.string(),
  /** Empty once what it says is worth nothing any more (a code that ran out or was sent). */
  body: z.string(),
  /** A link in the body lets whoever has it into an account: its key is left out here. */
  hidesKey: z.boolean(),
  isWiped: z.boolean(),
  state: z.enum(messageStates),
  tries: z.number().int(),
  error: z.string(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
})
export type OutboxMessage = z.output<typeof outboxMessage>

named({ OutboxMessage: outboxMessage })

export const messagesApi = {
  outbox: endpoint({
    method: 'POST',
    path: '/api/message/outbox',
    access: [roles.superAdmin],
    summary:
      'E-mails, text messages and WeChat messages of the house and its next-level sites, newest first; only a super admin of the house reads them.',
    input: z.strictObject({
      /** In the receiver or the subject, any case. */
      search: z.string().trim().max(100).default(''),
      states: z.array(z.enum(messageStates)).max(messageStates.length).default([]),
      channel: z.enum(messageChannels).optional(),
      siteId: idText.optional(),
      limit: z.number().int().min(1).max(100).default(50),
      /** The last page's `next`. */
      after: idText.optional(),
    }),
    output: z.object({
      rows: z.array(outboxMessage),
      next: idText.nullable(),
      /** The sites whose messages these are, the house first. */
      sites: z.array(z.object({ id: idText, name: z.string() })),
      /** How many messages of the site asked for are in each state, whatever else narrows the list. */
      counts: z.record(z.enum(messageStates), z.number().int()),
    }),
  }),
  retry: endpoint({
    method: 'POST',
    path: '/api/message/retry',
    access: [roles.superAdmin],
    summary: 'Try a failed or kept message again.',
    input: z.strictObject({ id: idText }),
    output: z.null(),
  }),
}
