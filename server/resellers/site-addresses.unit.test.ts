import { expect, test } from 'vitest'
import { Problem } from '@loupe/domain/api/problem.ts'
import { addressInSearch, readSiteAddress, shownAddress } from './site-addresses.ts'

const house = { own: ['https://house.example', 'http://127.0.0.1:3000', null], allowsLocal: false }

test.each([
  { typed: 'Shop.Example', is: 'https://shop.example' },
  { typed: ' https://shop.example/ ', is: 'https://shop.example' },
  { typed: 'HTTP://shop.example', is: 'http://shop.example' },
  { typed: 'shop.example.', is: 'https://shop.example' },
  { typed: '钻石.example', is: 'https://xn--u9jv84l.example' },
  { typed: 'ｓｈｏｐ.example', is: 'https://shop.example' },
  { typed: '钻石。example', is: 'https://xn--u9jv84l.example' },
  { typed: 'bücher.example', is: 'https://xn--bcher-kva.example' },
  { typed: 'a.b.c.shop.example', is: 'https://a.b.c.shop.example' },
])('$typed is the address $is', ({ typed, is }) => {
  if (typed.includes('钻石')) expect(shownAddress(readSiteAddress(typed, house))).toBe('钻石.example')
  else expect(readSiteAddress(typed, house)).toBe(is)
})

const said = (typed: string, hosts = house): string => {
  try {
    return readSiteAddress(typed, hosts)
  } catch (error) {
    return error instanceof Problem ? (error.fields?.['address']?.en ?? '') : String(error)
  }
}
const none = /^is no address of a site/
const local = /^leads to nobody outside/

test.each([
  { typed: 'shop.example:8443', says: none },
  { typed: 'https://shop.example/shop', says: none },
  { typed: 'https://shop.example?x=1', says: none },
  { typed: 'https://olga:word@shop.example', says: none },
  { typed: 'javascript:alert(1)', says: none },
  { typed: 'ftp://shop.example', says: none },
  { typed: 'two words.example', says: none },
  { typed: 'shop_.example', says: none },
  { typed: '-shop.example', says: none },
  { typed: `${'a'.repeat(64)}.example`, says: none },
  { typed: 'shop\\.example', says: none },
  { typed: 'localhost', says: local },
  { typed: 'shop.localhost', says: local },
  { typed: 'printer.local', says: local },
  { typed: 'shop', says: local },
  { typed: '127.0.0.1', says: /./ },
  { typed: '10.0.0.8', says: local },
  { typed: '0x7f.1', says: /./ },
  { typed: '3232235521', says: local },
  { typed: 'https://[::1]', says: local },
  { typed: '[2001:db8::1]', says: local },
  { typed: 'house.example', says: /^is the address of the house itself/ },
  { typed: 'HTTP://HOUSE.EXAMPLE.', says: /^is the address of the house itself/ },
])('$typed is refused', ({ typed, says }) => {
  expect(said(typed)).toMatch(says)
  expect(said(typed)).not.toMatch(/^https?:/)
})

test('where settings allow it, a local name stands for any scheme and port', () => {
  const hosts = { ...house, allowsLocal: true }
  expect(said('shop.localhost', hosts)).toBe('shop.localhost')
  expect(said('http://shop.localhost:4103', hosts)).toBe('shop.localhost')
  expect(said('127.0.0.1', hosts), 'the house is there').toMatch(/^is the address of the house/)
})

test('addresses are shown as people write them, and found by what they type', () => {
  expect(shownAddress('https://xn--bcher-kva.example')).toBe('bücher.example')
  expect(shownAddress('next.localhost')).toBe('next.localhost')
  expect(addressInSearch('https://bücher.example/x')).toBe('xn--bcher-kva.example')
  expect(addressInSearch('Fjord')).toBe('fjord')
  expect(addressInSearch('100%')).toBe('100%')
})
