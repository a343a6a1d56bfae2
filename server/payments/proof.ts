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
async function keepProof(dataDir: string, file: UploadedFile): Promise<string> {
  if (file.bytes > mostBytes) throw proofTooLarge(mostBytes / 1024 / 1024)
  const picture = await drawAnew(file.path, limits, (drawn) => drawn.webp({ quality: 82 }))
  if (picture === null) throw proofNotAPicture()
  return keepFile(folderOf(dataDir), picture, '.webp')
}

/** Removes a picture that nothing names. */
const dropProof = (dataDir: string, name: string): Promise<void> => dropFile(folderOf(dataDir), name)

/** The kept picture; null when it is gone from the data folder. */
export const openProof = (dataDir: string, name: string): Promise<Readable | null> => openFile(folderOf(dataDir), name)

/**
 * Does what a proof picture comes along with; `used` says that it was written down. A picture that was not (refused,
 * failed, or an answer given once more) is removed again.
 */
export async function withProof<T>(
  dataDir: string,
  file: UploadedFile | undefined,
  work: (proof: string | undefined, used: () => void) => Promise<T>,
): Promise<T> {
  const proof = file === undefined ? undefined : await keepProof(dataDir, file)
  let isUsed = false
  try {
    return await work(proof, () => {
      isUsed = true
    })
  } catch (error) {
    isUsed = false
    throw error
  } finally {
    if (proof !== undefined && !isUsed) await dropProof(dataDir, proof)
  }
}
