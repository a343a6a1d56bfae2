import { photoNotAPicture, photoTooLarge } from '@loupe/domain/orders/making.problems.ts'
import { drawAnew } from '../../files/draw-anew.ts'
import type { FileStore } from '../../files/file-store.ts'
import type { UploadedFile } from '../../http/call.ts'

const mostBytes = 10 * 1024 * 1024
const limits = { formats: ['jpeg', 'png', 'webp', 'heif', 'tiff'], mostPixels: 50_000_000, longestSide: 1800 } as const

/**
 * Does what a photo comes along with; checked by its content and drawn anew, so that nothing of where and by whom it was taken stays. `used`
 * says that it was written down; one that was not is removed again. @throws Problem 400 no picture, 413 too large
 */
export async function withPhoto<T>(
  files: FileStore,
  file: UploadedFile | undefined,
  work: (photo: string | undefined, used: () => void) => Promise<T>,
): Promise<T> {
  if (file === undefined) return work(undefined, () => undefined)
  if (file.bytes > mostBytes) throw photoTooLarge(mostBytes / 1024 / 1024)
  const picture = await drawAnew(file.path, limits, (drawn) => drawn.webp({ quality: 80 }))
  if (picture === null) throw photoNotAPicture()
  const photo = await files.keep('making', picture, { ending: '.webp' })
  let isUsed = false
  try {
    return await work(photo, () => {
      isUsed = true
    })
  } catch (error) {
    isUsed = false
    throw error
  } finally {
    if (!isUsed) await files.drop('making', photo)
  }
}
