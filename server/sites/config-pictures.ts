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

const isPicture = (start: Buffer): boolean => {
  const text = start.toString('latin1')
  return text.startsWith('\xff\xd8\xff') || text.startsWith('\x89PNG\r\n\x1a\n') || /^RIFF[^]{4}WEBP/.test(text)
}

async function readStart(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(12), 0, 12, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

async function drawAnew(path: string): Promise<Buffer> {
  try {
    // Told by the first bytes: what draws by itself, such as SVG, never reaches the decoder.
    if (!isPicture(await readStart(path))) throw notAPicture()
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
