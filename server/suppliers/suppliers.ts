import { badEmail } from '@loupe/domain/accounts/accounts.problems.ts'
import { isEmail } from '@loupe/domain/accounts/contact.ts'
import type { SupplierChoice, SupplierMail } from '@loupe/domain/suppliers/suppliers.api.ts'
import { keepsSuppliers, mainRoles } from '@loupe/domain/access/roles.ts'
import { notAllowed, notFound } from '@loupe/domain/api/api.problems.ts'
import { Problem } from '@loupe/domain/api/problem.ts'
import { supplierExists, supplierIsDisabled } from '@loupe/domain/suppliers/suppliers.problems.ts'
import { changedFields, noteChange, readChanges } from '../db/change-log.ts'
import type { Deps } from '../deps.ts'
import { inTransaction } from '../db/database.ts'
import type { Db, Pool, Tx } from '../db/database.ts'
import type { Viewer } from '../http/viewer.ts'
import {
  findSupplier,
  isDisabledRow,
  lockSupplierRow,
  selectGoing,
  selectLastImports,
  selectPeopleOf,
  setDisabled,
  setMerged,
  takenBy,
  updateSupplier,
} from './supplier.store.ts'
import type { SupplierRow } from './supplier.store.ts'
import { countLines, selectAnswers, selectAnswersAt, selectLines } from './supplier-list.store.ts'
import type { Counted, LineRow } from './supplier-list.store.ts'
import { belongsTo, findSupplierMail, insertSupplier, listSuppliers, writeMail } from './suppliers.store.ts'
import type { ChoiceRow } from './suppliers.store.ts'

const choiceOf = (row: ChoiceRow): SupplierChoice => ({
  id: row.id,
  name: row.name,
  stones: row.stones,
  lastImportAt: row.lastImportAt?.toISOString() ?? null,
  lastMode: row.lastMode,
})

/** From so many stones on the database takes longer to count them than people wait. */
const manyStones = 100_000

/** What every supplier has for sale, counted by the index of a great stock; null where the database counts a small one, or the index does not know. */
export async function countedNow(index: Deps['stockIndex']): Promise<Counted | null> {
  const { natural, lab } = index.sizes()
  if (natural + lab < manyStones || !index.isCurrent()) return null
  return index.bySupplier().catch((error: unknown) => {
    if (error instanceof Problem) return null
    throw error
  })
}

/**
 * Suppliers whose stock the caller may upload: the house's own people see all of their site, a supplier only itself.
 * Anyone else sees none: suppliers' names stay inside (decisions.md 1).
 */
export async function supplierChoices({ db, stockIndex }: Pick<Deps, 'db' | 'stockIndex'>, viewer: Viewer): Promise<SupplierChoice[]> {
  const isHousePerson = viewer.role <= mainRoles.salesman
  if (!isHousePerson && viewer.supplierId === null) return []
  const counted = await countedNow(stockIndex)
  const rows = await listSuppliers(db, {
    siteId: viewer.siteId,
    askerId: viewer.userId,
    supplierId: isHousePerson ? null : viewer.supplierId,
    counted: counted && new Map(counted.map(({ supplierId, natural, lab }) => [supplierId, natural + lab])),
  })
  return rows.map(choiceOf)
}

/** @throws Problem 409 when the site has a supplier of that name */
export async function addSupplier(
  db: Db,
  { siteId, userId }: { readonly siteId: string; readonly userId: string | null },
  name: string,
): Promise<SupplierChoice> {
  const id = await inTransaction(db, async (tx) => {
    const added = await insertSupplier(tx, siteId, name)
    const fields = { name: { from: '', to: name } }
    if (added !== null && userId !== null) {
      await noteChange(tx, { siteId, byUser: userId, subject: 'supplier', subjectId: added, what: 'added', fields })
    }
    return added
  })
  if (id === null) throw supplierExists(name)
  return { id, name, stones: 0, lastImportAt: null, lastMode: null }
}

/** Changes that are told beside the address. */
const changesTold = 10

/** Where a supplier is asked, for those who keep the suppliers. @throws Problem 403, 404 */
export async function supplierMail(db: Db, viewer: Viewer, id: string): Promise<SupplierMail> {
  if (viewer.isNextLevel || !keepsSuppliers(viewer)) throw notAllowed()
  const row = await findSupplierMail(db, viewer.siteId, id)
  if (row === undefined) throw notFound()
  const changes = await readChanges(db, { subject: 'supplier', id, limit: changesTold })
  return { ...row, changes }
}

/** Keeps another address, or none; who did it is written down. @throws Problem 400, 403, 404 */
export function setSupplierMail(db: Pool, viewer: Viewer, { id, email }: { id: string; email: string }): Promise<SupplierMail> {
  return inTransaction(db, async (tx) => {
    await supplierMail(tx, viewer, id)
    if (email !== '' && !isEmail(email)) throw badEmail('email')
    await keepSupplierMail(tx, viewer, id, email)
    return supplierMail(tx, viewer, id)
  })
}

/** Writes an address that is another than before, and who did it. */
export async function keepSupplierMail(tx: Tx, viewer: Pick<Viewer, 'siteId' | 'userId'>, id: string, email: string): Promise<void> {
  const was = await writeMail(tx, id, email)
  const fields = changedFields({ email: was }, { email })
  if (Object.keys(fields).length === 0) return
  await noteChange(tx, { siteId: viewer.siteId, byUser: viewer.userId, subject: 'supplier', subjectId: id, what: 'edited', fields })
}

/** What is read and written of one supplier by whoever knows more of them (server/sourcing). */
export const supplierRecord = {
  find: findSupplier,
  lock: lockSupplierRow,
  takenBy,
  update: updateSupplier,
  setDisabled,
  setMerged,
  lastImports: selectLastImports,
  people: selectPeopleOf,
  going: selectGoing,
} as const
export type { SupplierRow }

/** Suppliers as lines of a list, and how they answered. */
export const supplierLines = {
  select: selectLines,
  count: countLines,
  answers: selectAnswers,
  answersAt: selectAnswersAt,
  counted: countedNow,
} as const
export type { LineRow }

/** @throws Problem 409 while the supplier is disabled */
export async function mustBeEnabled(db: Db, id: string): Promise<void> {
  if ((await isDisabledRow(db, id))?.isDisabled) throw supplierIsDisabled()
}

/** Whether a supplier's stock belongs to the site. */
export const isSupplierOf = (db: Db, siteId: string, id: string): Promise<boolean> => belongsTo(db, siteId, id)

/** Suppliers bring their own; people of the house anybody's of the site. */
export const mayBringFor = async (db: Db, viewer: Viewer, supplierId: string): Promise<boolean> =>
  (viewer.supplierId === null || viewer.supplierId === supplierId) && isSupplierOf(db, viewer.siteId, supplierId)
