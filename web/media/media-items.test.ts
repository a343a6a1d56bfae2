import type { MediaGoods } from '@loupe/domain/media/media.api.ts'
import { expect, test } from 'vitest'
import { chosenFor, inSendingOrder, itemOf as itemIn, withSpares, type MediaItem } from './media-items.ts'
import type { MediaScope } from './scopes.ts'
import { unfolded, type Picked } from './picked-files.ts'
import { UnreadableZip, zipEntries } from './zip-entries.ts'

const file = (path: string, bytes = 10): Picked => ({ path, bytes, open: () => Promise.resolve(new File(['x'], path)) })
const stone = (id: string): MediaGoods => ({ form: 'stone', id }) as MediaGoods
const parcel = (id: string): MediaGoods => ({ form: 'parcel', id }) as MediaGoods
const itemOf = (picked: Picked, found: readonly MediaGoods[], scope: MediaScope = 'flat') => itemIn(picked, found, scope)
const states = (items: readonly MediaItem[]) => Object.fromEntries(items.map((item) => [item.picked.path, item.state]))

test('what matches once is ready, what matches twice or nowhere waits for a person, and the rest says why it is not sent', () => {
  const items = [
    itemOf(file('1.jpg'), [stone('1')]),
    itemOf(file('2.jpg'), []),
    itemOf(file('3.jpg'), [stone('1'), stone('2')]),
    itemOf(file('4.txt'), [stone('1')]),
    itemOf(file('5.jpg', 31 * 1024 * 1024), [stone('1')]),
    itemOf(file('6.mp4', 31 * 1024 * 1024), [stone('1')]),
    itemOf(file('7.pdf', 11 * 1024 * 1024), [stone('1')]),
  ]
  expect(Object.values(states(items))).toEqual(['ready', 'nowhere', 'several', 'other', 'large', 'ready', 'large'])
})

test('of several pictures of a stone the one from the front comes first and the others beside it, by their views; a person may take another first', () => {
  const [back, two, front, film] = ['7_back.jpg', '7_2.jpg', '7_top.jpg', '7.mp4'].map((name) => itemOf(file(name), [stone('7')])) as [
    MediaItem,
    MediaItem,
    MediaItem,
    MediaItem,
  ]
  const items = withSpares([back, two, front, film])
  const order = (all: readonly MediaItem[]) => inSendingOrder(all).map(({ picked, isMore }) => `${picked.path}${isMore ? ' beside' : ''}`)
  expect(order(items)).toEqual(['7_top.jpg', '7_2.jpg beside', '7_back.jpg beside', '7.mp4'])
  expect(order(chosenFor(items, back.key, stone('7')))).toEqual(['7_back.jpg', '7_top.jpg beside', '7_2.jpg beside', '7.mp4'])
})

test('models are sent from a page of their own, further ones beside the first', () => {
  const files = ['7_1.glb', '7.glb', '7.jpg'].map((name) => file(name))
  expect(files.map((each) => itemOf(each, [stone('7')]).state)).toEqual(['other', 'other', 'ready'])
  const models = withSpares(files.map((each) => itemOf(each, [stone('7')], 'model')))
  expect(models.map(({ state, isMore }) => `${state}${isMore ? ' beside' : ''}`)).toEqual(['ready beside', 'ready', 'other'])
  expect(itemOf(file('7.glb', 31 * 1024 * 1024), [stone('7')], 'model').state).toBe('large')
  expect(itemOf(file('7.glb'), [parcel('7')], 'model').state).toBe('nowhere')
})

test('a parcel and a stone of one number are two goods, and of a parcel only pictures are sent', () => {
  const items = withSpares([
    itemOf(file('7_1.jpg'), [stone('7')]),
    itemOf(file('7_2.jpg'), [parcel('7')]),
    itemOf(file('7_3.jpg'), [stone('7'), parcel('7')]),
    itemOf(file('7.mp4'), [parcel('7')]),
    itemOf(file('7_4.mp4'), [stone('7'), parcel('7')]),
  ])
  expect(items.map(({ state, isMore }) => `${state}${isMore ? ' beside' : ''}`)).toEqual(['ready', 'ready', 'several', 'nowhere', 'ready'])
  expect(chosenFor(items, items[2]!.key, parcel('7')).map(({ isMore }) => isMore)).toEqual([false, true, false, false, false])
})

test('of styles and pieces pictures, films and models are sent, and certificates go to stones', () => {
  const style = { form: 'style', id: '7' } as MediaGoods
  const stand = ['7.jpg', '7.mp4', '7.pdf'].map((name) => itemOf(file(name), [style]).state)
  expect(stand).toEqual(['ready', 'ready', 'nowhere'])
  expect(itemOf(file('7.glb'), [style], 'model').state).toBe('ready')
  const piece = { form: 'piece', id: '7' } as MediaGoods
  const items = withSpares([itemOf(file('7_1.jpg'), [style]), itemOf(file('7_2.jpg'), [piece]), itemOf(file('7_3.jpg'), [style, piece])])
  expect(items.map(({ state, isMore }) => `${state}${isMore ? ' beside' : ''}`)).toEqual(['ready', 'ready', 'several'])
  expect(chosenFor(items, items[2]!.key, piece).map(({ isMore }) => isMore)).toEqual([false, true, false])
})

test('of several films of a stone the one from the front comes first and the others beside it', () => {
  const [side, front] = ['7_side.mp4', '7_1.mp4'].map((name) => itemOf(file(name), [stone('7')])) as [MediaItem, MediaItem]
  const order = (all: readonly MediaItem[]) => inSendingOrder(all).map(({ picked, isMore }) => `${picked.path}${isMore ? ' beside' : ''}`)
  const items = withSpares([side, front])
  expect(order(items)).toEqual(['7_1.mp4', '7_side.mp4 beside'])
  expect(order(chosenFor(items, side.key, stone('7')))).toEqual(['7_side.mp4', '7_1.mp4 beside'])
})

test('of several certificates of a stone one is sent, and the other waits for a person', () => {
  const [second, first] = ['7_2.pdf', '7_1.pdf'].map((name) => itemOf(file(name), [stone('7')])) as [MediaItem, MediaItem]
  const items = withSpares([second, first])
  expect(states(items)).toEqual({ '7_2.pdf': 'spare', '7_1.pdf': 'ready' })
  expect(states(chosenFor(items, second.key, stone('7')))).toEqual({ '7_2.pdf': 'ready', '7_1.pdf': 'spare' })
})

/** Made by `zip` of two files, one packed and one as it is: a/1.txt holds "aaaa…" (200), b.txt "hello". */
async function anArchive(): Promise<Blob> {
  const { zipSync, strToU8 } = await import('fflate')
  const bytes = zipSync({
    'a/1.jpg': strToU8('a'.repeat(200)),
    '__MACOSX/a/._1.jpg': strToU8('x'),
    'b.jpg': [strToU8('hello'), { level: 0 }],
  })
  return new Blob([new Uint8Array(bytes)])
}

test('an archive is opened file by file, without what computers leave in it', async () => {
  const zip = new File([await anArchive()], 'all.zip')
  const picked = await unfolded([{ path: 'all.zip', bytes: zip.size, open: () => Promise.resolve(zip) }, file('c.jpg')])
  expect(picked.map(({ path }) => path)).toEqual(['a/1.jpg', 'b.jpg', 'c.jpg'])
  const texts = await Promise.all(picked.map(async ({ open }) => (await open()).text()))
  expect(texts).toEqual(['a'.repeat(200), 'hello', 'x'])
})

test('what is no archive, or holds more than it says, is refused', async () => {
  await expect(zipEntries(new Blob(['no archive at all, whatever it is called']))).rejects.toBeInstanceOf(UnreadableZip)
  const bytes = new Uint8Array(await (await anArchive()).arrayBuffer())
  const view = new DataView(bytes.buffer)
  const at = bytes.findIndex((_, place) => place + 4 < bytes.length && view.getUint32(place, true) === 0x02_01_4b_50)
  view.setUint32(at + 24, 5, true)
  const [entry] = await zipEntries(new Blob([bytes]))
  await expect(entry?.open()).rejects.toBeInstanceOf(UnreadableZip)
})
