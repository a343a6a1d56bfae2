import { z } from 'zod'
import { hosts, number, readFields, wish } from './fields.ts'

/** What one supplier's files may take of the house. */
export type ImportSettings = {
  /** Imports of one supplier that wait, are read, or were read and wait for somebody. */
  readonly mostOpen: number
  /** What the kept files of one supplier may take together. */
  readonly keptBytes: number
  /** How long the file of an ended import can be downloaded. */
  readonly fileDays: number
  /** Where folders lie that may be watched for suppliers' files; null where a house has none. */
  readonly folders: string | null
  /** Hosts of the own network, with their ports, that watched addresses may lead to all the same. */
  readonly innerHosts: readonly string[]
}

const atLeastOne = (fallback: number) => number(fallback, 'is not a whole number of at least 1', { from: 1 })
const fields = z.object({
  IMPORTS_OPEN: atLeastOne(20),
  IMPORTS_MB: atLeastOne(4096),
  IMPORT_FILE_DAYS: atLeastOne(14),
  IMPORT_FOLDERS: wish,
  IMPORT_INNER_HOSTS: hosts,
})

/** @throws StartError that names the setting which can't be read */
export function readImportSettings(env: NodeJS.ProcessEnv): ImportSettings {
  const read = readFields(fields, env)
  return {
    mostOpen: read.IMPORTS_OPEN,
    keptBytes: read.IMPORTS_MB * 1024 * 1024,
    fileDays: read.IMPORT_FILE_DAYS,
    folders: read.IMPORT_FOLDERS,
    innerHosts: read.IMPORT_INNER_HOSTS,
  }
}
