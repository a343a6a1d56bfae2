import sharp from 'sharp'
import { drawnMetals, type DrawnMetal } from '@loupe/domain/jewelry/drawn-jewel.ts'
import { isOneOf } from '@loupe/domain/api/unknown.ts'
import { drawnJewelName } from '@loupe/domain/stock/media.ts'
import { shapes, type Shape } from '@loupe/domain/stock/shapes.ts'
import { metalPaints, metalsOf } from './jewel-metal.ts'
import { isMotif, motifs, type MotifName } from './jewel-motifs.ts'

/** A drawing as its name asks for it. */
export type Jewel = {
  readonly motif: MotifName
  readonly metal: DrawnMetal
  readonly shape: Shape
  readonly claws: number
  readonly look: number
}

/** Null for a name that nothing is drawn for. */
export function namedJewel(name: string): Jewel | null {
  const [, motif = '', metal = '', shape = '', claws, look] = drawnJewelName.exec(name) ?? []
  if (!isMotif(motif) || !isOneOf(drawnMetals, metal) || !isOneOf(shapes, shape)) return null
  return { motif, metal, shape, claws: Number(claws), look: Number(look) }
}

/** The stones that it is drawn with, as pictures on a clear ground. */
export type JewelStones = { readonly main: Buffer; readonly small: Buffer }

/** How much longer than wide the drawn stones are, where they are. */
const long: Partial<Readonly<Record<Shape, number>>> = { oval: 1.35, pear: 1.4, marquise: 1.8, emerald: 1.35, radiant: 1.2, cushion: 1.05 }

const picture = (id: string, png: Buffer): string =>
  `<symbol id="${id}" viewBox="0 0 10 10"><image width="10" height="10" href="data:image/png;base64,${png.toString('base64')}"/></symbol>`

/** A light table and what lies on it, with its shadow. */
export function drawJewel({ motif, metal, shape, claws, look }: Jewel, { main, small }: JewelStones, side: number): Promise<Buffer> {
  const { band, head } = metalsOf(metal)
  const drawing = motifs[motif]({ claws, look, long: long[shape] ?? 1 })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 200 200"><defs>
${metalPaints('band', band)}${metalPaints('head', head)}${picture('main', main)}${picture('small', small)}
<radialGradient id="table" cx=".5" cy=".42" r=".7"><stop offset="0" stop-color="#fff"/><stop offset=".6" stop-color="#fafbfd"/><stop offset="1" stop-color="#eceff4"/></radialGradient>
<filter id="soft" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur in="SourceAlpha" stdDeviation="4.5"/><feOffset dy="7"/>
<feComponentTransfer><feFuncA type="linear" slope=".3"/></feComponentTransfer></filter></defs>
<rect width="200" height="200" fill="url(#table)"/><g filter="url(#soft)">${drawing}</g><g>${drawing}</g></svg>`
  return sharp(Buffer.from(svg)).webp({ quality: 86 }).toBuffer()
}
