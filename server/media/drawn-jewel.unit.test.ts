import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawnIn, drawnJewel } from '@loupe/domain/jewelry/drawn-jewel.ts'
import { drawnAddress } from '@loupe/domain/stock/media.ts'
import { drawJewel, namedJewel } from './drawn-jewel.ts'

const link = drawnJewel({ motif: 'halo', material: '18k_rose', shape: 'oval', claws: 4, look: 2 })
const nameOf = (address: string): string => address.slice(address.lastIndexOf('/') + 1)

test('a drawing is named by what it shows, and the same piece is drawn in every metal', () => {
  expect(drawnAddress(link)).toBe('/media/drawn/jewel-halo-rose-oval-42.webp')
  expect(drawnAddress(drawnIn(link, 'pt950'))).toBe('/media/drawn/jewel-halo-platinum-oval-42.webp')
  expect(drawnIn('https://supplier.example/ring.jpg', 'pt950')).toBe('https://supplier.example/ring.jpg')
})

test('names that nothing is drawn for are none', () => {
  expect(namedJewel(nameOf(link))).toEqual({ motif: 'halo', metal: 'rose', shape: 'oval', claws: 4, look: 2 })
  for (const name of ['jewel-crown-rose-oval-42.webp', 'jewel-halo-brass-oval-42.webp', 'jewel-halo-rose-cloud-42.webp']) {
    expect(namedJewel(name), name).toBeNull()
  }
})

const dot = sharp({ create: { width: 8, height: 8, channels: 4, background: '#8af' } })
  .png()
  .toBuffer()

/** How much more red than blue there is, all over. */
async function warmth(picture: Buffer): Promise<number> {
  const [red, , blue] = (await sharp(picture).stats()).channels
  return (red?.mean ?? 0) - (blue?.mean ?? 0)
}

test('rose gold is redder than white gold', async () => {
  const stones = { main: await dot, small: await dot }
  const drawn = (metal: 'rose' | 'white') => drawJewel({ motif: 'solitaire', metal, shape: 'round', claws: 4, look: 1 }, stones, 120)
  const [rose, white] = await Promise.all([drawn('rose'), drawn('white')])
  expect((await sharp(rose).metadata()).width).toBe(120)
  expect((await warmth(rose)) - (await warmth(white))).toBeGreaterThan(2)
})
