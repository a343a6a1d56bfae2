// Draws the colourless stones of the demo anew: `node scripts/demo-stones/draw.mjs [shapes]`. The server colours them (server/media/drawn-media.ts).
import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { cuts } from './cuts.mjs'
import { traced } from './trace.mjs'

const folder = fileURLToPath(new URL('../../server/media/demo-stones', import.meta.url))
mkdirSync(folder, { recursive: true })

const side = 432
/** Three ways for a stone to lie: from above, leaning a little, leaning and turned. */
const poses = [
  { spin: 0, tilt: 0.03 },
  { spin: 0.1, tilt: 0.13 },
  { spin: -0.12, tilt: -0.11 },
]
const filmSide = 200
const frames = 20
const frameMs = 100

const only = process.argv.slice(2)
for (const [shape, planes] of Object.entries(cuts)) {
  if (only.length > 0 && !only.includes(shape)) continue
  const lying = poses.map((pose) => ({ input: traced(planes, { ...pose, side }), raw: { width: side, height: side, channels: 4 } }))
  await sharp({ create: { width: side * poses.length, height: side, channels: 4, background: '#0000' } })
    .composite(lying.map((one, k) => ({ ...one, left: k * side, top: 0 })))
    .webp({ quality: 80, alphaQuality: 90, effort: 6 })
    .toFile(`${folder}/${shape}.webp`)
  // It rocks like a stone in a hand, and ends as it began.
  const film = await Promise.all(
    Array.from({ length: frames }, (_, k) => {
      const angle = (k / frames) * Math.PI * 2
      const pixels = traced(planes, { side: filmSide, spin: Math.sin(angle) * 0.5, tilt: 0.12 + Math.cos(angle) * 0.22 })
      return sharp(pixels, { raw: { width: filmSide, height: filmSide, channels: 4 } })
        .png()
        .toBuffer()
    }),
  )
  await sharp(film, { join: { animated: true } })
    .webp({ quality: 60, alphaQuality: 70, effort: 6, loop: 0, delay: film.map(() => frameMs) })
    .toFile(`${folder}/${shape}-turning.webp`)
  console.log(shape)
}
