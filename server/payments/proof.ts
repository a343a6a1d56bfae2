import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { fileTypeFromFile } from 'file-type'
import sharp from 'sharp'
import { proofNotAPicture, proofTooLarge } from '@loupe/domain/payments/payments.problems.ts'
import type { UploadedFile } from '../http/call.ts'

const mostBytes = 10 * 1024 * 1024
const mostPixels = 50_000_000
const longestSide = 2400
const pictureTypes = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif', 'image/tiff'])

const folderOf = (dataDir: string): string => join(dataDir, 'proofs')

/**
 * Keeps a proof picture under the data folder: checked by its content, drawn anew as WebP so that nothing hidden in the
 * file survives, and written to disk before anything in the database names it.
 * @returns the name it is kept under
 */
export async function keepProof(dataDir: string, file: UploadedFile): Promise<string> {
  if (file.bytes > mostBytes) throw proofTooLarge(mostBytes / 1024 / 1024)
  const found = await fileTypeFromFile(file.path)
  if (found === undefined || !pictureTypes.has(found.mime)) throw proofNotAPicture()
  const picture = await drawAnew(file.path)
  const name = `${randomUUID()}.webp`
  await mkdir(folderOf(dataDir), { recursive: true })
  const kept = await open(join(folderOf(dataDir), name), 'wx', 0o600)
  try {
    await kept.writeFile(picture)
    await kept.sync()
  } finally {
    await kept.close()
  }
  return name
}

async function drawAnew(path: string): Promise<Buffer> {
  try {
    return await sharp(path, { limitInputPixels: mostPixels, failOn: 'error' })
      .rotate()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer()
  } catch {
    throw proofNotAPicture()
  }
}

/** Removes a picture whose payment was refused. */
export const dropProof = (dataDir: string, name: string): Promise<void> => unlink(join(folderOf(dataDir), name)).catch(() => {})

export const openProof = (dataDir: string, name: string): Readable => createReadStream(join(folderOf(dataDir), name))
