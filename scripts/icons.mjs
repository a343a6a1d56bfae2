// Draws the icons of the installed app from web/public/loupe.svg into web/public/icons: `node scripts/icons.mjs`.
import { mkdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { launch } from './usual-browser.mjs'

const folder = fileURLToPath(new URL('../web/public/icons/', import.meta.url))
const svg = readFileSync(fileURLToPath(new URL('../web/public/loupe.svg', import.meta.url)), 'utf8')
/** Name, size, and the share that the picture takes: systems cut maskable icons to a circle of four fifths. */
const icons = [
  ['loupe-192', 192, 0.84],
  ['loupe-512', 512, 0.84],
  ['loupe-maskable-512', 512, 0.6],
  ['apple-touch-icon', 180, 0.76],
]

mkdirSync(folder, { recursive: true })
const browser = await chromium.launch(launch)
for (const [name, size, share] of icons) {
  const page = await browser.newPage({ viewport: { width: size, height: size } })
  const picture = svg.replace('<svg ', `<svg width="${size * share}" height="${size * share}" `)
  await page.setContent(`<body style="margin:0;height:${size}px;display:grid;place-items:center;background:#fff">${picture}</body>`)
  await page.screenshot({ path: `${folder}${name}.png` })
  await page.close()
}
await browser.close()
