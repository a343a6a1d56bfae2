import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { importsFull, tooManyImports } from '@loupe/domain/feeds/feeds.problems.ts'
import type { Tx } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import type { Settings } from '../settings/settings.ts'
import { forgetFilesBeyond, forgetOldFiles, lockUploads, openOf, withoutFiles } from './kept-files.store.ts'
import { dropRefused } from './refused-rows.ts'

export const importFolder = ({ dataDir }: Settings): string => join(dataDir, 'files', 'imports')

/**
 * Makes room for one more file of a supplier; answers the imports whose files are given up for it, to be removed once that is certain.
 * @throws Problem 409 when he has too much open already
 */
export async function makeRoom(tx: Tx, { imports }: Settings, supplierId: string, bytes: number): Promise<string[]> {
  await lockUploads(tx, supplierId)
  const now = await openOf(tx, supplierId)
  if (now.open >= imports.mostOpen) throw tooManyImports(imports.mostOpen)
  if (now.bytes + bytes > imports.keptBytes) throw importsFull(imports.keptBytes)
  return forgetFilesBeyond(tx, supplierId, imports.keptBytes - bytes)
}

export async function removeFiles(settings: Settings, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const path = join(importFolder(settings), id)
    await rm(path, { force: true })
    await dropRefused(path)
  }
}

/** Files of imports that ended long ago go, with what was written beside them; so do those that a node left behind. */
export async function tidyImportFiles({ db, settings }: Pick<Deps, 'db' | 'settings'>): Promise<void> {
  await forgetOldFiles(db, settings.imports.fileDays)
  const names = await readdir(importFolder(settings)).catch(() => [])
  const ids = names.flatMap((name) => /^(\d{1,18})(?:\.refused)?$/.exec(name)?.[1] ?? [])
  await removeFiles(settings, await withoutFiles(db, [...new Set(ids)]))
}
