import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FileLimits } from './limits.ts'
import { openZip, type ZipParts } from './zip-parts.ts'

/** The files of a zip file that may be tables, by name; what systems add beside them (__MACOSX, hidden files) is left out. */
export const tablesOf = (zip: ZipParts): string[] =>
  zip.names
    .filter((name) => /\.(?:csv|tsv|txt|xlsx|xlsm|xls|html?|xml)$/i.test(name) && !/(?:^|\/)(?:__MACOSX\/|\.|~\$)/.test(name))
    .toSorted()

/** Unpacks one file of a zip file into the folder, under the guard that every part of a workbook has. */
export async function unpack(path: string, member: string, folder: string, limits: FileLimits): Promise<string> {
  const zip = await openZip(path, limits)
  try {
    const file = join(folder, 'table')
    await pipeline(Readable.from(zip.read(member)), createWriteStream(file))
    return file
  } finally {
    zip.close()
  }
}
