import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import type { FileStore } from '../files/file-store.ts'
import type { SheetPicture } from '../files/table-dress.ts'
import { forgetOldest } from '../forget-oldest.ts'
import { htmlText } from '../http/html-text.ts'
import { lettersFile } from '../letters-file.ts'

const mostKept = 50
const logos = new Map<string, Promise<SheetPicture | null>>()
const tiles = new Map<string, Promise<Uint8Array>>()

const logoRoom = { width: 160, height: 44 } as const

/** Kept by their names: a picture of a config never changes under its own. */
const ownPicture = /^\/api\/config\/picture\?name=([\w.-]+)$/

async function drawLogo(files: FileStore, name: string): Promise<SheetPicture | null> {
  const body = await files.open('pictures', name)
  if (body === null) return null
  const { data, info } = await sharp(await buffer(body))
    .resize({ ...logoRoom, fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, widthPx: info.width, heightPx: info.height }
}

/** The logo that a house uploaded, as a sheet shows it; null where it has none or it lies elsewhere, as files fetch nothing. */
export async function logoOf(files: FileStore, address: string): Promise<SheetPicture | null> {
  const name = ownPicture.exec(address)?.[1]
  if (name === undefined) return null
  const known = logos.get(name)
  if (known !== undefined) return known
  const logo = drawLogo(files, name).catch(() => null)
  logos.set(name, logo)
  forgetOldest(logos, mostKept)
  // One that could not be read now is read again.
  if ((await logo) === null) logos.delete(name)
  return logo
}

const tile = { width: 420, height: 240 } as const

async function drawTile(words: string): Promise<Uint8Array> {
  const text = `<span foreground="#5b6b82" alpha="18%">${htmlText(words)}</span>`
  const fontfile = lettersFile('regular')
  const letters = await sharp({ text: { text, fontfile, font: 'Noto Sans SC 26px', rgba: true, wrap: 'none', dpi: 72 } })
    .png()
    .toBuffer()
  const turned = await sharp(letters)
    .rotate(-24, { background: '#ffffff00' })
    .resize({ ...tile, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer()
  return sharp({ create: { ...tile, channels: 4, background: '#ffffff00' } })
    .composite([{ input: turned, gravity: 'centre' }])
    .png()
    .toBuffer()
}

/** What lies under the cells of a sheet again and again. */
export function watermarkOf(words: string): Promise<Uint8Array> {
  const known = tiles.get(words)
  if (known !== undefined) return known
  const drawn = drawTile(words)
  drawn.catch(() => tiles.delete(words))
  tiles.set(words, drawn)
  forgetOldest(tiles, mostKept)
  return drawn
}
