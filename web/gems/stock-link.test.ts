import { readSearch } from '@loupe/domain/stock/typed/read-search.ts'
import { expect, test } from 'vitest'
import { stockLink } from './stock-link.ts'

const linkOf = (typed: string) => stockLink({ origin: 'natural', ...readSearch(typed).filter })

test('words of a stone lead to its stock', () => {
  expect(linkOf('1ct F VS1')).toEqual({ to: '/Natural/Naturaldiam', search: { color: 'F', clarity: 'VS1', carat: '1..1.09' } })
  expect(linkOf('lab FVY').to).toBe('/Labdiam/Labfancy')
  expect(linkOf('FVY').search).toEqual({ hue: 'fancy', fancyColor: 'yellow', fancyIntensity: 'fancy_vivid' })
})

test('words of a parcel lead to the parcels, by sieve, width or weight of a stone, and so much of it left', () => {
  expect(linkOf('DMGVS2 小钻 12颗 +2-6.5')).toEqual({
    to: '/Natural/mixList',
    search: { color: 'G', clarity: 'VS1,VS2', size: 'sieve:2..6.5' },
  })
  expect(linkOf('lab melee 1.2-1.3mm DEF VS 5ct')).toEqual({
    to: '/Labdiam/mixList',
    search: { color: 'D,E,F', clarity: 'VS1,VS2', size: 'mm:1.2..1.3', ct: '5..' },
  })
  expect(linkOf('7-8分 小钻').search).toEqual({ size: 'ct:0.07..0.08' })
})
