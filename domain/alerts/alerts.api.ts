import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { messageChannels } from '../messages/messages.api.ts'
import { idText } from '../stock/stone.ts'
import { alertKindList } from './alert-kinds.ts'
import { digests } from './alert-times.ts'

const kind = z.enum(alertKindList)

const alert = z.object({
  id: idText,
  kind,
  /** In the reader's language, whichever it was sent in. */
  title: z.string(),
  text: z.string(),
  /** Where it leads, on the reader's own site; empty where it leads nowhere. */
  path: z.string(),
  at: z.string(),
  isRead: z.boolean(),
})
export type Alert = z.output<typeof alert>

/** Counted no further than this. */
export const mostUnread = 99

/** Why a way is not offered: nothing to write to, the official account is not bound or its messages are off, the house has no such service. */
export const whyNoWay = ['no_contact', 'not_bound', 'no_service'] as const

const choice = z.strictObject({ email: z.boolean(), sms: z.boolean(), wechat: z.boolean(), digest: z.boolean() })
const minute = z.number().int().min(0).max(1439)

const times = {
  /** An IANA name; a person's own hours go by it. */
  timeZone: z.string().min(1).max(60),
  digest: z.enum(digests),
  digestHour: z.number().int().min(0).max(23),
  /** 1 is Monday, 7 Sunday. */
  digestWeekday: z.number().int().min(1).max(7),
  quiet: z.strictObject({ from: minute, to: minute }).nullable(),
}

const alertSettings = z.object({
  ...times,
  /** How the clock of the house goes. */
  houseTimeZone: z.string(),
  /** Each way with where it leads, or why it is not to be had. */
  ways: z.array(z.object({ channel: z.enum(messageChannels), target: z.string(), why: z.enum(whyNoWay).nullable() })),
  /** Of every kind that the caller can be told of and has a choice in: what holds now. */
  choices: z.array(z.object({ kind, isUsual: z.boolean() }).extend(choice.shape)),
  /** Kinds that go out at once, whatever is chosen. */
  always: z.array(kind),
})
export type AlertSettings = z.output<typeof alertSettings>

export const alertsApi = {
  list: endpoint({
    method: 'POST',
    path: '/api/alert/list',
    access: 'session',
    summary: 'What the caller is told of, newest first; kept for 180 days.',
    input: z.strictObject({
      kinds: z.array(kind).max(alertKindList.length).default([]),
      unread: z.boolean().default(false),
      limit: z.number().int().min(1).max(100).default(30),
      /** The last page's `next`. */
      after: idText.optional(),
    }),
    output: z.object({
      rows: z.array(alert),
      next: idText.nullable(),
      /** Unread of all kinds, 99 at most. */
      unread: z.number().int(),
      /** Kinds that the caller can be told of. */
      kinds: z.array(kind),
    }),
  }),
  unread: endpoint({
    method: 'GET',
    path: '/api/alert/unread',
    access: 'session',
    summary: 'How many of the caller’s alerts are unread, 99 at most. The stream /api/stock/events says `alerts` when that changes.',
    input: z.strictObject({}),
    output: z.object({ unread: z.number().int() }),
  }),
  read: endpoint({
    method: 'POST',
    path: '/api/alert/read',
    access: 'session',
    summary: 'Mark alerts of the caller as read: those named, and all up to one.',
    input: z.strictObject({ ids: z.array(idText).max(100).default([]), upTo: idText.optional() }),
    output: z.object({ unread: z.number().int() }),
  }),
  settings: endpoint({
    method: 'GET',
    path: '/api/alert/settings',
    access: 'session',
    summary: 'By which ways the caller is told of what, and when.',
    input: z.strictObject({}),
    output: alertSettings,
  }),
  saveSettings: endpoint({
    method: 'POST',
    path: '/api/alert/saveSettings',
    access: 'session',
    summary: 'Choose by which ways to be told of what, and when; a kind that is not named, or is named as usual, goes as it usually does.',
    input: z.strictObject({
      ...times,
      choices: z.array(choice.extend({ kind })).max(alertKindList.length),
    }),
    output: alertSettings,
  }),
}
