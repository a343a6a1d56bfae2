import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { shapes } from '@loupe/domain/stock/shapes.ts'
import { drawnMedia } from './drawn-media.ts'
import { hasPicture, tintOf, type DrawnTint } from './drawn-stone.ts'

const folder = mkdtempSync(join(tmpdir(), 'loupe-drawn-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const draw = drawnMedia(folder)

/** The mean red, green and blue of what lies within the girdle of a stone seen from above. */
async function seen(tint: DrawnTint): Promise<{ r: number; g: number; b: number }> {
  const { path = '' } = (await draw(`round-${tint}-1.webp`, true)) ?? {}
  const middle = await sharp(path).removeAlpha().extract({ left: 90, top: 90, width: 140, height: 140 }).png().toBuffer()
  const { channels } = await sharp(middle).stats()
  const [r, g, b] = channels.map(({ mean }) => mean)
  return { r: r ?? 0, g: g ?? 0, b: b ?? 0 }
}

test('colourless stones look white, lower ones warmer and warmer', async () => {
  const [white, warm, cape] = [await seen('plain'), await seen('warm'), await seen('cape')]
  expect(Math.max(white.r, white.g, white.b) - Math.min(white.r, white.g, white.b)).toBeLessThan(6)
  expect(white.g, 'it is bright').toBeGreaterThan(140)
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

test('every shape that is said to have a picture has three and one that turns; a heart has none', async () => {
  for (const shape of shapes.filter(hasPicture)) {
    const stills = await Promise.all(
      [1, 2, 3].map(async (pose) => sharp((await draw(`${shape}-plain-${pose}.webp`, true))?.path).metadata()),
    )
    expect(
      stills.map(({ width, height }) => [width, height]),
      shape,
    ).toEqual([
      [320, 320],
      [320, 320],
      [320, 320],
    ])
    const film = await sharp((await draw(`${shape}-plain-1-turning.webp`, false))?.path, { animated: true }).metadata()
    expect(film.pages, shape).toBe(20)
  }
  expect(await draw('heart-plain-1.webp', true)).toBeNull()
})
