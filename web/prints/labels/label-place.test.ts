import type { UserInfo } from '@loupe/domain/session/session.api.ts'
import { expect, test } from 'vitest'
import { placeOfLabel } from './label-place.ts'

const person = (role: number, ...codes: number[]) => ({ role, _roles: codes }) as unknown as UserInfo
const buyer = person(5, 70030, 7003, 7005, 7002, 70020)
const supplier = person(4, 70070, 7007, 7010, 70120)
const stone = { form: 'stone', id: '7', origin: 'natural', number: '1', isFancy: false, isOffered: true } as const

test('buyers come to the page of the goods, keepers to their stock, each with the thing that is meant open', () => {
  expect(placeOfLabel(stone, buyer)).toEqual({ to: '/Natural/Naturaldiam', search: { stone: '7' } })
  expect(placeOfLabel({ ...stone, isFancy: true }, buyer).search).toEqual({ stone: '7', hue: 'fancy' })
  expect(placeOfLabel({ ...stone, isFancy: true, origin: 'lab' }, buyer).to).toBe('/Labdiam/Labfancy')
  expect(placeOfLabel(stone, supplier)).toEqual({ to: '/stock/srstock', search: { stone: '7' } })
  expect(placeOfLabel({ ...stone, isOffered: false }, buyer).to).toBe('/stock/srstock')
  expect(placeOfLabel({ ...stone, form: 'parcel' }, buyer).search).toEqual({ parcel: '7' })
  expect(placeOfLabel({ ...stone, form: 'parcel' }, supplier)).toEqual({ to: '/stock/mixStock', search: { parcel: '7', side: 'natural' } })
  expect(placeOfLabel({ ...stone, form: 'style', origin: 'lab' }, buyer).search).toEqual({ jewel: 'style-7' })
  expect(placeOfLabel({ ...stone, form: 'piece' }, supplier).search).toEqual({ form: 'piece', jewel: '7' })
})
