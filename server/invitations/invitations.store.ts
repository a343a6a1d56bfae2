import { sql } from 'kysely'
import type { Db, Tx } from '../db/database.ts'
import { isAccountOpen } from '../db/session-life.ts'

/** The one link of a person; an earlier one is gone. @returns until when it is good */
export async function replaceInvitation(tx: Tx, userId: string, keyHash: Buffer, days: number): Promise<Date> {
  const { good_until: goodUntil } = await tx
    .insertInto('invitations')
    .values({ user_id: userId, key_hash: keyHash, good_until: sql<Date>`now() + make_interval(days => ${days})` })
    .onConflict((known) =>
      known
        .column('user_id')
        .doUpdateSet((row) => ({ key_hash: row.ref('excluded.key_hash'), good_until: row.ref('excluded.good_until') })),
    )
    .returning('good_until')
    .executeTakeFirstOrThrow()
  return goodUntil
}

export type Invited = { readonly userId: string; readonly name: string; readonly realName: string; readonly goodUntil: Date }

const isGood = sql<boolean>`i.good_until > now() and ${isAccountOpen('u')}`

/** Whose link it is on this site, while it is good. */
export async function findInvited(db: Db, siteId: string, keyHash: Buffer): Promise<Invited | null> {
  const row = await db
    .selectFrom('invitations as i')
    .innerJoin('users as u', 'u.id', 'i.user_id')
    .select(['u.id as userId', 'u.name', 'u.real_name as realName', 'i.good_until as goodUntil'])
    .where('i.key_hash', '=', keyHash)
    .where('u.site_id', '=', siteId)
    .where(isGood)
    .executeTakeFirst()
  return row ?? null
}

/** Takes a link up: of two who do so at once the second finds it gone. */
export async function takeInvitation(tx: Tx, siteId: string, keyHash: Buffer): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    delete from invitations i using users u
    where u.id = i.user_id and i.key_hash = ${keyHash} and u.site_id = ${siteId} and ${isGood}
    returning u.id::text as id`.execute(tx)
  return rows[0]?.id ?? null
}

export async function setOwnPassword(tx: Tx, userId: string, passwordHash: string): Promise<void> {
  await tx.updateTable('users').set({ password_hash: passwordHash, password_until: null }).where('id', '=', userId).execute()
}

/** What a letter to somebody names. */
export async function readLetterHead(db: Db, userId: string): Promise<{ siteId: string; site: string; name: string; email: string }> {
  return db
    .selectFrom('users as u')
    .innerJoin('site_names as s', 's.id', 'u.site_id')
    .select(['u.site_id as siteId', 'u.name', 'u.email', sql<string>`s.title`.as('site')])
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow()
}
