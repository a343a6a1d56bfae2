import { expect, test } from 'vitest'
import { engravedLength, whyNotEngraved } from './engraving.ts'

const said = (text: string, font: 'sans' | 'script' | 'kai' = 'sans', most = 20) => whyNotEngraved({ text, font, side: 'inside' }, most)

test('letters, digits, hearts and Chinese characters are engraved', () => {
  expect(said('Anna ♥ Jörg 12.06.2026')).toEqual({ why: 'too_long', length: 22, most: 20 })
  expect(said('A ♥ J 12.06.26')).toBeNull()
  expect(said('执子之手 2026', 'kai')).toBeNull()
})

test('a Chinese character takes two places', () => {
  expect(engravedLength('永恒 A')).toBe(6)
  expect(said('永恒永恒永', 'kai', 9)).toEqual({ why: 'too_long', length: 10, most: 9 })
})

test('what a laser does not write is named', () => {
  expect(said('love😀<b>')).toEqual({ why: 'not_written', characters: '😀<>' })
})

test('a font without Chinese says which characters it lacks', () => {
  expect(said('Anna 永恒', 'script')).toEqual({ why: 'not_in_font', characters: '永恒' })
})

test('a letter with its accent beside it is one letter', () => {
  expect(engravedLength('Jo\u0308rg')).toBe(4)
})
