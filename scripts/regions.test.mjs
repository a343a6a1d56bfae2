import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { regions } from './regions.mjs'

const all = regions()
const [china, america] = all
const flat = (places) => places.flatMap((place) => [place, ...flat(place.regions ?? [])])
const find = (code) => flat(china.regions).find((place) => place.code === code)

test('there are two countries: cn holds all 34 provinces, us the 50 states and the capital', () => {
  expect(all.map(({ code }) => code)).toEqual(['cn', 'us'])
  expect(china.regions).toHaveLength(34)
  expect(america.regions).toHaveLength(51)
  expect(america.regions.find(({ code }) => code === 'NY')).toEqual({ code: 'NY', name: '纽约州', en: 'New York' })
  expect(china.regions.slice(-3).map(({ en }) => en)).toEqual(['Taiwan', 'Hong Kong', 'Macau'])
})

test('provinces end in 0000, cities in 00, districts have six digits and streets nine', () => {
  for (const province of china.regions) {
    expect(province.code).toMatch(/^\d{2}0000$/)
    for (const city of province.regions ?? []) expect(city.code).toMatch(/^\d{6}$/)
  }
  const codes = flat(china.regions).map(({ code }) => code)
  expect(codes.every((code) => /^\d{6}$|^\d{9}$/.test(code))).toBe(true)
  expect(find('441900').regions?.[0]).toMatchObject({ code: '441900003', name: '东城街道' })
})

test('a municipality repeats its name and code as its only city', () => {
  for (const [code, districts] of [
    ['110000', 16],
    ['120000', 16],
    ['310000', 16],
    ['500000', 38],
  ]) {
    const municipality = china.regions.find((place) => place.code === code)
    expect(municipality.regions).toHaveLength(1)
    expect(municipality.regions[0]).toMatchObject({ code, name: municipality.name })
    expect(municipality.regions[0].regions).toHaveLength(districts)
  }
})

test('counties that a province governs itself lie directly under it', () => {
  const henan = china.regions.find(({ code }) => code === '410000')
  expect(henan.regions.at(-1)).toEqual({ code: '419001', name: '济源市', en: 'Jiyuan' })
  expect(flat(china.regions).filter(({ name }) => /直辖县级|^县$|^市辖区$/u.test(name))).toEqual([])
})

test.each([
  ['150000', 'Inner Mongolia'],
  ['610000', 'Shaanxi'],
  ['450000', 'Guangxi'],
  ['650000', 'Xinjiang'],
  ['440300', 'Shenzhen'],
  ['610100', "Xi'an"],
  ['230100', 'Harbin'],
  ['422800', 'Enshi'],
  ['341500', "Lu'an"],
  ['440113', 'Panyu District'],
  ['330382', 'Yueqing'],
  ['371524', "Dong'e County"],
  ['810014', 'Tai Po'],
])('%s is called %s in English', (code, en) => {
  expect(find(code)?.en).toBe(en)
})

test('every place has a Chinese and a Latin name, and no code stands twice among sisters', () => {
  for (const place of flat(all)) {
    expect(place.name).toMatch(/\p{Script=Han}/u)
    expect(place.en).toMatch(/^[\p{Script=Latin}' -]+$/u)
    const codes = (place.regions ?? []).map(({ code }) => code)
    expect(new Set(codes).size).toBe(codes.length)
  }
})

test('the whole is small enough to load when a picker opens', () => {
  expect(brotliCompressSync(JSON.stringify(all)).length).toBeLessThan(60_000)
})
