import { expect, test } from 'vitest'
import { offeredLanguages, pickLanguage, spokenLanguages } from './text.ts'

const site = { language_ench: 1, language_es: 0, language_ja: 0 } as const

test('a site offers English and Chinese, and Spanish and Japanese once its config says so', () => {
  expect(offeredLanguages(site)).toEqual(['en', 'zh'])
  expect(offeredLanguages({ ...site, language_ja: 1 })).toEqual(['en', 'zh', 'ja'])
  expect(offeredLanguages({ ...site, language_es: 1, language_ja: 1 })).toEqual(['en', 'zh', 'es', 'ja'])
})

test('where readers may not change the language none is offered', () => {
  expect(offeredLanguages({ ...site, language_ench: 0, language_es: 1 })).toEqual([])
})

test('a site where readers may not change the language speaks English and Chinese all the same', () => {
  expect(spokenLanguages({ ...site, language_ja: 1 })).toEqual(['en', 'zh', 'ja'])
  expect(spokenLanguages(site)).toEqual(['en', 'zh'])
})

test('a reader gets the first language that they ask for and the site speaks, else English', () => {
  const spoken = spokenLanguages(site)
  expect(pickLanguage(spoken, undefined, 'zh-CN,en;q=0.8')).toBe('zh')
  expect(pickLanguage(spoken, 'es', 'es-ES,es;q=0.9')).toBe('en')
  expect(pickLanguage(spoken, 'es', 'es-ES,zh;q=0.9,en;q=0.8')).toBe('zh')
  expect(pickLanguage(spokenLanguages({ ...site, language_es: 1 }), undefined, 'es-ES,en')).toBe('es')
  expect(pickLanguage(spoken, undefined, undefined)).toBe('en')
})
