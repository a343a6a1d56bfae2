import { ascent } from '@loupe/domain/labels/lay-out.ts'
import { openSync } from 'fontkit'
import sharp from 'sharp'
import { forgetOldest } from '../forget-oldest.ts'
import { lettersFile } from '../letters-file.ts'
import type { Dots } from './zpl-graphics.ts'

let opened: ReturnType<typeof openSync> | undefined

/** Printers of labels bring no Chinese letters along: words in them are printed as pictures, drawn from the letters of the house's papers. */
const drawn = new Map<string, Promise<Dots>>()
const mostKept = 2000
/** Grey from here on is a dot. */
const darkest = 128

async function draw(text: string, heightDots: number): Promise<Dots> {
  opened ??= openSync(lettersFile('regular'))
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
  // Letters stand on their line and grow upwards.
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${heightDots}"><rect width="100%" height="100%" fill="#fff"/><g transform="translate(0 ${heightDots * ascent}) scale(${scale} ${-scale})">${paths.join('')}</g></svg>`
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
  const made = draw(text, heightDots)
  drawn.set(key, made)
  forgetOldest(drawn, mostKept)
  return made
}
