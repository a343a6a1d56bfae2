import { sql } from 'kysely'
import type { DeedOf } from '@loupe/domain/log/log-kinds.ts'
import type { Db } from './database.ts'

/** Field to what it was and what it became, as text for a reader. */
export type FieldChanges = Readonly<Record<string, { readonly from: string; readonly to: string }>>

type ChangedThing = 'user' | 'group' | 'site' | 'supplier' | 'list' | 'jewelry'

export type Change = {
  readonly siteId: string
  /** Null where people change their own account. */
  readonly byUser: string | null
  readonly subjectId: string
  readonly fields?: FieldChanges
  readonly note?: string
} & { readonly [Subject in ChangedThing]: { readonly subject: Subject; readonly what: DeedOf<Subject> } }[ChangedThing]

const asText = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return value
  return value instanceof Date ? value.toISOString() : JSON.stringify(value)
}

/** The fields named in `after` that differ from `before`. */
export function changedFields(before: object, after: object): FieldChanges {
  const old = new Map<string, unknown>(Object.entries(before))
  const changes: Record<string, { from: string; to: string }> = {}
  for (const [field, value] of Object.entries(after)) {
    const [from, to] = [asText(old.get(field)), asText(value)]
    if (from !== to) changes[field] = { from, to }
  }
  return changes
}

/** Writes down who changed what; it can't be edited afterwards. */
export async function noteChange(db: Db, change: Change): Promise<void> {
  await db
    .insertInto('change_log')
    .values({
      site_id: change.siteId,
      by_user: change.byUser,
      subject: change.subject,
      subject_id: change.subjectId,
      what: change.what,
      fields: JSON.stringify(change.fields ?? {}),
      note: change.note ?? '',
    })
    .execute()
}

/** What was changed of a person, a group, a site or a supplier, newest first. */
export async function readChanges(db: Db, of: { subject: Change['subject']; id: string; after?: string | undefined; limit: number }) {
  const rows = await db
    .selectFrom('change_log as l')
    .innerJoin('people as u', (join) => join.on(sql<boolean>`u.id = coalesce(l.by_user, l.subject_id)`))
    .select(['l.id', 'l.at', 'u.name as by', 'u.site_id as by_site', 'l.what', 'l.fields', 'l.note'])
    .where('l.subject', '=', of.subject)
    .where('l.subject_id', '=', of.id)
    .$if(of.after !== undefined, (query) => query.where('l.id', '<', of.after ?? ''))
    .orderBy('l.id', 'desc')
    .limit(of.limit)
    .execute()
  return rows.map((row) => ({ ...row, at: row.at.toISOString(), fields: row.fields as FieldChanges }))
}

/** How what is gone was called: its removal says so. */
export const removedNames = (db: Db, siteId: string, subject: Change['subject'], ids: readonly string[]) =>
  db
    .selectFrom('change_log')
    .select(['subject_id as id', 'note as name'])
    .where('site_id', '=', siteId)
    .where('subject', '=', subject)
    .where('what', '=', 'removed')
    .where('subject_id', '=', sql<string>`any(${[...ids]}::bigint[])`)
    .execute()
