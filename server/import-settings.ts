/** What one supplier's files may take of the house. */
export type ImportSettings = {
  /** Imports of one supplier that wait, are read, or were read and wait for somebody. */
  readonly mostOpen: number
  /** What the kept files of one supplier may take together. */
  readonly keptBytes: number
  /** How long the file of an ended import can be downloaded. */
  readonly fileDays: number
}

function wholeNumber(env: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const number = Number(env[name] || fallback)
  if (!(Number.isInteger(number) && number >= 1)) throw new Error(`${name} is not a whole number of at least 1: ${env[name] ?? ''}`)
  return number
}

/** @throws Error that names the setting which can't be read */
export const readImportSettings = (env: NodeJS.ProcessEnv): ImportSettings => ({
  mostOpen: wholeNumber(env, 'IMPORTS_OPEN', 20),
  keptBytes: wholeNumber(env, 'IMPORTS_MB', 4096) * 1024 * 1024,
  fileDays: wholeNumber(env, 'IMPORT_FILE_DAYS', 14),
})
