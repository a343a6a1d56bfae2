import type { Region } from '@loupe/domain/regions/regions.ts'
import { expect, test } from 'vitest'
import { placeName, placesOf } from './places.ts'

const noPlace = { province: '', citys: '', area: '' }

const districts: Region[] = [{ code: '440305', name: '南山区', en: 'Nanshan' }]
const regions: Region[] = [
  {
    code: 'cn',
    name: '中国',
    en: 'China',
    regions: [
      {
        code: '440000',
        name: '广东省',
        en: 'Guangdong',
        regions: [{ code: '440300', name: '深圳市', en: 'Shenzhen', regions: districts }],
      },
      {
        code: '110000',
        name: '北京市',
        en: 'Beijing',
        regions: [{ code: '110000', name: '北京市', en: 'Beijing', regions: [{ code: '110101', name: '东城区', en: 'Dongcheng' }] }],
      },
      { code: '710000', name: '台湾省', en: 'Taiwan' },
    ],
  },
  { code: 'us', name: '美国', en: 'United States', regions: [{ code: 'NY', name: '纽约州', en: 'New York' }] },
]

const offered = (place: Partial<typeof noPlace>, country = 'cn') =>
  placesOf(regions, country, { ...noPlace, ...place }).map((level) => level.map((region) => region.code))

test('each picker offers what lies below the one above it', () => {
  expect(offered({})).toEqual([['440000', '110000', '710000'], [], []])
  expect(offered({ province: '440000' })).toEqual([['440000', '110000', '710000'], ['440300'], []])
  expect(offered({ province: '440000', citys: '440300' })[2]).toEqual(['440305'])
})

test('a place without anything below it, a country of states and an unknown code offer no more', () => {
  expect(offered({ province: '710000' }).slice(1)).toEqual([[], []])
  expect(offered({ province: 'NY' }, 'us')).toEqual([['NY'], [], []])
  expect(offered({ province: '999999' }).slice(1)).toEqual([[], []])
  expect(placesOf([], 'cn', noPlace)).toEqual([[], [], []])
})

test('a municipality is named once', () => {
  expect(placeName(regions, 'cn', { province: '440000', citys: '440300', area: '440305' })).toBe('广东省 深圳市 南山区')
  expect(placeName(regions, 'cn', { province: '110000', citys: '110000', area: '110101' })).toBe('北京市 东城区')
  expect(placeName(regions, 'cn', noPlace)).toBe('')
})
