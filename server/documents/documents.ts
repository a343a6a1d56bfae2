import { holdsAny, mainRoles } from '@loupe/domain/access/roles.ts'
import { peopleKeepers } from '@loupe/domain/access/access-sets.ts'
import { notFound } from '@loupe/domain/api/api.problems.ts'
import { documentLimits, provesType } from '@loupe/domain/documents/documents.api.ts'
import type { DocumentKind, Verification, VerificationDocument } from '@loupe/domain/documents/documents.api.ts'
import {
  decidedAlready,
  papersChanged,
  papersNotEnough,
  tooManyDocuments,
  visitorsHaveNone,
} from '@loupe/domain/documents/documents.problems.ts'
import { inTransaction } from '../db/database.ts'
import type { Db, Tx } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import type { UploadedFile } from '../http/call.ts'
import type { Viewer } from '../http/viewer.ts'
import { noteRefusedPapers, personInReach, personToChange, setUserType } from '../users/users.ts'
import { checkDocument } from './check-document.ts'
import { oldPapers } from './document-files.ts'
import {
  decideDocuments,
  deleteDocument,
  findDocument,
  insertDocument,
  knownNames,
  listDocuments,
  lockOwner,
  readUserType,
} from './documents.store.ts'
import type { DocumentRow } from './documents.store.ts'

const endings: Readonly<Record<string, RegExp>> = { 'application/pdf': /\.pdf$/i, 'image/jpeg': /\.jpe?g$/i, 'image/png': /\.png$/i }

/** The name under which a paper is shown and kept: ends like what it is, so that what is saved opens as nothing else, least of all as a page. */
function nameOf({ file_name: name, type }: Pick<DocumentRow, 'file_name' | 'type'>): string {
  if (endings[type]?.test(name) === true) return name
  return `${name.replace(/\.[^.]*$/, '') || 'paper'}.${type.slice(type.indexOf('/') + 1)}`
}

const documentView = (row: DocumentRow): VerificationDocument => ({
  id: row.id,
  kind: row.kind,
  fileName: nameOf(row),
  type: row.type,
  bytes: row.bytes,
  state: row.state,
  reason: row.reason,
  createdAt: row.created_at.toISOString(),
})

/** A person's papers and how far they are verified; whoever calls this has made sure that the reader may know. */
async function verificationOf(db: Db, userId: string): Promise<Verification> {
  const { user_type: userType } = await readUserType(db, userId)
  const documents = await listDocuments(db, userId)
  return { userId, user_type: userType as Verification['user_type'], documents: documents.map(documentView) }
}

export const ownVerification = (db: Db, viewer: Viewer): Promise<Verification> => verificationOf(db, viewer.userId)

/** The papers of a person that the caller may read as staff. @throws Problem 404 */
export async function verificationInReach(db: Db, viewer: Viewer, userId: string): Promise<Verification> {
  await personInReach(db, viewer, userId)
  return verificationOf(db, userId)
}

/** A file's name for showing: no folders, no control characters, not endless. */
const shownName = (name: string): string =>
  name
    .replace(/^.*[/\\]/s, '')
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
    .slice(0, 120)

/**
 * Hands in one paper (product.md 6).
 * @throws Problem 400 what is no PDF, JPEG or PNG, 409 visitors and too many waiting, 413 too large
 */
export async function handIn(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  viewer: Viewer,
  paper: { readonly kind: DocumentKind; readonly file: UploadedFile | undefined },
): Promise<Verification> {
  // The guest's account is everybody's: a paper in it would be read by strangers.
  if (viewer.role === mainRoles.visitor) throw visitorsHaveNone()
  const checked = await checkDocument(paper.file)
  const storedName = await files.keep('papers', checked.bytes)
  try {
    return await inTransaction(db, async (tx) => {
      await lockOwner(tx, viewer.userId)
      const waiting = (await listDocuments(tx, viewer.userId)).filter(({ state }) => state === 'waiting')
      if (waiting.length >= documentLimits.waiting) throw tooManyDocuments(documentLimits.waiting)
      await insertDocument(tx, {
        userId: viewer.userId,
        kind: paper.kind,
        fileName: shownName(paper.file?.name ?? ''),
        storedName,
        type: checked.type,
        bytes: checked.bytes.length,
      })
      return verificationOf(tx, viewer.userId)
    })
  } catch (error) {
    await files.drop('papers', storedName)
    throw error
  }
}

/** Takes an own paper back. @throws Problem 404 not the caller's, 409 approved papers stay */
export async function takeBack({ db, files }: Pick<Deps, 'db' | 'files'>, viewer: Viewer, id: string): Promise<Verification> {
  const { storedName, left } = await inTransaction(db, async (tx) => {
    await lockOwner(tx, viewer.userId)
    const document = await findDocument(tx, id)
    if (document === null || document.user_id !== viewer.userId) throw notFound()
    if (document.state === 'approved') throw decidedAlready()
    await deleteDocument(tx, id)
    return { storedName: document.stored_name, left: await verificationOf(tx, viewer.userId) }
  })
  await files.drop('papers', storedName)
  return left
}

/** The file of a paper for its owner, and for staff who may read that person. @throws Problem 404 for anybody else */
export async function documentFile({ db, files }: Pick<Deps, 'db' | 'files'>, viewer: Viewer, id: string) {
  const document = await findDocument(db, id)
  if (document === null) throw notFound()
  if (document.user_id !== viewer.userId) {
    if (!holdsAny(viewer.codes, peopleKeepers)) throw notFound()
    await personInReach(db, viewer, document.user_id)
  }
  const body = await files.open('papers', document.stored_name)
  if (body === null) throw notFound()
  return { name: nameOf(document), type: document.type, body }
}

/** The waiting papers, when they are exactly those that the caller looked at. @throws Problem 409 with the present ones */
async function seenPapers(tx: Tx, userId: string, seen: readonly string[]): Promise<DocumentRow[]> {
  const documents = await listDocuments(tx, userId)
  const waiting = documents.filter(({ state }) => state === 'waiting')
  const looked = new Set(seen)
  if (waiting.length === 0 || waiting.some(({ id }) => !looked.has(id))) throw papersChanged(await verificationOf(tx, userId))
  return documents
}

/** Verifies a person by the papers that were looked at. @throws Problem 404, 409 */
export const verify = (
  db: Db,
  viewer: Viewer,
  wish: { readonly userId: string; readonly user_type: 1 | 2; readonly seen: readonly string[] },
): Promise<Verification> =>
  inTransaction(db, async (tx) => {
    const person = await personToChange(tx, viewer, wish.userId)
    const documents = (await seenPapers(tx, person.id, wish.seen)).filter(({ state }) => state !== 'refused')
    const kinds = documents.map(({ kind }) => kind)
    if (!provesType(kinds, wish.user_type)) throw papersNotEnough()
    await decideDocuments(
      tx,
      documents.map(({ id }) => id),
      { state: 'approved', reason: '', by: viewer.userId },
    )
    await setUserType(tx, viewer, person, wish.user_type)
    return verificationOf(tx, person.id)
  })

/** Refuses the papers that were looked at; a verification that the person already has stays. @throws Problem 404, 409 */
export const refuse = (
  db: Db,
  viewer: Viewer,
  wish: { readonly userId: string; readonly seen: readonly string[]; readonly reason: string },
): Promise<Verification> =>
  inTransaction(db, async (tx) => {
    const person = await personToChange(tx, viewer, wish.userId)
    const documents = await seenPapers(tx, person.id, wish.seen)
    await decideDocuments(
      tx,
      documents.map(({ id }) => id),
      { state: 'refused', reason: wish.reason, by: viewer.userId },
    )
    await noteRefusedPapers(tx, viewer, person, wish.reason)
    return verificationOf(tx, person.id)
  })

/** Removes files that no paper names any more: of deleted accounts, and of hand-ins that a stopped server left half done. */
export async function dropForgottenFiles({ db, files }: Pick<Deps, 'db' | 'files'>): Promise<void> {
  for (const names of await oldPapers(files)) {
    const known = new Set(await knownNames(db, names))
    for (const name of names) if (!known.has(name)) await files.drop('papers', name)
  }
}

/** What a paper is by its content: pictures are drawn anew, a PDF is only a PDF. */
export const papers = { check: checkDocument } as const
