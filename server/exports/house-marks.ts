import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import type { FileStore } from '../files/file-store.ts'
import { houseLinePx, logoColumns, rowPx, type Dress, type SheetColumn } from '../files/table-dress.ts'
import { forgetOldest } from '../forget-oldest.ts'
import { htmlText } from '../http/html-text.ts'
import { lettersFile } from '../letters-file.ts'

const mostKept = 50
type Logo = { readonly bytes: Buffer; readonly widthPx: number }
const logos = new Map<string, Promise<Logo | null>>()
const tiles = new Map<string, Promise<Uint8Array>>()

/** It lies beside the two lines over a table. */
const logoRoom = { width: 160, height: houseLinePx + rowPx } as const

/** Kept by their names: a picture of a config never changes under its own. */
const ownPicture = /^\/api\/config\/picture\?name=([\w.-]+)$/

async function drawLogo(files: FileStore, name: string): Promise<Logo | null> {
  const body = await files.open('pictures', name)
  if (body === null) return null
  const { data, info } = await sharp(await buffer(body))
    .resize({ width: logoRoom.width, height: logoRoom.height - 6, fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, widthPx: info.width }
}

/** The logo that a house uploaded; null where it has none or it lies elsewhere, as files fetch nothing. */
async function logoOf(files: FileStore, address: string): Promise<Logo | null> {
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

/** The same over the first columns of a sheet, which it does not fill. */
export async function logoOver(files: FileStore, address: string, columns: readonly SheetColumn[]): Promise<Dress['logo']> {
  const logo = await logoOf(files, address)
  if (logo === null) return undefined
  const place = logoColumns(columns, logo.widthPx + 8)
  const canvas = { width: Math.max(place.widthPx, logo.widthPx), height: logoRoom.height, channels: 4, background: '#ffffff00' } as const
  const bytes = await sharp({ create: canvas })
    .composite([{ input: logo.bytes, gravity: 'west' }])
    .png()
    .toBuffer()
  return { bytes, columns: place.columns }
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
