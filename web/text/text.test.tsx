import { afterEach, beforeEach, expect, test } from 'vitest'
import { changeLanguage, fetchWords, onLanguage, startText, word, wordIn, type WordTable } from './text.ts'

const english: Record<string, WordTable> = {
  goods: {
    greeting: 'Hello {{name}}, {{name}}',
    stones_one: '{{count}} stone',
    stones_other: '{{count}} stones',
    left: '{{count}} left',
    chat: { perCt: 'per ct', pieces_one: '{{count}} piece', pieces_other: '{{count}} pieces' },
  },
}
const chinese: Record<string, WordTable> = {
  goods: {
    greeting: '{{name}}，你好',
    stones_one: '{{count}} 颗',
    stones_other: '{{count}} 颗石',
    left: '剩 {{count}}',
    chat: { perCt: '每克拉' },
  },
}
let loads: string[]
let isDown = false

beforeEach(async () => {
  loads = []
  isDown = false
  document.cookie = 'language=en; path=/'
  startText((language, namespace) => {
    loads.push(`${language}/${namespace}`)
    const table = (language === 'zh' ? chinese : english)[namespace]
    return isDown || !table ? Promise.reject(new Error('no words')) : Promise.resolve(table)
  })
  await fetchWords(['goods'])
})
afterEach(() => changeLanguage('en'))

test('a word is filled with what it is about, as often as it says so', () => {
  expect(word('goods', 'greeting', { name: 'Chen' })).toBe('Hello Chen, Chen')
})

test('what is filled in is taken as it is, with signs that patterns know', () => {
  expect(word('goods', 'greeting', { name: '$& <b>{{name}}' })).toBe('Hello $& <b>{{name}}, $& <b>{{name}}')
})

test('a count picks one or many by the language, and a word without forms stays as it is', () => {
  expect([word('goods', 'stones', { count: 1 }), word('goods', 'stones', { count: 0 })]).toEqual(['1 stone', '0 stones'])
  expect(word('goods', 'left', { count: 1 })).toBe('1 left')
  expect(word('goods', 'chat.pieces', { count: 2 })).toBe('2 pieces')
})

test('Chinese has no form of its own for one', async () => {
  await fetchWords(['goods'], 'zh')
  expect(wordIn('zh', 'goods', 'stones', { count: 1 })).toBe('1 颗石')
})

test('a word that nobody wrote is named by its key', () => {
  expect([word('goods', 'gone'), word('goods', 'chat.gone'), word('nowhere', 'at.all')]).toEqual(['gone', 'chat.gone', 'at.all'])
})

test('another language comes with the words of all slices so far, and is told of when they are there', async () => {
  const heard: string[] = []
  const stop = onLanguage(() => heard.push(word('goods', 'chat.perCt')))
  await changeLanguage('zh')
  stop()
  expect(heard).toEqual(['每克拉'])
  expect(document.documentElement.lang).toBe('zh-CN')
})

test('words that failed to come are asked for again by the next page, and those that are there are not', async () => {
  isDown = true
  await fetchWords(['late'])
  isDown = false
  english['late'] = { now: 'here' }
  expect(word('late', 'now')).toBe('now')
  loads = []
  await fetchWords(['late', 'goods'])
  expect(loads).toEqual(['en/late'])
  expect(word('late', 'now')).toBe('here')
})
