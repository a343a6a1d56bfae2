import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cluster, film, head, info, part, tags, tracks } from '../testing/a-webm.ts'
import { cleanWebm } from './clean-webm.ts'

async function cleaned(bytes: Buffer): Promise<{ isFilm: boolean; after: Buffer }> {
  const path = join(await mkdtemp(join(tmpdir(), 'webm-')), 'film.webm')
  await writeFile(path, bytes)
  const isFilm = await cleanWebm(path)
  return { isFilm, after: await readFile(path) }
}

test('what programs wrote into a film is gone, and every picture is where it was', async () => {
  const before = film()
  const { isFilm, after } = await cleaned(before)
  expect([isFilm, after.length]).toEqual([true, before.length])
  const text = after.toString('latin1')
  expect(['Mrs. Wu', 'Lavf', 'HandBrake', 'Asha', 'GPS'].filter((each) => text.includes(each))).toEqual([])
  expect(after.indexOf('pictures of a ring')).toBe(before.indexOf('pictures of a ring'))
  expect(text).toContain('V_VP9')
  // The labels are a part that everybody passes over, of the same length.
  expect(after[before.indexOf(tags)]).toBe(0xec)
})

test('what a browser records does not say how long it is, and is cleaned alike', async () => {
  const endless = (id: string) => Buffer.concat([Buffer.from(id, 'hex'), Buffer.from('01ffffffffffffff', 'hex')])
  const { isFilm, after } = await cleaned(
    Buffer.concat([
      head(),
      endless('18538067'),
      info,
      tracks(),
      endless('1f43b675'),
      part('a3', 'one'),
      endless('1f43b675'),
      part('a3', 'two'),
      tags,
    ]),
  )
  expect(isFilm).toBe(true)
  expect(['Mrs. Wu', 'Asha', 'GPS'].filter((each) => after.toString('latin1').includes(each))).toEqual([])
})

test('other kinds, other codecs and films that are cut off are refused', async () => {
  const whole = film()
  const tracksWithoutEnd = Buffer.concat([head(), part('18538067', Buffer.from('1654ae6b01ffffffffffffff', 'hex'), cluster)])
  const refused = [
    Buffer.concat([head('matroska'), part('18538067', info, tracks(), cluster)]),
    film('V_MPEG4/ISO/AVC'),
    whole.subarray(0, whole.length - 5),
    tracksWithoutEnd,
    Buffer.concat([head(), part('18538067', info, tracks())]),
    Buffer.from('not a film at all'),
    Buffer.alloc(0),
  ]
  for (const bytes of refused) expect((await cleaned(bytes)).isFilm).toBe(false)
})
