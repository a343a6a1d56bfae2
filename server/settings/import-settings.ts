import { z } from 'zod'
import { number, readFields } from './fields.ts'

/** What one supplier's files may take of the house. */
export type ImportSettings = {
  /** Imports of one supplier that wait, are read, or were read and wait for somebody. */
  readonly mostOpen: number
  /** What the kept files of one supplier may take together. */
  readonly keptBytes: number
  /** How long the file of an ended import can be downloaded. */
  readonly fileDays: number
}

const atLeastOne = (fallback: number) => number(fallback, 'is not a whole number of at least 1', { from: 1 })
const fields = z.object({ IMPORTS_OPEN: atLeastOne(20), IMPORTS_MB: atLeastOne(4096), IMPORT_FILE_DAYS: atLeastOne(14) })

/** @throws StartError that names the setting which can't be read */
export function readImportSettings(env: NodeJS.ProcessEnv): ImportSettings {
  const read = readFields(fields, env)
  return { mostOpen: read.IMPORTS_OPEN, keptBytes: read.IMPORTS_MB * 1024 * 1024, fileDays: read.IMPORT_FILE_DAYS }
}
