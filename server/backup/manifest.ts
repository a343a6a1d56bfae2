import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { lstat, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import { StartError } from '../db/start-error.ts'

const ledgerSum = z.object({ currency: z.string(), sum: z.string(), turnover: z.string() })
const manifestFormat = z.object({
  format: z.literal(1),
  takenAt: z.string(),
  loupe: z.string(),
  postgres: z.string(),
  /** Where files lay, since imports name theirs in full. */
  dataDir: z.string(),
  /** Where the files of a house lie that keeps them in a bucket: they are not in the backup. */
  bucket: z.string().nullable().optional(),
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number().int(), file: z.string() })),
  sequences: z.array(z.object({ name: z.string(), last: z.string() })),
  ledger: z.array(ledgerSum),
  files: z.object({ count: z.number().int(), bytes: z.number().int() }),
  bytes: z.number().int(),
  /** Of the list of sums. */
  sums: z.string(),
})
export type Manifest = z.output<typeof manifestFormat>
export type LedgerSum = z.output<typeof ledgerSum>

const manifestName = 'manifest.json'
const manifestSumName = 'manifest.sha256'
/** A line for each file, as `sha256sum -c` reads them. */
export const sumsName = 'SHA256SUMS'

const sumOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Written last: a folder without it is no backup. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const text = `${JSON.stringify(manifest, null, 1)}\n`
  await writeFile(join(folder, manifestSumName), `${sumOf(text)}  ${manifestName}\n`, { mode: 0o600, flush: true })
  await writeFile(join(folder, manifestName), text, { mode: 0o600, flush: true })
}

/** @throws StartError for what is no whole backup */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => null)
  const sum = await readFile(join(folder, manifestSumName), 'utf8').catch(() => '')
  if (text === null) throw new StartError(`${folder} is no backup: it has no ${manifestName}.`)
  if (!sum.startsWith(sumOf(text))) throw new StartError(`This backup is damaged: ${manifestName} is not what was written.`)
  const read = manifestFormat.safeParse(JSON.parse(text))
  if (!read.success) throw new StartError(`This backup was taken by another Loupe than this one can read: ${folder}`)
  return read.data
}

/** What a file holds, as one number; read as a stream. */
export async function sumOfFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

/**
 * Reads every file of the backup and compares it with its sum.
 * @returns the names of the files that belong to the backup
 * @throws StartError that names the first file that is gone or changed
 */
export async function verifySums(folder: string, manifest: Manifest): Promise<string[]> {
  const list = join(folder, sumsName)
  const isThere = await lstat(list).then(
    () => true,
    () => false,
  )
  if (!isThere || (await sumOfFile(list)) !== manifest.sums) {
    throw new StartError(`This backup is damaged: ${sumsName} is not what was written.`)
  }
  const names: string[] = []
  for await (const line of createInterface({ input: createReadStream(list) })) {
    const [, sum = '', name = ''] = /^([0-9a-f]{64}) {2}((?:tables|files)\/.+)$/.exec(line) ?? []
    if (name === '' || name.split('/').includes('..')) {
      throw new StartError(`This backup is damaged: ${sumsName} has a line that can't be read.`)
    }
    const found = await sumOfFile(join(folder, name)).catch(() => null)
    if (found === null) throw new StartError(`This backup is damaged: ${name} is missing.`)
    if (found !== sum) throw new StartError(`This backup is damaged: ${name} is not what was written.`)
    names.push(name)
  }
  const missing = manifest.tables.find(({ file }) => !names.includes(file))
  if (missing) throw new StartError(`This backup is damaged: ${missing.file} has no sum.`)
  return names
}
