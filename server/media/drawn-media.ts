import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { drawnModelName, drawnSizes } from '@loupe/domain/jewelry/drawn-jewel.ts'
import { drawnJewelName, drawnName } from '@loupe/domain/stock/media.ts'
import { shapes } from '@loupe/domain/stock/shapes.ts'
import { drawJewel, namedJewel } from './drawn-jewel.ts'
import { colouring, drawnTints, hasPicture, type DrawnTint } from './drawn-stone.ts'
import type { KeptMedia } from './bring-media.ts'
import { isModelled, jewelModel } from './jewel-model.ts'

/** Of the way they are drawn: pictures that are kept from another one are not shown. */
const version = '5'

/** Colourless stones on a clear ground, as scripts/demo-stones draws them: three ways to lie side by side, and one that turns. */
const stones = (name: string): Promise<Buffer> => readFile(fileURLToPath(new URL(`../media/demo-stones/${name}.webp`, import.meta.url)))
const posesOfOne = 3

/** The pictures of a closed list of names, each coloured when it is asked for the first time and kept. */
export function drawnMedia(dataDir: string): (name: string, isSmall: boolean) => Promise<KeptMedia | null> {
  const folder = join(dataDir, 'drawn-media', version)
  const underway = new Map<string, Promise<void>>()

  async function keep(path: string, bytes: Uint8Array): Promise<void> {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const draft = `${path}.${randomUUID()}`
    await writeFile(draft, bytes, { mode: 0o600 })
    await rename(draft, path)
  }

  return async (name, isSmall) => {
    const isModel = drawnModelName.test(name)
    const draw = isModel ? modelOf(name) : drawnJewelName.test(name) ? jewelryOf(name) : stoneOf(name)
    if (draw === null) return null
    const path = join(folder, isSmall && !isModel ? `small-${name}` : name)
    const isThere = await stat(path).catch(() => null)
    if (isThere === null) {
      const drawing =
        underway.get(path) ??
        draw(isSmall ? 320 : 640)
          .then((bytes) => keep(path, bytes))
          .finally(() => underway.delete(path))
      underway.set(path, drawing)
      await drawing
    }
    return { path, type: isModel ? 'model/gltf-binary' : 'image/webp' }
  }
}

/** Draws it so many pixels wide. */
type Draw = (side: number) => Promise<Uint8Array>

function stoneOf(name: string): Draw | null {
  const [, shapeName, tintName, look, turning] = drawnName.exec(name) ?? []
  const shape = shapes.find((each) => each === shapeName)
  const tint = drawnTints.find((each) => each === tintName)
  if (shape === undefined || tint === undefined || !hasPicture(shape)) return null
  return turning === undefined ? (side) => still(shape, tint, Number(look) - 1, side) : () => film(shape, tint)
}

function jewelryOf(name: string): Draw | null {
  const jewel = namedJewel(name)
  if (jewel === null || !hasPicture(jewel.shape)) return null
  return async (side) => {
    const [main, small] = [await clearStone(jewel.shape, jewel.look - 1, side / 2), await clearStone('round', 0, side / 8)]
    return drawJewel(jewel, { main, small }, side)
  }
}

/** In all its metals at once. */
function modelOf(name: string): Draw | null {
  const [, motif = '', shapeName, claws, look, percent = '100'] = drawnModelName.exec(name) ?? []
  const shape = shapes.find((each) => each === shapeName)
  const size = drawnSizes.find((each) => String(each) === percent)
  if (!isModelled(motif) || shape === undefined || size === undefined) return null
  return () => Promise.resolve(jewelModel({ motif, shape, claws: Number(claws), look: Number(look), size: size / 100 }))
}

/** A stone on a clear ground. */
async function clearStone(shape: string, pose: number, side: number): Promise<Buffer> {
  const sheet = sharp(await stones(shape))
  const { height } = await sheet.metadata()
  const one = await sheet
    .extract({ left: Math.min(pose, posesOfOne - 1) * height, top: 0, width: height, height })
    .png()
    .toBuffer()
  return sharp(one).resize(Math.round(side)).png().toBuffer()
}

/** A light table, and the shadow of what lies on it. */
const ground = (side: number): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 100 100">
<defs><radialGradient id="b" cx=".5" cy=".47" r=".52"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="#f1f4f8"/></radialGradient></defs>
<rect width="100" height="100" fill="url(#b)"/></svg>`)

/** How much of the picture the stone takes with the clear ground around it: tiles cut off some of their pictures' edges. */
const share = 0.86

async function still(shape: string, tint: DrawnTint, pose: number, side: number): Promise<Buffer> {
  const sheet = sharp(await stones(shape))
  const { height } = await sheet.metadata()
  const left = Math.min(pose, posesOfOne - 1) * height
  const [whole, room] = [Math.round(side * share), Math.round((side * (1 - share)) / 2)]
  const around = { top: room, left: room, bottom: side - whole - room, right: side - whole - room, background: '#0000' }
  const clipped = await sheet.extract({ left, top: 0, width: height, height }).resize(whole).ensureAlpha().png().toBuffer()
  const stone = await sharp(clipped).extend(around).raw().toBuffer()
  const raw = { width: side, height: side, channels: 4 } as const
  const shadow = await sharp(stone, { raw })
    .linear([0, 0, 0, 0.34], [38, 50, 74, 0])
    .blur(side / 26)
    .png()
    .toBuffer()
  return sharp(ground(side))
    .composite([
      { input: shadow, top: Math.round(side / 24), left: 0 },
      { input: await sharp(coloured(stone, tint), { raw }).png().toBuffer() },
    ])
    .webp({ quality: 84 })
    .toBuffer()
}

async function film(shape: string, tint: DrawnTint): Promise<Buffer> {
  const turning = sharp(await stones(`${shape}-turning`), { animated: true })
  const { width, pageHeight = 0, pages = 1, delay = [] } = await turning.metadata()
  const pixels = await turning.ensureAlpha().raw().toBuffer()
  const raw = { width, height: pageHeight * pages, channels: 4, pageHeight } as const
  return sharp(coloured(pixels, tint), { raw })
    .flatten({ background: '#f1f4f8' })
    .webp({ quality: 62, effort: 2, loop: 0, delay })
    .toBuffer()
}

/** Every pixel in the colour that this glass gives to light. */
function coloured(pixels: Buffer, tint: DrawnTint): Buffer {
  const tables = colouring(tint)
  const out = Buffer.from(pixels)
  for (let at = 0; at < out.length; at += 1) {
    const table = tables[at % 4]
    if (table) out[at] = table[out[at] ?? 0] ?? 0
  }
  return out
}
