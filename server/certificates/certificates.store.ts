import { sql } from 'kysely'
import type { ReportGrades } from '@loupe/domain/certificates/report-grades.ts'
import type { Origin } from '@loupe/domain/stock/grades.ts'
import type { Db } from '../db/database.ts'

/** Of which certificate the files are, and whose stone asks. */
export type Named = { readonly siteId: string; readonly origin: Origin; readonly reportKey: string; readonly supplierId: string }
export type KeptSource = 'house' | 'supplier' | 'lab'

/** The file that is shown with this supplier's stone: the house's, else the one uploaded with the stone, else the laboratory's; or the one of one source alone. */
export const selectCertificate = (db: Db, { siteId, origin, reportKey, supplierId }: Named, source?: KeptSource) =>
  db
    .selectFrom('certificates')
    .select(['id', 'source', 'stored_name', 'type', 'grades'])
    .where('site_id', '=', siteId)
    .where('origin', '=', origin)
    .where('report_key', '=', reportKey)
    .where((where) => where.or([where('source', 'in', ['house', 'lab']), where('supplier_id', '=', supplierId)]))
    .$if(source !== undefined, (query) => query.where('source', '=', source ?? 'house'))
    .orderBy(sql`array_position(array['house', 'supplier', 'lab'], source)`)
    .limit(1)
    .executeTakeFirst()
export type CertificateRow = NonNullable<Awaited<ReturnType<typeof selectCertificate>>>

type NewFile = {
  readonly storedName: string
  readonly type: string
  readonly bytes: number
  readonly keptBy: string | null
  /** As it was called, where a person brought it. */
  readonly fileName?: string
}

/** Puts a file in the place of the one before, with nothing read off it yet. @returns the key of the file that nothing names any more */
export async function upsertCertificate(db: Db, named: Named, source: KeptSource, file: NewFile): Promise<string | null> {
  const supplierId = source === 'supplier' ? named.supplierId : null
  const { rows } = await sql<{ before: string | null }>`
    with before as (
      select stored_name from certificates where site_id = ${named.siteId} and origin = ${named.origin} and report_key = ${named.reportKey}
        and source = ${source} and supplier_id is not distinct from ${supplierId} for update),
    kept as (
      insert into certificates (site_id, origin, report_key, source, supplier_id, stored_name, type, bytes, kept_by, file_name)
      values (${named.siteId}, ${named.origin}, ${named.reportKey}, ${source}, ${supplierId}, ${file.storedName}, ${file.type},
        ${file.bytes}, ${file.keptBy}, ${file.fileName ?? ''})
      on conflict (site_id, origin, report_key, source, supplier_id) do update set
        stored_name = excluded.stored_name, type = excluded.type, bytes = excluded.bytes, kept_by = excluded.kept_by, kept_at = now(), file_name = excluded.file_name,
        grades = null, read_by = null, read_at = null)
    select (select stored_name from before) as before`.execute(db)
  return rows[0]?.before ?? null
}

export const updateGrades = (db: Db, id: string, grades: ReportGrades | null, readBy: string) =>
  db
    .updateTable('certificates')
    .set({ grades: grades === null ? null : JSON.stringify(grades), read_by: readBy, read_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()

export const deleteCertificate = (db: Db, id: string) => db.deleteFrom('certificates').where('id', '=', id).execute()

/** Which of these kept files a certificate names. */
export async function knownNames(db: Db, names: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom('certificates').select('stored_name').where('stored_name', 'in', names).execute()
  return rows.map((row) => row.stored_name)
}
