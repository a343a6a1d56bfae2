import { fileTypeFromFile } from 'file-type'
import sharp, { type Sharp } from 'sharp'

/** What each of the decoder's formats looks like by its first bytes. */
const typesOf = {
  jpeg: ['image/jpeg'],
  png: ['image/png', 'image/apng'],
  webp: ['image/webp'],
  gif: ['image/gif'],
  heif: ['image/avif'],
  tiff: ['image/tiff'],
} as const

type PictureLimits = {
  readonly formats: readonly (keyof typeof typesOf)[]
  readonly mostPixels: number
  /** In pixels; a larger picture is made smaller. */
  readonly longestSide: number
  /** Every picture of one that moves; else the first. */
  readonly isMoving?: boolean
}

/**
 * Draws a picture anew from its pixels, so that nothing hidden in the file survives: a second file behind the first,
 * places and names from the camera.
 * @param write how the new picture is written, such as `(picture) => picture.webp({ quality: 82 })`
 * @returns null when the file is no picture of those formats, or too large to draw
 */
export async function drawAnew(path: string, limits: PictureLimits, write: (picture: Sharp) => Sharp): Promise<Buffer | null> {
  const { formats, mostPixels, longestSide, isMoving = false } = limits
  try {
    // Told by the first bytes: what draws by itself, such as SVG, never reaches the decoder.
    const found = await fileTypeFromFile(path)
    if (found === undefined || !formats.some((format) => typesOf[format].some((type) => type === found.mime))) return null
    const picture = sharp(path, { limitInputPixels: mostPixels, failOn: 'error', animated: isMoving })
    const { format } = await picture.metadata()
    if (!formats.some((one) => one === format)) return null
    return await write(
      picture.rotate().resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true }),
    ).toBuffer()
  } catch {
    return null
  }
}
