import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { access, mkdir, open } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { notFound } from '@loupe/domain/api/api.problems.ts'
import { notAPicture } from '@loupe/domain/sites/sites.problems.ts'
import type { UploadedFile } from '../http/call.ts'

const mostBytes = 4 * 1024 * 1024
const mostPixels = 25_000_000
const longestSide = 1600
const formats = new Set(['jpeg', 'png', 'webp'])

const folderOf = (dataDir: string): string => join(dataDir, 'site-pictures')

/**
 * Keeps a picture for a config field, drawn anew as WebP; its name is its own, so that browsers may keep it for good.
 * @returns the address that the field takes
 */
export async function keepPicture(dataDir: string, file: UploadedFile | undefined): Promise<string> {
  if (file === undefined || file.bytes > mostBytes) throw notAPicture()
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
  return `/api/config/picture?name=${name}`
}

async function drawAnew(path: string): Promise<Buffer> {
  try {
    const picture = sharp(path, { limitInputPixels: mostPixels, failOn: 'error' })
    const { format } = await picture.metadata()
    if (!formats.has(format)) throw notAPicture()
    return await picture
      .rotate()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 90 })
      .toBuffer()
  } catch {
    throw notAPicture()
  }
}

/** The picture of that name, which the contract has made sure is no path. @throws Problem 404 */
export async function pictureFile(dataDir: string, name: string) {
  const path = join(folderOf(dataDir), name)
  const isThere = await access(path).then(
    () => true,
    () => false,
  )
  if (!isThere) throw notFound()
  return { name, type: 'image/webp', body: createReadStream(path) }
}
