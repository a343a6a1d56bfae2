import type { Db } from '../db/database.ts'

const columns = [
  'stones.id',
  'stones.site_id',
  'supplier_id',
  'origin',
  'kind',
  'stock_no',
  'shape',
  'carat',
  'color',
  'color_suffix',
  'fancy_color',
  'fancy_intensity',
  'fancy_overtone',
  'clarity',
  'clarity_suffix',
  'cut',
  'polish',
  'symmetry',
  'fluorescence',
  'milk',
  'brown',
  'green',
  'eye_clean',
  'lab',
  'report_no',
  'report_key',
  'length',
  'width',
  'depth',
  'ratio',
  'table_pct',
  'depth_pct',
  'crown_angle',
  'crown_height',
  'pavilion_angle',
  'pavilion_depth',
  'girdle',
  'culet',
  'growth',
  'treatment',
  'key_to_symbols',
  'comment',
  'location',
  'image_url',
  'video_url',
  'cert_url',
  'back',
  'usd_per_ct',
  'usd_total_given',
  'sale_status',
  'availability',
  'import_id',
  'seen_at',
] as const

/** Stones with their suppliers' names, in no particular order. */
export const selectStones = (db: Db, siteId: string, ids: readonly string[]) =>
  db
    .selectFrom('stones')
    .innerJoin('suppliers', 'suppliers.id', 'stones.supplier_id')
    .select([...columns, 'suppliers.name as supplier_name'])
    .where('stones.id', 'in', ids)
    .where('stones.site_id', '=', siteId)
    .execute()

export type StoneRow = Awaited<ReturnType<typeof selectStones>>[number]

/** Locks stones in id order, so that two orders for the same stones wait for each other and never deadlock. */
export const lockStones = (db: Db, siteId: string, ids: readonly string[]) =>
  db
    .selectFrom('stones')
    .innerJoin('suppliers', 'suppliers.id', 'stones.supplier_id')
    .select([...columns, 'suppliers.name as supplier_name'])
    .where('stones.id', 'in', ids)
    .where('stones.site_id', '=', siteId)
    .orderBy('stones.id')
    .forUpdate('stones')
    .execute()

export const updateAvailability = (db: Db, ids: readonly string[], to: string) =>
  db.updateTable('stones').set({ availability: to }).where('id', 'in', ids).execute()

export const updateSaleStatus = (db: Db, ids: readonly string[], to: string) =>
  db.updateTable('stones').set({ sale_status: to }).where('id', 'in', ids).execute()

/** Stones of these suppliers that are for sale, for the list of suppliers. */
export const selectImportTime = (db: Db, id: string) =>
  db.selectFrom('imports').select(['id', 'finished_at']).where('id', '=', id).executeTakeFirst()

export const insertExport = (db: Db, userId: string, what: string, rows: number) =>
  db.insertInto('export_log').values({ user_id: userId, what, rows }).execute()
