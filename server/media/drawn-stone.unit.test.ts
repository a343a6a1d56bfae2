import sharp from 'sharp'
import { expect, test } from 'vitest'
import { shapes } from '@loupe/domain/stock/shapes.ts'
import { drawStone, tintOf, type DrawnTint } from './drawn-stone.ts'

/** The mean red, green and blue of what lies within the girdle of a stone seen from above. */
async function seen(tint: DrawnTint): Promise<{ r: number; g: number; b: number }> {
  const svg = drawStone('round', tint, { spin: 0, tilt: 0.04, side: 200 })
  const middle = await sharp(Buffer.from(svg)).removeAlpha().extract({ left: 55, top: 55, width: 90, height: 90 }).png().toBuffer()
  const { channels } = await sharp(middle).stats()
  const [r, g, b] = channels.map(({ mean }) => mean)
  return { r: r ?? 0, g: g ?? 0, b: b ?? 0 }
}

test('colourless stones look white, lower ones warmer and warmer', async () => {
  const [white, warm, cape] = [await seen('plain'), await seen('warm'), await seen('cape')]
  expect(Math.max(white.r, white.g, white.b) - Math.min(white.r, white.g, white.b)).toBeLessThan(6)
  expect(warm.r - warm.b).toBeGreaterThan(white.r - white.b + 4)
  expect(cape.r - cape.b).toBeGreaterThan(warm.r - warm.b + 6)
  expect(warm.r - warm.b, 'an I or J is not yellow').toBeLessThan(30)
  expect([tintOf('D', null), tintOf('G', null), tintOf('H', null), tintOf('J', null), tintOf('K', null), tintOf(null, 'red')]).toEqual([
    'plain',
    'plain',
    'warm',
    'warm',
    'cape',
    'red',
  ])
})

test('fancy colours look like their colour', async () => {
  const strongest = async (tint: DrawnTint) =>
    Object.entries(await seen(tint))
      .toSorted(([, a], [, b]) => b - a)
      .map(([channel]) => channel)
  expect(await strongest('blue')).toEqual(['b', 'g', 'r'])
  expect((await strongest('green'))[0]).toBe('g')
  expect(await strongest('yellow')).toEqual(['r', 'g', 'b'])
  expect(await strongest('pink')).toEqual(['r', 'b', 'g'])
  const black = await seen('black')
  expect(Math.max(black.r, black.g, black.b)).toBeLessThan(110)
})

test('a heart has its cleft, and every shape is as tall as it is drawn', async () => {
  for (const shape of shapes) {
    const svg = drawStone(shape, 'black', { spin: 0, tilt: 0, side: 100 })
    expect(svg, shape).not.toContain('NaN')
  }
  const { data, info } = await sharp(Buffer.from(drawStone('heart', 'black', { spin: 0, tilt: 0, side: 100 })))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => data[(y * info.width + x) * info.channels] ?? 0
  expect(at(50, 20), 'between the lobes').toBeGreaterThan(150)
  expect(at(30, 24), 'the left lobe').toBeLessThan(130)
  expect(at(70, 24), 'the right lobe').toBeLessThan(130)
})
