import { randomUUID } from 'node:crypto'
import { mkdir, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { drawnName } from '@loupe/domain/stock/media.ts'
import { shapes } from '@loupe/domain/stock/shapes.ts'
import { drawStone, drawnTints } from './drawn-stone.ts'
import type { KeptMedia } from './bring-media.ts'

/** Of the way they are drawn: pictures that are kept from another one are not shown. */
const version = '2'
const frames = 30
const frameMs = 80

/** Three ways for a stone to lie: from above, leaning a little, leaning and turned. */
const poses = [
  { spin: 0, tilt: 0.04 },
  { spin: 0.1, tilt: 0.2 },
  { spin: -0.12, tilt: -0.14 },
] as const

/** The pictures of a closed list of names, each drawn when it is asked for the first time and kept. */
export function drawnMedia(dataDir: string): (name: string, isSmall: boolean) => Promise<KeptMedia | null> {
  const folder = join(dataDir, 'drawn-media', version)
  const underway = new Map<string, Promise<void>>()

  async function keep(path: string, bytes: Buffer): Promise<void> {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const draft = `${path}.${randomUUID()}`
    await writeFile(draft, bytes, { mode: 0o600 })
    await rename(draft, path)
  }

  return async (name, isSmall) => {
    const [, shapeName, tintName, look, turning] = drawnName.exec(name) ?? []
    const shape = shapes.find((each) => each === shapeName)
    const tint = drawnTints.find((each) => each === tintName)
    const pose = poses[Number(look) - 1]
    if (shape === undefined || tint === undefined || pose === undefined) return null
    const path = join(folder, isSmall ? `small-${name}` : name)
    const isThere = await stat(path).catch(() => null)
    if (isThere === null) {
      const draw = async () => keep(path, turning === undefined ? await still(isSmall ? 320 : 640) : await turned(isSmall ? 120 : 300))
      const still = (side: number) => picture(drawStone(shape, tint, { ...pose, side }))
      const turned = (side: number) =>
        film(Array.from({ length: frames }, (_, k) => drawStone(shape, tint, { spin: (k / frames) * Math.PI * 2, tilt: 0.42, side })))
      const drawing = underway.get(path) ?? draw().finally(() => underway.delete(path))
      underway.set(path, drawing)
      await drawing
    }
    return { path, type: 'image/webp' }
  }
}

const picture = (svg: string): Promise<Buffer> => sharp(Buffer.from(svg)).webp({ quality: 84 }).toBuffer()

/** A picture that moves, which every browser shows without a player. */
async function film(svgs: readonly string[]): Promise<Buffer> {
  const pictures = await Promise.all(svgs.map((svg) => sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer()))
  return sharp(pictures, { join: { animated: true } })
    .webp({ quality: 62, effort: 2, loop: 0, delay: pictures.map(() => frameMs) })
    .toBuffer()
}
