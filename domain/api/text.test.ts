import { expect, test } from 'vitest'
import { offeredLanguages } from './text.ts'

const site = { language_ench: 1, language_es: 0, language_ja: 0 } as const

test('a site offers English and Chinese, and Spanish and Japanese once its config says so', () => {
  expect(offeredLanguages(site)).toEqual(['en', 'zh'])
  expect(offeredLanguages({ ...site, language_ja: 1 })).toEqual(['en', 'zh', 'ja'])
  expect(offeredLanguages({ ...site, language_es: 1, language_ja: 1 })).toEqual(['en', 'zh', 'es', 'ja'])
})

test('where readers may not change the language none is offered', () => {
  expect(offeredLanguages({ ...site, language_ench: 0, language_es: 1 })).toEqual([])
})
