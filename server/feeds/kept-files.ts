import { basename } from 'node:path'
import { importsFull, tooManyImports } from '@loupe/domain/feeds/feeds.problems.ts'
import type { Tx } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import type { FileStore } from '../files/file-store.ts'
import type { Settings } from '../settings/settings.ts'
import type { ImportRow } from './imports.store.ts'
import { forgetFilesBeyond, forgetOldFiles, lockUploads, openOf, withoutFiles } from './kept-files.store.ts'

/** The key of an import's file, wherever the house kept its files when it came; no key when it was given up. */
export const keyOf = ({ filePath }: Pick<ImportRow, 'filePath'>): string => basename(filePath)

/** Refused rows lie beside the file itself, so that a list of a million is not kept twice in the database. */
export const refusedKeyOf = (row: Pick<ImportRow, 'filePath'>): string => (row.filePath === '' ? '' : `${keyOf(row)}.refused`)

/**
 * Makes room for one more file of a supplier; answers the imports whose files are given up for it, to be removed once that is certain.
 * @throws Problem 409 when they have too much open already
 */
export async function makeRoom(tx: Tx, { imports }: Settings, supplierId: string, bytes: number): Promise<string[]> {
  await lockUploads(tx, supplierId)
  const now = await openOf(tx, supplierId)
  if (now.open >= imports.mostOpen) throw tooManyImports(imports.mostOpen)
  if (now.bytes + bytes > imports.keptBytes) throw importsFull(imports.keptBytes)
  return forgetFilesBeyond(tx, supplierId, imports.keptBytes - bytes)
}

export async function removeFiles(files: FileStore, ids: readonly string[]): Promise<void> {
  for (const id of ids) for (const key of [id, `${id}.refused`]) await files.drop('imports', key)
}

/** Files of imports that ended long ago go, with what was written beside them; so do those that a node left behind. */
export async function tidyImportFiles({ db, settings, files }: Pick<Deps, 'db' | 'settings' | 'files'>): Promise<void> {
  await forgetOldFiles(db, settings.imports.fileDays)
  const ids = new Set<string>()
  for await (const { key } of files.list('imports')) {
    const id = /^(\d{1,18})(?:\.refused)?$/.exec(key)?.[1]
    if (id !== undefined) ids.add(id)
  }
  await removeFiles(files, await withoutFiles(db, [...ids]))
}
