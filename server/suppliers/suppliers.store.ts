import { sql } from 'kysely'
import type { ImportMode } from '@loupe/domain/feeds/feeds.api.ts'
import type { Db, Tx } from '../db/database.ts'
import { lockName } from '../db/lock-name.ts'

export type ChoiceRow = {
  readonly id: string
  readonly name: string
  readonly stones: number
  readonly lastImportAt: Date | null
  readonly lastMode: ImportMode | null
}

type Choosing = {
  readonly siteId: string
  readonly askerId: string
  readonly supplierId: string | null
  /** Live stones of each, where somebody counted them already. */
  readonly counted: ReadonlyMap<string, number> | null
}

/** Suppliers of a site with their live stones, their last finished import and what the asker's own last one was to do; one supplier where one is named. */
export async function listSuppliers(db: Db, { siteId, askerId, supplierId, counted }: Choosing): Promise<ChoiceRow[]> {
  const stones =
    counted === null
      ? sql<number>`(select count(*)::int from stones_for_sale o where o.supplier_id = s.id)`
      : sql<number>`coalesce(${JSON.stringify(Object.fromEntries(counted))}::jsonb ->> s.id::text, '0')::int`
  return (
    db
      .selectFrom('suppliers as s')
      .select((from) => [
        's.id',
        's.name',
        stones.as('stones'),
        from
          .selectFrom('finished_imports as i')
          .select((of) => of.fn.max('finished_at').as('at'))
          .whereRef('i.supplier_id', '=', 's.id')
          .as('lastImportAt'),
        from
          .selectFrom('finished_imports as i')
          .select(sql<ImportMode>`i.mode`.as('mode'))
          .whereRef('i.supplier_id', '=', 's.id')
          .where('i.mode', '!=', 'delist')
          // One stone that was typed says nothing of the next file.
          .where('i.is_typed', '=', false)
          .where('i.created_by', '=', askerId)
          .orderBy('i.finished_at', 'desc')
          .limit(1)
          .as('lastMode'),
      ])
      .where('s.site_id', '=', siteId)
      .$if(supplierId !== null, (query) => query.where('s.id', '=', supplierId))
      // Nothing is taken in of a disabled one; they themselves are told so.
      .$if(supplierId === null, (query) => query.where('s.disabled_at', 'is', null))
      .orderBy(sql`lower(s.name)`)
      .orderBy('s.id')
      .execute()
  )
}

/** Adds a supplier with the next free short code (S01, S02 …), which is what buyers may see; null when the name is taken. */
export async function insertSupplier(tx: Tx, siteId: string, name: string): Promise<string | null> {
  await lockName(tx, `suppliers of site ${siteId}`)
  const row = await tx
    .insertInto('suppliers')
    .values((from) => ({
      site_id: siteId,
      name,
      short_code: from
        .selectFrom('suppliers')
        .select(sql<string>`'S' || lpad((count(*) + 1)::text, greatest(2, length((count(*) + 1)::text)), '0')`.as('code'))
        .where('site_id', '=', siteId),
    }))
    .onConflict((conflict) => conflict.columns(['site_id', 'name']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Where a supplier of a site is asked, and where their own people are reached. */
export const findSupplierMail = (db: Db, siteId: string, id: string) =>
  db
    .selectFrom('suppliers as s')
    .innerJoin('supplier_contacts as contact', 'contact.id', 's.id')
    .where('s.site_id', '=', siteId)
    .where('s.id', '=', id)
    .select(['s.id', 's.name', 's.email', sql<string>`coalesce(contact.peoples_email, '')`.as('peoplesEmail')])
    .executeTakeFirst()

/** Keeps an address and tells the one before; two who change it at once follow one another. */
export async function writeMail(tx: Tx, id: string, email: string): Promise<string> {
  const before = await tx.selectFrom('suppliers').select('email').where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
  await tx.updateTable('suppliers').set({ email }).where('id', '=', id).execute()
  return before.email
}

export async function belongsTo(db: Db, siteId: string, id: string): Promise<boolean> {
  const row = await db.selectFrom('suppliers').select('id').where('id', '=', id).where('site_id', '=', siteId).executeTakeFirst()
  return row !== undefined
}
