import { sql } from 'kysely'
import type { DocumentKind, VerificationDocument } from '@loupe/domain/documents/documents.api.ts'
import type { Db } from '../db/database.ts'

const columns = [
  'd.id',
  'd.user_id',
  'd.kind',
  'd.file_name',
  'd.stored_name',
  'd.type',
  'd.bytes',
  'd.state',
  'd.reason',
  'd.created_at',
] as const

/** A person's papers in the order they came. */
export const listDocuments = (db: Db, userId: string) =>
  db.selectFrom('verification_documents as d').select(columns).where('d.user_id', '=', userId).orderBy('d.id').execute()

export type DocumentRow = Awaited<ReturnType<typeof listDocuments>>[number]

export async function findDocument(db: Db, id: string): Promise<DocumentRow | null> {
  const row = await db.selectFrom('verification_documents as d').select(columns).where('d.id', '=', id).executeTakeFirst()
  return row ?? null
}

/** How far a person is verified, kept from changing until the transaction ends. */
export const lockOwner = (db: Db, userId: string) =>
  db.selectFrom('users').select(['id', 'user_type']).where('id', '=', userId).forUpdate().executeTakeFirstOrThrow()

export const readUserType = (db: Db, userId: string) =>
  db.selectFrom('users').select('user_type').where('id', '=', userId).executeTakeFirstOrThrow()

export type NewDocument = {
  readonly userId: string
  readonly kind: DocumentKind
  readonly fileName: string
  readonly storedName: string
  readonly type: VerificationDocument['type']
  readonly bytes: number
}

export async function insertDocument(db: Db, document: NewDocument): Promise<void> {
  await db
    .insertInto('verification_documents')
    .values({
      user_id: document.userId,
      kind: document.kind,
      file_name: document.fileName,
      stored_name: document.storedName,
      type: document.type,
      bytes: document.bytes,
    })
    .execute()
}

export async function deleteDocument(db: Db, id: string): Promise<void> {
  await db.deleteFrom('verification_documents').where('id', '=', id).execute()
}

export type Decision = { readonly state: 'approved' | 'refused'; readonly reason: string; readonly by: string }

export async function decideDocuments(db: Db, ids: readonly string[], { state, reason, by }: Decision): Promise<void> {
  await db
    .updateTable('verification_documents')
    .set({ state, reason, decided_by: by, decided_at: sql<Date>`now()` })
    .where('id', 'in', ids)
    .where('state', '=', 'waiting')
    .execute()
}

/** Which of these kept files a paper names. */
export async function knownNames(db: Db, names: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom('verification_documents').select('stored_name').where('stored_name', 'in', names).execute()
  return rows.map((row) => row.stored_name)
}
