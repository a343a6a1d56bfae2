import { sql } from 'kysely'
import { scanSeconds } from '@loupe/domain/accounts/limits.ts'
import type { Db, Tx } from '../db/database.ts'

export type ScanKind = 'phone' | 'wechat' | 'bind'
export type ScanState = 'waiting' | 'scanned' | 'confirmed' | 'refused' | 'used'

export type NewScan = {
  readonly browserHash: Buffer
  readonly scanHash: Buffer
  readonly kind: ScanKind
  readonly siteId: string
  readonly address: string
  readonly agent: string
  readonly userId: string | null
  /** How long it waits for its phone. */
  readonly seconds: number
}

export async function insertScan(db: Db, scan: NewScan): Promise<void> {
  await db
    .insertInto('scans')
    .values({
      browser_hash: scan.browserHash,
      scan_hash: scan.scanHash,
      kind: scan.kind,
      site_id: scan.siteId,
      address: scan.address,
      agent: scan.agent,
      user_id: scan.userId,
      expires_at: sql<Date>`now() + make_interval(secs => ${scan.seconds})`,
    })
    .execute()
}

/** Scans that an address has asked for in the last two minutes. */
export async function countScansFrom(db: Db, address: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from scans where address = ${address} and created_at > now() - make_interval(secs => ${scanSeconds})`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}

export type Polled = {
  readonly kind: ScanKind
  readonly state: ScanState
  readonly userId: string | null
  readonly polls: number
  readonly isOver: boolean
}

/** What the asking browser finds, and counts that it asked; null for a key that nobody has or that is another site's. */
export async function pollScan(db: Db, browserHash: Buffer, siteId: string): Promise<Polled | null> {
  const row = await db
    .updateTable('scans')
    .set({ polls: sql<number>`polls + 1` })
    .where('browser_hash', '=', browserHash)
    .where('site_id', '=', siteId)
    .returning(['kind', 'state', 'user_id', 'polls', sql<boolean>`expires_at <= now()`.as('is_over')])
    .executeTakeFirst()
  if (row === undefined) return null
  return { kind: row.kind, state: row.state, userId: row.user_id, polls: row.polls, isOver: row.is_over }
}

/** Takes a confirmed scan, once: of two who ask at the same moment one gets the person. */
export async function takeConfirmed(tx: Tx, browserHash: Buffer): Promise<string | null> {
  const row = await tx
    .updateTable('scans')
    .set({ state: 'used' })
    .where('browser_hash', '=', browserHash)
    .where('state', '=', 'confirmed')
    .where('expires_at', '>', sql<Date>`now()`)
    .where('kind', 'in', ['phone', 'wechat'])
    .returning('user_id')
    .executeTakeFirst()
  return row?.user_id ?? null
}

type Scanner = { readonly scanHash: Buffer; readonly siteId: string; readonly userId: string }

/** Who asks, and from now on only this person may answer; null when it ran out, was answered or is somebody else's. */
export async function takeUpScan(db: Db, { scanHash, siteId, userId }: Scanner) {
  const row = await db
    .updateTable('scans')
    .set({ state: 'scanned', user_id: userId })
    .where('scan_hash', '=', scanHash)
    .where('site_id', '=', siteId)
    .where('kind', '=', 'phone')
    .where('expires_at', '>', sql<Date>`now()`)
    .where((or) => or.or([or('state', '=', 'waiting'), or.and([or('state', '=', 'scanned'), or('user_id', '=', userId)])]))
    .returning(['address', 'agent', 'created_at', 'expires_at', 'site_id'])
    .executeTakeFirst()
  return row ?? null
}

/** Answers a scan that this person has taken up; false when there is none any more. */
export async function answerScan(db: Db, { scanHash, siteId, userId }: Scanner, answer: 'confirmed' | 'refused'): Promise<boolean> {
  const row = await db
    .updateTable('scans')
    .set({ state: answer })
    .where('scan_hash', '=', scanHash)
    .where('site_id', '=', siteId)
    .where('kind', '=', 'phone')
    .where('state', '=', 'scanned')
    .where('user_id', '=', userId)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('kind')
    .executeTakeFirst()
  return row !== undefined
}

/** A scan of the messenger's that still waits, locked. */
export async function lockWechatScan(tx: Tx, scanHash: Buffer) {
  const row = await tx
    .selectFrom('scans')
    .select(['browser_hash', 'kind', 'site_id', 'user_id'])
    .where('scan_hash', '=', scanHash)
    .where('kind', 'in', ['wechat', 'bind'])
    .where('state', '=', 'waiting')
    .where('expires_at', '>', sql<Date>`now()`)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

export async function settleWechatScan(tx: Tx, browserHash: Buffer, answer: 'confirmed' | 'refused', userId: string | null): Promise<void> {
  await tx
    .updateTable('scans')
    .set({ state: answer, ...(userId === null ? {} : { user_id: userId }) })
    .where('browser_hash', '=', browserHash)
    .execute()
}

export async function insertTicket(db: Db, ticket: { hash: Buffer; userId: string; siteId: string }): Promise<void> {
  await db.insertInto('login_tickets').values({ ticket_hash: ticket.hash, user_id: ticket.userId, site_id: ticket.siteId }).execute()
}

/** Takes a ticket, once. */
export async function takeTicket(tx: Tx, hash: Buffer, siteId: string): Promise<string | null> {
  const row = await tx
    .updateTable('login_tickets')
    .set({ used_at: sql<Date>`now()` })
    .where('ticket_hash', '=', hash)
    .where('site_id', '=', siteId)
    .where('used_at', 'is', null)
    .where('created_at', '>', sql<Date>`now() - make_interval(secs => ${scanSeconds})`)
    .returning('user_id')
    .executeTakeFirst()
  return row?.user_id ?? null
}

export async function dropOldScans(db: Db): Promise<void> {
  await sql`delete from scans where created_at < now() - interval '1 day'`.execute(db)
  await sql`delete from login_tickets where created_at < now() - interval '1 day'`.execute(db)
}
