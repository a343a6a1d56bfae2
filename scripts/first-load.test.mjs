import { expect, test } from 'vitest'
import { heaviest } from './first-load.mjs'

const words = (slices, language) =>
  Object.fromEntries(slices.map((slice) => [`${slice}/${slice}.text.${language}.ts`, { file: `${slice}-${language}.js` }]))
const slices = ['api', 'nav', 'shell', 'session', 'home']
const manifest = {
  'index.html': { file: 'main.js', imports: ['_kit.js'], dynamicImports: ['home/landing-page.tsx', 'home/dialog.tsx'] },
  '_kit.js': { file: 'kit.js' },
  'home/landing-page.tsx': { file: 'landing.js', imports: ['_kit.js', 'index.html'] },
  'home/dialog.tsx': { file: 'dialog.js' },
  ...words(slices, 'en'),
  ...words(slices, 'zh'),
  ...words(slices, 'es'),
  ...words(slices, 'ja'),
}
const bytes = { 'main.js': 40_000, 'kit.js': 100_000, 'landing.js': 5000, 'dialog.js': 90_000 }
const sizeOf = (file) => bytes[file] ?? (file.endsWith('-zh.js') ? 1200 : 1000)
const landing = { modules: ['home/landing-page.tsx'], words: ['home'] }

test('a page weighs what it imports, each file once, with the words of its heaviest language; what opens later is not counted', () => {
  expect(heaviest(manifest, landing, sizeOf)).toBe(151_000)
})

test('a page that the build does not have is named instead of weighing nothing', () => {
  expect(() => heaviest(manifest, { modules: ['home/gone.tsx'], words: [] }, sizeOf)).toThrow('home/gone.tsx')
})

test("words that come in one file are weighed once, and a page's other words beside them", () => {
  const { 'api/api.text.zh.ts': _api, 'home/home.text.zh.ts': _home, ...others } = manifest
  const packed = { ...others, '_words-zh-x.js': { file: 'words-zh.js', name: 'words-zh' } }
  const heavyWords = (file) => (file === 'words-zh.js' ? 9000 : sizeOf(file))
  expect(heaviest(packed, landing, heavyWords)).toBe(145_000 + 9000 + 3 * 1200)
})
