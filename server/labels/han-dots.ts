import { createRequire } from 'node:module'
import { openSync } from 'fontkit'
import sharp from 'sharp'
import type { Dots } from './zpl-graphics.ts'

const fontFile = createRequire(import.meta.url).resolve('@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf')
let opened: ReturnType<typeof openSync> | undefined

/** Printers of labels bring no Chinese letters along: words in them are printed as pictures, drawn from the letters of the house's papers. */
const drawn = new Map<string, Promise<Dots>>()
const mostKept = 2000
/** Grey from here on is a dot. */
const darkest = 128

async function draw(text: string, heightDots: number): Promise<Dots> {
  opened ??= openSync(fontFile)
  if (!('layout' in opened)) throw new Error('the letters of labels are a collection of fonts')
  const { glyphs, positions } = opened.layout(text)
  const scale = heightDots / opened.unitsPerEm
  let x = 0
  const paths = glyphs.map((glyph, at) => {
    const place = x
    x += positions[at]?.xAdvance ?? glyph.advanceWidth
    return `<path transform="translate(${place} 0)" d="${glyph.path.toSVG()}"/>`
  })
  const width = Math.max(1, Math.ceil(x * scale))
  // Letters stand on a line at 0.86 of their height, and grow upwards.
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${heightDots}"><rect width="100%" height="100%" fill="#fff"/><g transform="translate(0 ${heightDots * 0.86}) scale(${scale} ${-scale})">${paths.join('')}</g></svg>`
  const { data, info } = await sharp(Buffer.from(svg)).greyscale().raw().toBuffer({ resolveWithObject: true })
  const rows = Array.from({ length: info.height }, (_, down) => {
    let row = ''
    for (let across = 0; across < info.width; across += 1) {
      row += (data[(down * info.width + across) * info.channels] ?? 255) < darkest ? '1' : '0'
    }
    return row
  })
  return { width: info.width, height: info.height, rows }
}

/** A word as dots, drawn once and kept. */
export function dotsOfWord(text: string, heightDots: number): Promise<Dots> {
  const key = `${heightDots} ${text}`
  const known = drawn.get(key)
  if (known !== undefined) return known
  if (drawn.size >= mostKept) drawn.clear()
  const made = draw(text, heightDots)
  drawn.set(key, made)
  return made
}
