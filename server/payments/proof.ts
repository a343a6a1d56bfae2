import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { proofNotAPicture, proofTooLarge } from '@loupe/domain/payments/payments.problems.ts'
import { drawAnew } from '../files/draw-anew.ts'
import { dropFile, keepFile, openFile } from '../files/kept-files.ts'
import type { UploadedFile } from '../http/call.ts'

const mostBytes = 10 * 1024 * 1024
const limits = { formats: ['jpeg', 'png', 'webp', 'gif', 'heif', 'tiff'], mostPixels: 50_000_000, longestSide: 2400 } as const

const folderOf = (dataDir: string): string => join(dataDir, 'proofs')

/**
 * Keeps a proof picture under the data folder, checked by its content and drawn anew as WebP.
 * @returns the name it is kept under
 * @throws Problem 400 no picture, 413 too large
 */
export async function keepProof(dataDir: string, file: UploadedFile): Promise<string> {
  if (file.bytes > mostBytes) throw proofTooLarge(mostBytes / 1024 / 1024)
  const picture = await drawAnew(file.path, limits, (drawn) => drawn.webp({ quality: 82 }))
  if (picture === null) throw proofNotAPicture()
  return keepFile(folderOf(dataDir), picture, '.webp')
}

/** Removes a picture whose payment was refused. */
export const dropProof = (dataDir: string, name: string): Promise<void> => dropFile(folderOf(dataDir), name)

/** The kept picture; null when it is gone from the data folder. */
export const openProof = (dataDir: string, name: string): Promise<Readable | null> => openFile(folderOf(dataDir), name)
