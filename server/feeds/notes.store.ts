import { sql } from 'kysely'
import type { FeedField } from '@loupe/domain/feeds/fields.ts'
import type { NoteReason } from '@loupe/domain/feeds/row-notes.ts'
import type { Db } from '../db/database.ts'
import { storableText } from '../db/storable-text.ts'

export type NoteLevel = 'rejected' | 'warning' | 'untouched'
export type StoredNote = {
  readonly seq: string
  readonly level: NoteLevel
  readonly sheet: string | null
  readonly row: number
  readonly column: string | null
  readonly value: string | null
  readonly reason: NoteReason
  readonly field: FeedField | null
  readonly stockNo: string | null
  readonly reckoned: string | null
}
export type NewNote = {
  readonly seq: number
  readonly level: NoteLevel
  readonly sheet: string | null
  readonly row: number
  readonly column: string | null
  readonly value: string
  readonly reason: NoteReason
  readonly field: FeedField | null
  readonly stockNo: string | null
  readonly reckoned: string | null
}

export const deleteNotes = (db: Db, importId: string) => db.deleteFrom('import_notes').where('import_id', '=', importId).execute()

export async function insertNotes(db: Db, importId: string, notes: readonly NewNote[]): Promise<void> {
  if (notes.length === 0) return
  const rows = notes.map((note) => [
    note.seq,
    note.level,
    note.sheet === null ? null : storableText(note.sheet),
    note.row,
    note.column === null ? null : storableText(note.column),
    storableText(note.value),
    note.reason,
    note.field,
    note.stockNo === null ? null : storableText(note.stockNo.slice(0, 200)),
    note.reckoned,
  ])
  await sql`insert into import_notes (import_id, seq, level, sheet, row_no, column_name, value, reason, field, stock_no, reckoned)
    select ${importId}::bigint, (n->>0)::bigint, n->>1, n->>2, (n->>3)::int, n->>4, n->>5, n->>6, n->>7, n->>8, n->>9 from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) n`.execute(
    db,
  )
}

export async function selectNotes(
  db: Db,
  importId: string,
  { level, after, limit }: { level?: NoteLevel | undefined; after?: string | undefined; limit: number },
): Promise<StoredNote[]> {
  const rows = await db
    .selectFrom('import_notes')
    .select([
      'seq',
      'level',
      'sheet',
      'row_no as row',
      'column_name as column',
      'value',
      'reason',
      'field',
      'stock_no as stockNo',
      'reckoned',
    ])
    .where('import_id', '=', importId)
    .$if(level !== undefined, (query) => query.where('level', '=', level ?? null))
    .$if(after !== undefined, (query) => query.where('seq', '>', after ?? null))
    .orderBy('seq')
    .limit(limit)
    .execute()
  return rows as StoredNote[]
}
