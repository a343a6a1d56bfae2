import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { decideFile } from '@loupe/domain/feeds/decide-file.ts'
import { profileCollector } from '@loupe/domain/feeds/file-profile.ts'
import { layoutNeeds } from '@loupe/domain/feeds/layout.ts'
import { type ReadRow, seenNumbers, stoneReader } from '@loupe/domain/feeds/read-stone.ts'
import type { SheetRow } from '@loupe/domain/files/cell.ts'
import { parseRapCsv } from '@loupe/domain/pricing/rap-file.ts'
import { type RapIndex, rapIndex } from '@loupe/domain/pricing/rap-price.ts'
import { inspectFile, readRows } from '../files/read-rows.ts'
import { writeDemoFile } from './demo-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'loupe-demo-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let rap: RapIndex
beforeAll(() => {
  const csv = (name: string): string => readFileSync(fileURLToPath(new URL(`../pricing/demo-rap/${name}.csv`, import.meta.url)), 'utf8')
  const { list } = parseRapCsv([csv('round'), csv('pear')])
  rap = rapIndex(list!)
})

const file = (name: string) => join(folder, name)
const amber = () => ({ seed: 7, prefix: 'A-', first: 0, count: 4000, origins: ['natural', 'lab'] as const, location: 'Surat', rap })

async function read(path: string): Promise<ReadRow[]> {
  const rows: SheetRow[] = []
  for await (const batch of readRows(path, await inspectFile(path))) rows.push(...batch.rows)
  const collector = profileCollector()
  for (const row of rows) collector.add(row)
  const context = { rap, rates: {}, remembered: null, chosen: null, answers: {}, fileName: '', now: new Date('2026-11-22') }
  const { layout } = decideFile(collector.profile(), context)
  expect(layoutNeeds(layout)).toEqual([])
  const reader = stoneReader(layout, layout.sheets[0]!, { rap, kind: 'order', seen: seenNumbers() })
  return rows.map(reader).filter((row) => row.kind !== 'skipped')
}

test('the same seed writes the same file, and every row of it is a stone that the importer takes without a word', async () => {
  await writeDemoFile(file('one.csv'), amber())
  await writeDemoFile(file('two.csv'), amber())
  expect(readFileSync(file('one.csv')).equals(readFileSync(file('two.csv')))).toBe(true)
  const rows = await read(file('one.csv'))
  expect(rows).toHaveLength(4000)
  expect(rows.filter((row) => row.kind !== 'stone' || row.warnings.length > 0)).toEqual([])
})

test('the stones are believable: shapes, makes, labs and prices go together as in the trade', async () => {
  const stones = (await read(file('one.csv'))).flatMap((row) => (row.kind === 'stone' ? [row] : []))
  const natural = stones.filter((row) => row.stone.origin === 'natural')
  const lab = stones.filter((row) => row.stone.origin === 'lab')
  expect([natural.length, lab.length]).toEqual([2000, 2000])
  const share = (rows: typeof stones, is: (row: (typeof stones)[number]) => boolean) => rows.filter(is).length / rows.length
  expect(share(natural, (row) => row.stone.shape === 'round')).toBeGreaterThan(0.5)
  expect(share(lab, (row) => row.stone.carat >= 1)).toBeGreaterThan(0.8)
  expect(share(natural, (row) => row.stone.lab === 'GIA')).toBeGreaterThan(0.75)
  const hasNoCut = ({ stone }: (typeof stones)[number]) => stone.shape !== 'round' || stone.fancyColor !== null
  expect(stones.every((row) => (row.stone.cut === null) === hasNoCut(row))).toBe(true)
  const backs = natural.flatMap((row) => (row.prices.back === null ? [] : [row.prices.back])).toSorted((a, b) => a - b)
  expect(backs.length).toBeGreaterThan(1800)
  expect(backs[Math.floor(backs.length / 2)]).toBeGreaterThan(-5500)
  expect(backs[Math.floor(backs.length / 2)]).toBeLessThan(-2500)
  expect(lab.every((row) => row.prices.back === null && row.stone.growth !== null)).toBe(true)
  expect(new Set(stones.map((row) => row.reportKey)).size).toBe(4000)
})

test('grades are those that labs give: no SI3, a black is fancy black, no pale yellow, brown or gray is a fancy one', async () => {
  await writeDemoFile(file('many.csv'), { ...amber(), count: 16_000 })
  const stones = (await read(file('many.csv'))).flatMap((row) => (row.kind === 'stone' ? [row.stone] : []))
  expect(stones.filter(({ clarity }) => clarity === 'SI3')).toEqual([])
  const intensities = (hue: string) =>
    new Set(stones.filter(({ fancyColor }) => fancyColor === hue).map(({ fancyIntensity }) => fancyIntensity))
  expect([...intensities('black')]).toEqual(['fancy'])
  const pale = ['yellow', 'brown', 'gray'].flatMap((hue) => [...intensities(hue)]).filter((intensity) => !intensity?.startsWith('fancy'))
  expect(pale).toEqual([])
  expect(intensities('brown').has('fancy_vivid')).toBe(false)
  expect(intensities('pink').size).toBeGreaterThan(5)
})

test('a stone that two suppliers offer is the same stone at prices of their own', async () => {
  await writeDemoFile(file('other.csv'), {
    ...amber(),
    prefix: 'B-',
    first: 4000,
    count: 100,
    origins: ['natural'],
    shared: { first: 0, count: 50, origin: 'natural' },
  })
  await writeDemoFile(file('first.csv'), { ...amber(), count: 50, origins: ['natural'] })
  const [ours, theirs] = await Promise.all([read(file('first.csv')), read(file('other.csv'))])
  let dearer = 0
  for (const [at, our] of ours.entries()) {
    const their = theirs[at]!
    if (our.kind !== 'stone' || their.kind !== 'stone') throw new Error('not a stone')
    expect(their.reportKey).toBe(our.reportKey)
    expect(their.stone.carat).toBe(our.stone.carat)
    if (their.prices.usdPerCt !== our.prices.usdPerCt) dearer += 1
  }
  expect(dearer).toBeGreaterThan(40)
})
