import { notFound } from '@loupe/domain/api/api.problems.ts'
import { notAPicture } from '@loupe/domain/sites/sites.problems.ts'
import { drawAnew } from '../files/draw-anew.ts'
import type { FileStore } from '../files/file-store.ts'
import type { UploadedFile } from '../http/call.ts'

const mostBytes = 4 * 1024 * 1024
const limits = { formats: ['jpeg', 'png', 'webp'], mostPixels: 25_000_000, longestSide: 1600 } as const

/**
 * Keeps a picture for a config field, drawn anew as WebP; its name is its own, so that browsers may keep it for good.
 * @returns the address that the field takes
 * @throws Problem 400 no picture, or a larger one than 4 MB
 */
export async function keepPicture(files: FileStore, file: UploadedFile | undefined): Promise<string> {
  if (file === undefined || file.bytes > mostBytes) throw notAPicture()
  const picture = await drawAnew(file.path, limits, (drawn) => drawn.webp({ quality: 90 }))
  if (picture === null) throw notAPicture()
  const name = await files.keep('pictures', picture, { ending: '.webp' })
  return `/api/config/picture?name=${name}`
}

/** The picture of that name, which the contract has made sure is no path. @throws Problem 404 */
export async function pictureFile(files: FileStore, name: string) {
  const body = await files.open('pictures', name)
  if (body === null) throw notFound()
  return { name, type: 'image/webp', body }
}
