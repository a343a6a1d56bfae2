import { randomUUID } from 'node:crypto'
import { kindOf, type AlertKind } from '@loupe/domain/alerts/alert-kinds.ts'
import { goesAt } from '@loupe/domain/alerts/alert-times.ts'
import { choiceOf } from '@loupe/domain/alerts/alert-ways.ts'
import { newestVersion, type FactsOf } from '@loupe/domain/alerts/alert-words.ts'
import { messageChannels } from '@loupe/domain/messages/messages.api.ts'
import type { Db } from '../db/database.ts'
import { insertAlert, selectChoices, selectReceiver } from './alerts.store.ts'
import type { ReceiverRow } from './alerts.store.ts'
import { hears, reachOf, timesOf, writeLetter } from './receiver.ts'
import type { Told } from './receiver.ts'
import { insertWait } from './waiting.store.ts'

export type Alert<K extends AlertKind> = {
  readonly kind: K
  /** What happened, by a name that is its alone: nobody is told of it twice. Null where it happens anew each time. */
  readonly event: string | null
  readonly facts: FactsOf<K>
  /** Where it leads, on the receiver's own site. */
  readonly path?: string
}

/**
 * Tells a person of something, in the transaction of what it belongs to: it stands in their list, and goes to them by the ways and at the
 * times that they chose. Once for each thing, on however many nodes it is told; nobody is told whose account is disabled, or whose role
 * does not hear of the kind. `houseOrigin` is how the house is opened, where that is known. @returns whether this told them
 */
export async function tell<K extends AlertKind>(
  db: Db,
  userId: string,
  alert: Alert<K>,
  houseOrigin: string | null = null,
): Promise<boolean> {
  const { kind, event, facts, path = '' } = alert
  const receiver = await selectReceiver(db, userId)
  if (receiver === undefined || !hears(receiver, kind)) return false
  const told = { kind, version: newestVersion(kind), facts, path }
  const id = await insertAlert(db, { userId, event: event ?? randomUUID(), ...told })
  if (id === null) return false
  await goOut(db, receiver, { id, ...told }, houseOrigin)
  return true
}

async function goOut(db: Db, receiver: ReceiverRow, { id, ...told }: Told & { readonly id: string }, houseOrigin: string | null) {
  const { kind } = told
  const reached = reachOf(receiver)
  const [chosen] = await selectChoices(db, receiver.id, kind)
  const choice = choiceOf(kind, reached, chosen)
  const times = kindOf(kind).goes === 'always' ? null : timesOf(receiver)
  const dueAt = times === null ? receiver.now : goesAt(times, receiver.now, choice.digest)
  for (const channel of messageChannels) {
    if (!choice[channel] || !reached[channel]) continue
    if (dueAt > receiver.now) await insertWait(db, { alertId: id, userId: receiver.id, channel, dueAt })
    else await writeLetter(db, { receiver, channel }, [told], houseOrigin)
  }
}
