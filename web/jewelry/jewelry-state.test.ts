import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from '../nav/search-codec.ts'
import { nameIn } from '@loupe/domain/jewelry/name-in.ts'
import { jewelryState, searchOf, setFilters, toggled, type JewelryState, type OpenJewel } from './jewelry-state.ts'

const through = (state: JewelryState): JewelryState => jewelryState.read(parseSearch(stringifySearch(jewelryState.write(state))))
const usual = jewelryState.read({})

test('an address keeps what was asked for, and says nothing of what is usual', () => {
  const asked: JewelryState = {
    ...usual,
    search: 'S12',
    categories: ['ring_women', 'ring_couple'],
    alloys: ['18k'],
    colors: ['rose'],
    centres: ['from100'],
    size: { circumference: 506, system: 'cn', label: '12' },
    usd: { to: 900 },
    sort: 'priceUp',
    jewel: { form: 'style', id: '7' },
    compared: [
      { form: 'style', id: '7' },
      { form: 'piece', id: '9' },
    ],
    making: null,
  }
  expect(through(asked)).toEqual(asked)
  expect(setFilters(asked)).toBe(7)
  expect(stringifySearch(jewelryState.write(usual))).toBe('')
  expect(searchOf('lab', asked)).toEqual({
    filter: {
      origin: 'lab',
      number: 'S12',
      categories: ['ring_women', 'ring_couple'],
      alloys: ['18k'],
      colors: ['rose'],
      centres: ['from100'],
      size: 506,
      usd: { max: 900 },
    },
    sort: { by: 'price', direction: 'asc' },
  })
})

test('what an address says wrongly is left out', () => {
  expect(jewelryState.read({ kind: 'ring_women,crown', size: 'cn:99', sort: 'luck', jewel: 'ring-7', metal: '19k' })).toEqual({
    ...usual,
    categories: ['ring_women'],
  })
})

test('a name in both scripts is said in the reader’s', () => {
  expect(nameIn('Aurora halo ring 晨曦光环女戒', 'en')).toBe('Aurora halo ring')
  expect(nameIn('Aurora halo ring 晨曦光环女戒', 'zh')).toBe('晨曦光环女戒')
  expect(nameIn('18K 玫瑰', 'zh')).toBe('玫瑰')
  expect(nameIn('Aurora', 'zh')).toBe('Aurora')
  expect(nameIn('晨曦', 'en')).toBe('晨曦')
})

test('up to four stand side by side, each once, and go as they came', () => {
  const [a, b, c, d, e]: OpenJewel[] = ['1', '2', '3', '4', '5'].map((id) => ({ form: 'style', id }))
  const all = [a, b, c, d].flatMap((each) => each ?? [])
  expect(all.reduce(toggled, [])).toEqual(all)
  expect(e && toggled(all, e)).toEqual(all)
  expect(b && toggled(all, b)).toEqual([a, c, d])
  expect(jewelryState.read({ compare: 'style-1,piece-1,style-1,ring-2,style-2,style-3,style-4' }).compared).toEqual([
    a,
    { form: 'piece', id: '1' },
    b,
    c,
  ])
})
