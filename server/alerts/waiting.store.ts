import { sql } from 'kysely'
import type { MessageChannel } from '@loupe/domain/messages/messages.api.ts'
import type { Db, Tx } from '../db/database.ts'

/** An alert goes out later. */
export const insertWait = (db: Db, wait: { alertId: string; userId: string; channel: MessageChannel; dueAt: Date }) =>
  db.insertInto('alert_waits').values({ alert_id: wait.alertId, user_id: wait.userId, channel: wait.channel, due_at: wait.dueAt }).execute()

export type Due = { readonly userId: string; readonly channel: MessageChannel }

/** Whom something is due to go to, and by which way. */
export async function selectDue(db: Db, most: number): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select user_id::text as "userId", channel from alert_waits where due_at <= clock_timestamp()
    group by user_id, channel order by min(due_at) limit ${most}`.execute(db)
  return rows
}

/** What of it goes, oldest first; it waits no more. What was read meanwhile is not told again. */
export async function takeDue(tx: Tx, { userId, channel }: Due) {
  const { rows } = await sql<{ kind: string; version: number; facts: unknown; path: string }>`
    with due as (
      delete from alert_waits where user_id = ${userId} and channel = ${channel} and due_at <= clock_timestamp() returning alert_id)
    select a.kind, a.version, a.facts, a.path from due join alerts a on a.id = due.alert_id where a.read_at is null order by a.id`.execute(
    tx,
  )
  return rows
}

/** Whoever sets other times waits no longer than those say. */
export const hastenWaits = (db: Db, userId: string, latest: Date) =>
  db.updateTable('alert_waits').set({ due_at: latest }).where('user_id', '=', userId).where('due_at', '>', latest).execute()
