import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { defaultConfig } from '@loupe/domain/sites/default-config.ts'
import { currentLanguage } from '../text/language.ts'
import { startText, word } from '../text/text.ts'
import { loadSite } from './session.ts'

let config: object

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ code: 200, msg: '', data: config })))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  document.cookie = 'language=; path=/; max-age=0'
})

/** A browser that asks for these languages opens a site with this config. */
async function open(languages: readonly string[], more: object): Promise<string> {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages)
  config = { ...defaultConfig, ...more }
  startText((language) => Promise.resolve({ greeting: language }))
  await loadSite()
  return currentLanguage()
}

test('a reader whose browser asks for Spanish reads English where the site does not offer it', async () => {
  expect(await open(['es-ES', 'es'], {})).toBe('en')
  expect(document.cookie).toContain('language=en')
})

test('a second wish that the site speaks goes before English', async () => {
  expect(await open(['ja', 'zh-CN'], {})).toBe('zh')
})

test('where the site offers it, Spanish it is', async () => {
  expect(await open(['es-ES'], { language_es: 1 })).toBe('es')
})

test('the site’s name is the page’s title, as soon as it is known and whenever it changes', async () => {
  document.title = 'Diamonds'
  await open(['en'], { title: '' })
  expect(document.title).toBe('Diamonds')
  await open(['en'], { title: 'Harbour' })
  expect(document.title).toBe('Harbour')
  await open(['en'], { title: 'Pier' })
  expect(document.title).toBe('Pier')
})

test('a language that the site no longer offers is left with the next look at its config', async () => {
  expect(await open(['ja'], { language_ja: 1 })).toBe('ja')
  config = { ...defaultConfig, language_ja: 0 }
  await loadSite()
  expect([currentLanguage(), word('nothing', 'greeting')]).toEqual(['en', 'greeting'])
})
