import { sql } from 'kysely'
import type { ImportMode, ImportState } from '@loupe/domain/feeds/feeds.api.ts'
import type { LeftOut } from '@loupe/domain/feeds/left-out.ts'
import type { FeedLayout } from '@loupe/domain/feeds/layout.ts'
import type { Jump, JumpName, KnownWord, UnknownWord } from '@loupe/domain/feeds/preview.ts'
import type { FeedFinding, FeedQuestion } from '@loupe/domain/feeds/questions.ts'
import type { Text } from '@loupe/domain/api/text.ts'
import type { StockKind } from '@loupe/domain/stock/grades.ts'
import type { Db } from '../db/database.ts'
import type { Measured } from './file-totals.ts'

export type Counts = {
  rows: number
  added: number
  changed: number
  unchanged: number
  delisted: number
  delistedRefused: number
  rejected: number
  warnings: number
  untouched: number
}
export type Progress = { rows: number; ofRows: number | null; rowsPerSecond: number; secondsLeft: number | null }
export type Sample = { sheet: string; rows: string[][] }[]

/** What the last reading found, for people to see before they apply. */
export type Reading = {
  readonly questions: readonly FeedQuestion[]
  readonly findings: readonly FeedFinding[]
  readonly unknown: readonly UnknownWord[]
  readonly words: readonly KnownWord[]
  readonly totals: { readonly file: Measured; readonly stock: Measured | null } | null
  readonly jumps: readonly Jump[]
  readonly left: LeftOut
}
export type Confirmed = { readonly name: JumpName; readonly by: string | null; readonly at: string }

export type ImportRow = {
  readonly id: string
  readonly siteId: string
  readonly supplierId: string
  readonly supplierName: string
  readonly createdBy: string
  readonly createdById: string | null
  readonly appliedBy: string | null
  readonly appliedById: string | null
  readonly undoneBy: string | null
  readonly undoneById: string | null
  readonly mode: ImportMode
  readonly kind: StockKind
  readonly state: ImportState
  readonly fileName: string
  readonly filePath: string
  readonly fileBytes: number
  readonly layout: FeedLayout | null
  readonly sample: Sample
  readonly progress: Partial<Progress>
  readonly counts: Partial<Counts>
  readonly problem: Text | null
  readonly cancelAsked: boolean
  readonly tries: number
  readonly createdAt: Date
  readonly finishedAt: Date | null
  /** It came by itself, and goes on by itself where nothing is open. */
  readonly isUnattended: boolean
  /** Applied, and nothing newer of the supplier was. */
  readonly keepsBefore: boolean
  readonly reading: Partial<Reading>
  readonly confirmed: readonly Confirmed[]
  readonly remember: boolean
  /** The oldest transaction that the match of the dry run may not have seen. */
  readonly matchedFrom: string | null
  /** When a node took it up last: as long as this stays, the import is that node's. */
  readonly takenAt: string | null
}

const head = (db: Db) =>
  db
    .selectFrom('imports as i')
    .innerJoin('supplier_names as s', 's.id', 'i.supplier_id')
    .leftJoin('people as u', 'u.id', 'i.created_by')
    .leftJoin('people as a', 'a.id', 'i.applied_by')
    .leftJoin('people as b', 'b.id', 'i.undone_by')
    .select([
      'i.id',
      'i.site_id as siteId',
      'i.supplier_id as supplierId',
      's.name as supplierName',
      'i.mode',
      'i.kind',
      'i.state',
      'i.file_name as fileName',
      'i.file_path as filePath',
      'i.file_bytes as fileBytes',
      'i.layout',
      'i.progress',
      'i.counts',
      'i.problem',
      'i.cancel_asked as cancelAsked',
      'i.tries',
      'i.created_at as createdAt',
      'i.finished_at as finishedAt',
      'i.reading',
      'i.confirmed',
      'i.remember',
      'i.is_unattended as isUnattended',
      'i.matched_from as matchedFrom',
      'i.applied_by as appliedById',
      'i.undone_by as undoneById',
      'i.created_by as createdById',
    ])
    .select([
      sql<string>`coalesce(nullif(u.real_name, ''), u.name, '')`.as('createdBy'),
      sql<string | null>`coalesce(nullif(a.real_name, ''), a.name)`.as('appliedBy'),
      sql<string | null>`coalesce(nullif(b.real_name, ''), b.name)`.as('undoneBy'),
      sql<string | null>`i.taken_at::text`.as('takenAt'),
      sql<boolean>`i.state = 'done' and to_regclass('import_work.before_' || i.id) is not null`.as('keepsBefore'),
    ])

type HeadRow = Awaited<ReturnType<ReturnType<typeof head>['executeTakeFirst']>> & object

const rowOf = (row: HeadRow, sample: Sample = []): ImportRow => ({ ...row, fileBytes: Number(row.fileBytes), sample }) as ImportRow

/** How a file came by itself: under a key, or from a watched place. */
export type Unattended = { readonly keyId?: string; readonly watchId?: string }

export async function insertImport(
  db: Db,
  made: {
    siteId: string
    supplierId: string
    userId: string | null
    mode: ImportMode
    kind: StockKind
    fileName: string
    fileBytes: number
    sha256?: string | undefined
    unattended?: Unattended | undefined
    /** How it is read, where that is known; such a one was typed into a form. */
    typed?: FeedLayout | undefined
  },
): Promise<string> {
  const { id } = await db
    .insertInto('imports')
    .values({
      site_id: made.siteId,
      supplier_id: made.supplierId,
      created_by: made.userId,
      mode: made.mode,
      kind: made.kind,
      file_name: made.fileName,
      file_path: '',
      file_sha256: made.sha256 ?? null,
      upload_key_id: made.unattended?.keyId ?? null,
      watch_id: made.unattended?.watchId ?? null,
      is_unattended: made.unattended !== undefined,
      is_typed: made.typed !== undefined,
      ...(made.typed === undefined ? {} : { layout: JSON.stringify(made.typed) }),
      file_bytes: String(made.fileBytes),
      leased_until: sql<Date>`now() + interval '1 hour'`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The file did not come to its place. */
export const deleteImport = (db: Db, id: string) => db.deleteFrom('imports').where('id', '=', id).execute()

/** The file is in its place: from now on a node may take the import up. */
export const releaseImport = (db: Db, id: string, filePath: string) =>
  db.updateTable('imports').set({ file_path: filePath, leased_until: null }).where('id', '=', id).execute()

export async function selectImport(db: Db, id: string): Promise<ImportRow | undefined> {
  const row = await head(db).select('i.sample').where('i.id', '=', id).executeTakeFirst()
  return row && rowOf(row, row.sample as Sample)
}

export async function selectImports(
  db: Db,
  wanted: { siteId: string; supplierId: string | undefined; before: string | undefined; limit: number },
): Promise<ImportRow[]> {
  const rows = await head(db)
    .where('i.site_id', '=', wanted.siteId)
    .$if(wanted.supplierId !== undefined, (query) => query.where('i.supplier_id', '=', wanted.supplierId ?? ''))
    .$if(wanted.before !== undefined, (query) => query.where('i.id', '<', wanted.before ?? ''))
    .orderBy('i.id', 'desc')
    .limit(wanted.limit)
    .execute()
  return rows.map((row) => rowOf(row))
}

type Changes = {
  readonly layout?: FeedLayout
  readonly problem?: Text | null
  readonly counts?: Counts
  readonly confirmed?: readonly Confirmed[]
  readonly remember?: boolean
  readonly finished?: boolean
  readonly appliedBy?: string
  readonly undoneBy?: string
}

export type ImportMove = { readonly from: readonly ImportState[]; readonly to: ImportState }
type Decision = { readonly layout: FeedLayout; readonly sample: Sample; readonly reading: Reading }

/**
 * Moves an import from one of the given states; false when it is in another by now. A fresh state begins with no lease, no
 * tries and no cancel wish.
 */
export async function moveImport(db: Db, id: string, { from, to }: ImportMove, more: Changes = {}): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('imports')
    .set({
      state: to,
      leased_until: null,
      tries: 0,
      next_try_at: sql<Date>`clock_timestamp()`,
      cancel_asked: false,
      ...(more.layout !== undefined && { layout: JSON.stringify(more.layout) }),
      ...(more.problem !== undefined && { problem: more.problem === null ? null : JSON.stringify(more.problem) }),
      ...(more.counts !== undefined && { counts: JSON.stringify(more.counts) }),
      ...(more.confirmed !== undefined && { confirmed: JSON.stringify(more.confirmed) }),
      ...(more.remember !== undefined && { remember: more.remember }),
      ...(more.appliedBy !== undefined && { applied_by: more.appliedBy, undone_by: null }),
      ...(more.undoneBy !== undefined && { undone_by: more.undoneBy }),
      ...(more.finished === true && { finished_at: sql<Date>`clock_timestamp()` }),
    })
    .where('id', '=', id)
    .where('state', 'in', [...from])
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** How the file is read, and what is asked. */
export const saveDecision = (db: Db, id: string, { layout, sample, reading }: Decision) =>
  db
    .updateTable('imports')
    .set({ layout: JSON.stringify(layout), sample: JSON.stringify(sample), reading: JSON.stringify(reading) })
    .where('id', '=', id)
    .execute()

/** `matchedFrom` after a match that applying may take as it is. */
export const saveReading = (db: Db, id: string, reading: Reading, matchedFrom?: string) =>
  db
    .updateTable('imports')
    .set({ reading: JSON.stringify(reading), ...(matchedFrom !== undefined && { matched_from: matchedFrom }) })
    .where('id', '=', id)
    .execute()

export const askCancel = (db: Db, id: string) =>
  db.updateTable('imports').set({ cancel_asked: true }).where('id', '=', id).where('state', 'in', ['reading', 'applying']).execute()

/** The supplier's newest applied import. */
export const lastDone = (db: Db, supplierId: string) =>
  db
    .selectFrom('imports')
    .select('id')
    .where('supplier_id', '=', supplierId)
    .where('state', '=', 'done')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

export async function forgottenImports(db: Db, days: number): Promise<string[]> {
  const rows = await db
    .selectFrom('imports')
    .select('id')
    .where('state', '=', 'ready')
    .where('created_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .execute()
  return rows.map((row) => row.id)
}
