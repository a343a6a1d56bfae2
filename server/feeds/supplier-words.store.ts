import { sql } from 'kysely'
import type { SaidWord } from '@loupe/domain/feeds/decide-words.ts'
import { isWordTable } from '@loupe/domain/feeds/word-tables.ts'
import type { Db } from '../db/database.ts'

/** With the name of who said it; null for what was remembered before names were kept. */
export type SaidBy = SaidWord & { readonly by: string | null }

/** What was last said of each of a supplier's words, and what it meant before. */
export async function selectSaidWords(db: Db, supplierId: string): Promise<SaidBy[]> {
  const { rows } = await sql<{
    field: string
    word: string
    meaning: string
    known: string | null
    at: Date
    by: string | null
    before: string | null
    isUnsigned: boolean
  }>`
    select distinct on (w.field, w.word) w.field, w.word, w.meaning, w.known, w.said_at as at, u.name as by,
      w.said_by is null and w.import_id is null as "isUnsigned", (
      select p.meaning from supplier_words p
      where p.supplier_id = w.supplier_id and p.field = w.field and p.word = w.word and p.id < w.id
      order by p.id desc limit 1
    ) as before
    from supplier_words w left join people u on u.id = w.said_by
    where w.supplier_id = ${supplierId}
    order by w.field, w.word, w.id desc`.execute(db)
  return rows.flatMap(({ field, word, meaning, known, at, by, before, isUnsigned }) =>
    isWordTable(field)
      ? [{ table: field, key: word, meaning, known, at: at.toISOString(), by, was: before === meaning ? null : before, isUnsigned }]
      : [],
  )
}

export type NewWord = Pick<SaidWord, 'table' | 'key' | 'meaning' | 'known'>

export async function insertSaidWords(
  db: Db,
  words: readonly NewWord[],
  { supplierId, userId, importId }: { supplierId: string; userId: string | null; importId: string },
): Promise<void> {
  if (words.length === 0) return
  await db
    .insertInto('supplier_words')
    .values(
      words.map(({ table, key, meaning, known }) => ({
        supplier_id: supplierId,
        field: table,
        word: key,
        meaning,
        known,
        said_by: userId,
        import_id: importId,
      })),
    )
    .execute()
}
