import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { cleanFilm } from './clean-film.ts'

const folder = mkdtempSync(join(tmpdir(), 'loupe-film-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const box = (kind: string, ...inside: readonly (Buffer | string)[]): Buffer => {
  const body = Buffer.concat(inside.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)))
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8)
  head.write(kind, 4, 'latin1')
  return Buffer.concat([head, body])
}

async function cleaned(bytes: Buffer): Promise<{ isFilm: boolean; bytes: Buffer }> {
  const path = join(folder, 'film.mp4')
  writeFileSync(path, bytes)
  const isFilm = await cleanFilm(path)
  return { isFilm, bytes: readFileSync(path) }
}

test('places and names are gone, and all else stands where it stood', async () => {
  const film = (...marks: readonly Buffer[]) =>
    Buffer.concat([
      box('ftyp', 'mp42'),
      box('moov', box('mvhd', 'length'), box('trak', box('tkhd', 'one'), ...marks), ...marks),
      box('mdat', 'the film'),
    ])
  const place = box('udta', box('©xyz', '+22.3193+114.1694/'))
  const { isFilm, bytes } = await cleaned(film(place, box('meta', 'QUOKKA')))
  expect(isFilm).toBe(true)
  expect(bytes.toString('latin1')).not.toMatch(/22\.3193|QUOKKA|udta|meta/)
  expect(bytes).toEqual(film(box('free', Buffer.alloc(place.length - 8)), box('free', Buffer.alloc(6))))
})

test.each([
  ['nothing', Buffer.alloc(0)],
  ['a box that says it is longer than the file', Buffer.concat([box('ftyp', 'mp42'), Buffer.from('7fffffff6d6f6f76', 'hex')])],
  ['a box that is shorter than its own head', Buffer.from('000000046d6f6f76', 'hex')],
  ['no film', Buffer.concat([box('ftyp', 'mp42'), box('mdat', 'x')])],
  ['a picture', Buffer.from('ffd8ffe000104a46494600', 'hex')],
])('%s is no film', async (_name, bytes) => expect((await cleaned(bytes)).isFilm).toBe(false))
