import { sql } from 'kysely'
import type { Db, Tx } from '../db/database.ts'

export type WechatAppName = 'official' | 'mini'

/** Whose account an openid is on a site, or the unionid of one who is bound through another app. */
export async function findBound(
  db: Db,
  siteId: string,
  app: WechatAppName,
  person: { openid: string; unionid: string },
): Promise<string | null> {
  const row = await db
    .selectFrom('wechat_accounts')
    .select('user_id')
    .where('site_id', '=', siteId)
    .where((or) =>
      or.or([
        or.and([or('app', '=', app), or('openid', '=', person.openid)]),
        or.and([or('unionid', '=', person.unionid), or('unionid', '<>', '')]),
      ]),
    )
    .orderBy(sql`openid = ${person.openid}`, 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.user_id ?? null
}

/** Binds, in place of whatever the person had bound; false when the openid is another person's. */
export async function bindWechat(
  tx: Tx,
  binding: { siteId: string; app: WechatAppName; openid: string; unionid: string; userId: string },
): Promise<boolean> {
  const { siteId, app, openid, unionid, userId } = binding
  await tx.deleteFrom('wechat_accounts').where('user_id', '=', userId).where('app', '=', app).where('openid', '<>', openid).execute()
  const row = await tx
    .insertInto('wechat_accounts')
    .values({ site_id: siteId, app, openid, unionid, user_id: userId })
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'app', 'openid']).doUpdateSet({ unionid, push: true }).where('wechat_accounts.user_id', '=', userId),
    )
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function unbindWechat(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('wechat_accounts').where('user_id', '=', userId).execute()
}

/** Whoever stops following the official account gets no more messages through it. */
export async function savePush(db: Db, openid: string, push: boolean): Promise<void> {
  await db.updateTable('wechat_accounts').set({ push }).where('openid', '=', openid).where('app', '=', 'official').execute()
}

/** Whether a person wants messages through the official account. */
export async function savePushOf(db: Db, userId: string, push: boolean): Promise<void> {
  await db.updateTable('wechat_accounts').set({ push }).where('user_id', '=', userId).where('app', '=', 'official').execute()
}
