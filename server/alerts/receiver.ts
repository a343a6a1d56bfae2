import { isEmail, isPhone } from '@loupe/domain/accounts/contact.ts'
import { kindOf, type AlertKind } from '@loupe/domain/alerts/alert-kinds.ts'
import { alertPath } from '@loupe/domain/alerts/alert-pages.ts'
import type { AlertTimes } from '@loupe/domain/alerts/alert-times.ts'
import { letterOf, wordsOf } from '@loupe/domain/alerts/alert-words.ts'
import { offPath, withOffLine } from '@loupe/domain/alerts/off-words.ts'
import type { Reached } from '@loupe/domain/alerts/alert-ways.ts'
import { isLanguage } from '@loupe/domain/api/text.ts'
import type { MessageChannel } from '@loupe/domain/messages/messages.api.ts'
import { accountStatus } from '@loupe/domain/users/account-status.ts'
import type { Db } from '../db/database.ts'
import { writeMessage } from '../messages/messages.ts'
import type { ReceiverRow } from './alerts.store.ts'
import { signOff } from './off-link.ts'

/** Whether somebody may hear of a kind at all: nobody does whose account is disabled or over. */
export function hears({ role, status, is_open: isOpen }: ReceiverRow, kind: AlertKind): boolean {
  const { for: roles, alsoOutside = false } = kindOf(kind)
  const isOutside = status === accountStatus.pending || status === accountStatus.refused
  return roles.includes(role) && (isOpen || (alsoOutside && isOutside))
}

/** Where somebody is written to by each way; null where they can't be. */
export const targetsOf = ({ email, phone, openid }: ReceiverRow): Readonly<Record<MessageChannel, string | null>> => ({
  email: isEmail(email) ? email : null,
  sms: isPhone(phone) ? phone : null,
  wechat: openid,
})

export function reachOf(receiver: ReceiverRow): Reached {
  const targets = targetsOf(receiver)
  return { email: targets.email !== null, sms: targets.sms !== null, wechat: targets.wechat !== null }
}

/** When somebody is written to; null of whoever has never said so. */
export function timesOf(row: ReceiverRow): AlertTimes | null {
  if (row.time_zone === null) return null
  const { quiet_from: from, quiet_to: to } = row
  return {
    timeZone: row.time_zone,
    digest: row.digest ?? 'off',
    digestHour: row.digest_hour ?? 0,
    digestWeekday: row.digest_weekday ?? 1,
    quiet: from === null || to === null ? null : { from, to },
  }
}

export type Told = { readonly kind: AlertKind; readonly version: number; readonly facts: unknown; readonly path: string }

/** A longer letter is read by nobody. */
const mostInLetter = 50

/**
 * Writes alerts as one message, in the language and the name of the receiver's site and with links to it. A reseller's people never get a link
 * to the house. Phones are told how many there are, where there are several.
 */
export async function writeLetter(
  db: Db,
  { receiver, channel }: { readonly receiver: ReceiverRow; readonly channel: MessageChannel },
  alerts: readonly Told[],
  houseOrigin: string | null,
): Promise<void> {
  const target = targetsOf(receiver)[channel]
  if (target === null) return
  const origin = receiver.parent_id === null ? (houseOrigin ?? receiver.own_origin) : receiver.own_origin
  const linkTo = (path: string): string | null => (origin === null || path === '' ? null : `${origin}${path}`)
  const isBrief = channel !== 'email' && alerts.length > 1
  const letters = isBrief
    ? []
    : alerts.slice(0, mostInLetter).map(({ kind, version, facts, path }) => ({ words: wordsOf(kind, version, facts), link: linkTo(path) }))
  const off =
    channel === 'email' && origin !== null
      ? await signOff(
          db,
          receiver.id,
          alerts.map(({ kind }) => kind),
        )
      : null
  const stops = off === null ? null : linkTo(`${offPath}${off}`)
  const text = letterOf(receiver.site, letters, { count: alerts.length, link: linkTo(alertPath) })
  await writeMessage(db, {
    siteId: receiver.site_id,
    channel,
    target,
    language: isLanguage(receiver.language) ? receiver.language : 'en',
    ...(stops === null ? { text } : { text: withOffLine(text, stops), stops }),
  })
}
