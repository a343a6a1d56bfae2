import { sql } from 'kysely'
import type { MessageChannel } from '@loupe/domain/messages/messages.api.ts'
import type { Db } from '../db/database.ts'
import { storableText } from '../db/storable-text.ts'
import type { Taken, WorkTable } from '../jobs/queue.store.ts'

type Words = { readonly channel: MessageChannel; readonly target: string; readonly subject: string; readonly body: string }
/** A message that is being sent; `facts` fill the provider's own template. */
export type DueMessage = Taken & Words & { readonly facts: Readonly<Record<string, string>> }

/** Messages of a channel that are to be sent. */
export const messagesOf = (channel: MessageChannel, leaseSeconds: number): WorkTable => ({
  table: 'messages',
  isOpen: sql<boolean>`(job.channel = ${channel} and job.state = 'waiting')`,
  order: sql`job.next_try_at`,
  facts: sql`job.channel, job.target, job.subject, job.body, job.facts`,
  leaseSeconds,
})

/** Gives up a message whose every sender came to its end before it was sent: this try was none. */
export async function giveUp(db: Db, { id, takenAt }: Taken): Promise<void> {
  await sql`
    update messages set state = 'failed', leased_until = null, tries = tries - 1,
      error = case when error = '' then 'the server stopped while it was being sent' else error end
    where id = ${id} and taken_at = ${takenAt}::timestamptz and state = 'waiting'`.execute(db)
}

/** Gives up what waits for an official account that its owner has let go, or no longer wants messages in. */
export async function giveUpUnbound(db: Db): Promise<void> {
  await sql`
    update messages set state = 'failed', error = 'the account is bound no more'
    where channel = 'wechat' and state = 'waiting' and leased_until is null and not exists (
      select from wechat_followers w where w.site_id = messages.site_id and w.openid = messages.target)`.execute(db)
}

/** Sent; what was a secret is not kept. */
export async function markSent(db: Db, id: string): Promise<void> {
  await sql`
    update messages set state = 'sent', sent_at = now(), leased_until = null, error = '',
      is_wiped = secret_until is not null,
      subject = case when secret_until is null then subject else '' end,
      body = case when secret_until is null then body else '' end,
      facts = case when secret_until is null then facts else '{}' end
    where id = ${id} and state = 'waiting'`.execute(db)
}

/** Nobody can send it: it stays to be read. */
export async function markKept(db: Db, id: string): Promise<void> {
  await db
    .updateTable('messages')
    .set({ state: 'kept', leased_until: null, tries: sql<number>`tries - 1` })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
}

/** Not sent, and why; after the last try it is given up. What another tries meanwhile stays theirs. */
export async function markNotSent(db: Db, { id, takenAt }: Taken, error: string, isLast: boolean): Promise<void> {
  await db
    .updateTable('messages')
    .set({
      // What can't be stored in a provider's words would keep the message waiting for good.
      error: storableText(error).slice(0, 500),
      ...(isLast ? { state: 'failed' as const, leased_until: null } : {}),
    })
    .where('id', '=', id)
    .where('taken_at', '=', sql<Date>`${takenAt}::timestamptz`)
    .where('state', '=', 'waiting')
    .execute()
}

/** What waits, how long already, and what was given up or kept today; of the house and all its sites. */
export async function readOutboxState(db: Db) {
  const { rows } = await sql<{ waiting: number; minutes: number; failed: number; kept: number }>`
    select count(*) filter (where state = 'waiting')::int as waiting,
      coalesce(extract(epoch from now() - min(created_at) filter (where state = 'waiting')) / 60, 0)::float8 as minutes,
      count(*) filter (where state = 'failed' and created_at > now() - interval '1 day')::int as failed,
      count(*) filter (where state = 'kept' and created_at > now() - interval '1 day')::int as kept
    from messages`.execute(db)
  const [counts = { waiting: 0, minutes: 0, failed: 0, kept: 0 }] = rows
  return { waiting: counts.waiting, waitingMinutes: counts.minutes, failedToday: counts.failed, kept: counts.kept }
}
