import sharp from 'sharp'
import { fewAtATime } from '../jobs/few-at-a-time.ts'
import { htmlText } from '../http/html-text.ts'
import { lettersFile } from '../letters-file.ts'

/** One of the goods of a link on its card; `price` where the link shows one. */
export type CardLine = { readonly title: string; readonly grades: string; readonly price: string }
export type Card = { readonly house: string; readonly title: string; readonly lines: readonly CardLine[]; readonly more: string }

/** What chats show best. */
const width = 1200
const height = 630
const edge = 72
const ink = { full: '#1a222d', dim: '#586473', house: '#3767cc', ground: '#f5f6f8', surface: '#ffffff' } as const

const fontfile = lettersFile('regular')

type Words = {
  readonly words: string
  readonly px: number
  readonly color: string
  readonly left: number
  readonly top: number
  readonly wide: number
}

/** Words as a picture of their own, no wider than their room; what is longer is cut off. */
async function written({ words, px, color, left, top, wide }: Words) {
  const text = `<span foreground="${color}">${htmlText(words)}</span>`
  const drawn = sharp({ text: { text, fontfile, font: `Noto Sans SC ${px}px`, rgba: true, wrap: 'none', dpi: 72 } })
  const { data, info } = await drawn.png().toBuffer({ resolveWithObject: true })
  const cut = info.width > wide ? await sharp(data).extract({ left: 0, top: 0, width: wide, height: info.height }).png().toBuffer() : data
  return { input: cut, left, top, width: Math.min(info.width, wide) }
}

const linePx = 108
const ground = (lines: number): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" fill="${ink.ground}"/>
    <rect width="${width}" height="12" fill="${ink.house}"/>
    ${Array.from({ length: lines }, (_, at) => `<rect x="${edge - 24}" y="${topOf(at) - 12}" width="${width - 2 * edge + 48}" height="${linePx - 10}" rx="14" fill="${ink.surface}"/>`).join('')}
  </svg>`)

const topOf = (at: number): number => 212 + at * linePx

/** Each price ends at the right edge, and its title has the room that it leaves. */
async function drawLine({ title, grades, price }: CardLine, at: number) {
  const top = topOf(at)
  const room = width - 2 * edge
  const priced = price === '' ? null : await written({ words: price, px: 34, color: ink.full, left: 0, top: top + 14, wide: room / 2 })
  const wide = priced === null ? room : room - priced.width - 32
  const placed = priced === null ? [] : [{ ...priced, left: width - edge - priced.width }]
  const first = await written({ words: title, px: 34, color: ink.full, left: edge, top, wide })
  const second = grades === '' ? [] : [await written({ words: grades, px: 24, color: ink.dim, left: edge, top: top + 46, wide })]
  return [first, ...second, ...placed]
}

async function draw({ house, title, lines, more }: Card): Promise<Buffer> {
  const room = width - 2 * edge
  const said = [
    { words: house, px: 30, color: ink.house, left: edge, top: 56, wide: room },
    { words: title, px: 48, color: ink.full, left: edge, top: 110, wide: room },
    { words: more, px: 24, color: ink.dim, left: edge, top: topOf(lines.length) + 4, wide: room },
  ].filter(({ words }) => words !== '')
  const parts = [...(await Promise.all(said.map(written))), ...(await Promise.all(lines.map(drawLine))).flat()]
  return sharp(ground(lines.length))
    .composite(parts.map(({ input, left, top }) => ({ input, left, top })))
    .png({ palette: true })
    .toBuffer()
}

/** A card for chats as a picture. @throws Problem 503 when too many wait for theirs */
export const drawCard = fewAtATime({ kind: 'card of a link', atOnce: 1, mostWaiting: 30 }, draw)
