import { proofNotAPicture, proofTooLarge } from '@loupe/domain/payments/payments.problems.ts'
import { drawAnew } from '../files/draw-anew.ts'
import type { FileStore } from '../files/file-store.ts'
import type { UploadedFile } from '../http/call.ts'

const mostBytes = 10 * 1024 * 1024
const limits = { formats: ['jpeg', 'png', 'webp', 'gif', 'heif', 'tiff'], mostPixels: 50_000_000, longestSide: 2400 } as const

/**
 * Keeps a proof picture, checked by its content and drawn anew as WebP.
 * @returns the key it is kept under
 * @throws Problem 400 no picture, 413 too large
 */
async function keepProof(files: FileStore, file: UploadedFile): Promise<string> {
  if (file.bytes > mostBytes) throw proofTooLarge(mostBytes / 1024 / 1024)
  const picture = await drawAnew(file.path, limits, (drawn) => drawn.webp({ quality: 82 }))
  if (picture === null) throw proofNotAPicture()
  return files.keep('proofs', picture, { ending: '.webp' })
}

/**
 * Does what a proof picture comes along with; `used` says that it was written down. A picture that was not (refused,
 * failed, or an answer given once more) is removed again.
 */
export async function withProof<T>(
  files: FileStore,
  file: UploadedFile | undefined,
  work: (proof: string | undefined, used: () => void) => Promise<T>,
): Promise<T> {
  const proof = file === undefined ? undefined : await keepProof(files, file)
  let isUsed = false
  try {
    return await work(proof, () => {
      isUsed = true
    })
  } catch (error) {
    isUsed = false
    throw error
  } finally {
    if (proof !== undefined && !isUsed) await files.drop('proofs', proof)
  }
}
