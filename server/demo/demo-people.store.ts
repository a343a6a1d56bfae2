import type { Db } from '../db/database.ts'

/** The site that a next-level site belongs to, its own id where it is the house. */
export async function findSites(db: Db): Promise<{ id: string; parentId: string | null }[]> {
  return db.selectFrom('site_names').select(['id', 'parent_id as parentId']).orderBy('id').execute()
}

export function findSuppliers(db: Db, siteId: string): Promise<{ id: string; name: string }[]> {
  return db.selectFrom('supplier_names').select(['id', 'name']).where('site_id', '=', siteId).orderBy('id').execute()
}

export async function findUserId(db: Db, siteId: string, name: string): Promise<string> {
  const { id } = await db.selectFrom('people').select('id').where('site_id', '=', siteId).where('name', '=', name).executeTakeFirstOrThrow()
  return id
}

export async function findGroupId(db: Db, siteId: string, name: string): Promise<string> {
  const { id } = await db
    .selectFrom('buying_groups')
    .select('id')
    .where('site_id', '=', siteId)
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return id
}
