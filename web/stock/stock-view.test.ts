import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from '../nav/search-codec.ts'
import { isUsualStart, stockCodec, type StockView } from './stock-view.ts'

const codec = stockCodec('white')
const through = (view: StockView) => codec.read(parseSearch(stringifySearch(codec.write(view))))

test('a plain page has a plain address', () => {
  expect(codec.write(codec.read({}))).toEqual({})
})

test('the address of a search reads like the search', () => {
  const view = codec.read({ shape: 'round,oval', carat: '1..1.5', color: 'D,E,F', sort: '-carat' })
  expect(stringifySearch(codec.write(view))).toBe('?shape=round,oval&color=D,E,F&carat=1..1.5&sort=-carat')
})

test('sending the link restores everything exactly', () => {
  const view: StockView = {
    choice: {
      hue: 'fancy',
      shape: ['pear'],
      fancyColor: ['yellow'],
      fancyIntensity: ['fancy_vivid'],
      milk: ['0'],
      lab: ['IGI(SH)'],
      location: ['Mumbai, India', '深圳'],
      hasVideo: ['yes'],
      supplier: ['12'],
      carat: { from: 0.5 },
      back: { from: -45, to: -30.5 },
      reportNos: '2141438171 714573528',
    },
    sort: { by: 'rmbTotal', direction: 'desc' },
    layout: 'grid',
    stone: '42',
  }
  expect(through(view)).toEqual(view)
})

test('what a broken link says wrongly is left out, and the rest still counts', () => {
  const view = codec.read({
    shape: 'round,banana',
    color: 'Ä',
    carat: 'x..y',
    sort: 'beauty',
    stone: 'abc',
    hue: 'blue',
    layout: 'cube',
    supplier: '0,x,7',
  })
  expect(view).toEqual({
    choice: { hue: 'white', shape: ['round'], supplier: ['7'] },
    sort: { by: 'usdPerCt', direction: 'asc' },
    layout: 'table',
    stone: null,
  })
})

test('a page of fancy colours needs no word for them in its address', () => {
  expect(stockCodec('fancy').write(stockCodec('fancy').read({}))).toEqual({})
  expect(stockCodec('fancy').read({}).choice.hue).toBe('fancy')
})

test('what a first visit shows is known as such, in whatever order it is chosen', () => {
  const usual = stockCodec('white').read({ carat: '1..1.49', color: 'D,E,F,G,H', clarity: 'FL,IF,VVS1,VVS2,VS1,VS2' }).choice
  expect(isUsualStart(usual)).toBe(true)
  expect(isUsualStart({ ...usual, shape: ['oval'] })).toBe(false)
  expect(isUsualStart({ hue: 'white' })).toBe(false)
})
