import type { SupplierChoice } from '@loupe/domain/suppliers/suppliers.api.ts'
import { mainRoles } from '@loupe/domain/access/roles.ts'
import { supplierExists } from '@loupe/domain/suppliers/suppliers.problems.ts'
import { inTransaction } from '../db/database.ts'
import type { Db } from '../db/database.ts'
import type { Viewer } from '../http/viewer.ts'
import { insertSupplier, listSuppliers } from './suppliers.store.ts'
import type { SupplierRow } from './suppliers.store.ts'

const choiceOf = (row: SupplierRow): SupplierChoice => ({
  id: row.id,
  name: row.name,
  stones: row.stones,
  lastImportAt: row.lastImportAt?.toISOString() ?? null,
  lastMode: row.lastMode,
})

/**
 * Suppliers whose stock the caller may upload: the house's own people see all of their site, a supplier only itself.
 * Anyone else sees none: suppliers' names stay inside (decisions.md 1).
 */
export async function supplierChoices(db: Db, viewer: Viewer): Promise<SupplierChoice[]> {
  const isHousePerson = viewer.role <= mainRoles.salesman
  if (!isHousePerson && viewer.supplierId === null) return []
  const rows = await listSuppliers(db, viewer.siteId, viewer.userId, isHousePerson ? null : viewer.supplierId)
  return rows.map(choiceOf)
}

/** @throws Problem 409 when the site has a supplier of that name */
export async function addSupplier(db: Db, siteId: string, name: string): Promise<SupplierChoice> {
  const id = await inTransaction(db, (tx) => insertSupplier(tx, siteId, name))
  if (id === null) throw supplierExists(name)
  return { id, name, stones: 0, lastImportAt: null, lastMode: null }
}
