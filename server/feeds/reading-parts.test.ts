import { mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../db/test-database.ts'
import { readPart } from '../files/delimited-text.ts'
import { fileLimits } from '../files/limits.ts'
import type { TextPlace } from '../files/text-places.ts'
import { aPerson, aSite, aSupplier } from '../testing/trade.ts'
import { insertImport, releaseImport, selectImport } from './imports.store.ts'
import { takeJobs } from '../jobs/queue.store.ts'
import { waitingImports } from './import-work.store.ts'
import { detectFile, type FileRead, readIntoStage } from './read-file.ts'
import { partReader } from './read-part.ts'
import { readerAhead, type StartAhead } from './reading-parts.ts'
import { claim } from './shared-parts.ts'
import { makeStage, workTable } from './stage.store.ts'

let database: TestDatabase
let importId: string
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'loupe-parts-'))
  database = await testDatabase()
  const house = await aSite(database.db)
  const supplierId = await aSupplier(database.db, house)
  const { id: userId } = await aPerson(database.db, house, { role: 2 })
  const made = { siteId: house.siteId, supplierId, userId, mode: 'update', kind: 'order', fileName: 'a.csv', fileBytes: 1 } as const
  importId = await insertImport(database.db, made)
  await releaseImport(database.db, importId, '/nowhere/a.csv')
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})

const header = 'Stock #,Shape,Weight,Color,Clarity,Cut,Lab,Report #,$/Ct,Total $,Status,Location,Measurements,Comment'
const colors = ['D', 'E', 'F', 'G', 'H', 'N/A?', 'I']
const shapes = ['Round', 'Pear', 'Oval', 'Emerald', 'Blob', 'Princess', 'Heart', 'Cushion', 'Marquise', 'Radiant', 'R']
const labs = ['GIA', 'IGI', 'HRD', 'Dorfmeister']
const places = ['Surat', 'Mumbai', '孟买', 'Nowherton']
const comments = ['', 'eye clean', '"two\nlines, one cell"', '比利时 ✨', '"he said ""no"""', '5" tall', 'BGM']

/** A stone as a supplier writes it; every so often one that is refused, warned of, gone or odd. */
function line(no: number): string {
  const carat = no % 53 === 0 ? 'heavy' : ((30 + ((no * 7919) % 400)) / 100).toFixed(2)
  const perCt = no % 211 === 0 ? 250_000 : 900 + ((no * 104_729) % 9000)
  // A tenth too much is odd; a total that is nowhere near is refused.
  const total = no % 401 === 0 ? 17 : Math.round(perCt * Number(carat) * (no % 31 === 0 ? 110 : 100)) / 100
  return [
    `S-${no}`,
    shapes[no % shapes.length],
    carat,
    colors[no % colors.length],
    'VS1',
    'EX',
    labs[no % labs.length],
    String(2_141_000_000 + no),
    String(perCt),
    Number.isNaN(total) ? '' : String(total),
    no % 97 === 0 ? 'Sold' : 'Available',
    places[no % places.length],
    no % 41 === 0 ? '9.10 x 3.00 x 2.00' : '',
    comments[no % comments.length],
  ].join(',')
}

type Given = { readonly lines: readonly string[]; readonly end?: '\n' | '\r\n'; readonly last?: string; readonly mark?: boolean }

/** Writes a file, and where every tenth of its lines begins; a line may be several records. */
async function aFile(name: string, { lines, end = '\n', last = '', mark = false }: Given) {
  const path = join(folder, name)
  const found: TextPlace[] = []
  let text = mark ? '\uFEFF' : ''
  for (const [at, one] of [header, ...lines].entries()) {
    if (at > 0 && at % 10 === 0) found.push({ byte: Buffer.byteLength(text), row: at, widest: 14, before: 14 })
    text += `${one}${end}`
  }
  await writeFile(path, text + last)
  return { path, found }
}

/** Every second part, and how many of them could be taken. */
const everySecond =
  (counted: { taken: number }): StartAhead =>
  (job, shared) => {
    for (let at = shared.first + 1; at < shared.past; at += 2) claim(shared, at)
    const reader = partReader(job)
    return {
      part: async (at) => {
        const [from, to] = [job.places[at], job.places[at + 1]]
        const file = await open(job.path)
        const rows = from && to ? await readPart(file, job.format, fileLimits, [from, to]) : null
        await file.close()
        const part = rows && (await reader)(rows)
        if (part) counted.taken += 1
        return structuredClone(part)
      },
      close: () => Promise.resolve(),
    }
  }

async function readWith(path: string, found: readonly TextPlace[], ahead?: StartAhead) {
  await sql`update imports set leased_until = null where id = ${importId}`.execute(database.db)
  await sql`delete from import_notes`.execute(database.db)
  await takeJobs(database.db, waitingImports, 1)
  const task = { importId, takenAt: (await selectImport(database.db, importId))?.takenAt ?? null }
  await makeStage(database.db, task)
  const question = { path, fileName: 'a.csv', rap: null, rates: {}, said: [], remembered: null, chosen: null }
  const { layout, format } = await detectFile(question)
  const job = {
    ...task,
    path,
    refusedPath: `${path}.refused`,
    format,
    places: found,
    kept: null,
    layout,
    mode: 'update',
    kind: 'order',
    rap: null,
    said: [],
  } as const
  const read: FileRead = await readIntoStage({ db: database.db, databaseUrl: database.url }, job, () => undefined, ahead)
  const stage = await sql`select * from ${workTable('stage', importId)} order by seq`.execute(database.db)
  const notes = await sql`select * from import_notes order by seq`.execute(database.db)
  return { read, stage: stage.rows, notes: notes.rows, refused: await readFile(`${path}.refused`, 'utf8') }
}

type Whole = Awaited<ReturnType<typeof readWith>>

/** The first things that one has and the other has not. */
function differences(a: Whole, b: Whole): unknown[] {
  const parts = (whole: Whole): unknown[] => [
    whole.read.counts,
    ...Object.entries(whole.read.watched),
    ...whole.notes,
    ...whole.stage,
    whole.refused,
  ]
  const [some, others] = [parts(a).map((one) => JSON.stringify(one)), parts(b).map((one) => JSON.stringify(one))]
  return some.length === others.length ? some.filter((one, at) => one !== others[at]).slice(0, 3) : [some.length, others.length]
}

const many = Array.from({ length: 1500 }, (_, at) => line(at + 1))
const unquoted = many.filter((one) => !one.includes('"'))
const withMore = (at: number, ...more: readonly string[]) => many.toSpliced(at, 0, ...more)

const files: readonly (Given & { readonly name: string; readonly least: number })[] = [
  { name: 'plain rows, some refused, quoted line breaks and letters of many bytes', lines: many, least: 40 },
  { name: 'line ends of two signs and a byte order mark', lines: many, end: '\r\n', mark: true, least: 40 },
  { name: 'cut off in the last row', lines: many, last: 'S-9999,Round,1.0', least: 40 },
  { name: 'a header that stands again and a sum at the end', lines: [...withMore(700, header), 'Total,,77.10,,,,,,,99999'], least: 40 },
  { name: 'a title in the middle', lines: withMore(800, 'PEAR SHAPE,,,,,,,,,,,,,'), least: 10 },
  { name: 'a table of other columns', lines: withMore(900, 'Shape,Stock #,Weight,Color,Clarity,Lab'), least: 10 },
  { name: 'numbers of other parts', lines: withMore(1000, line(3), line(999)).toSpliced(500, 0, line(20)), least: 30 },
  { name: 'numbers twice in many parts', lines: many.flatMap((one, at) => (at % 10 === 9 ? [one, one] : [one])), least: 0 },
  { name: 'a quote that never closes', lines: unquoted.toSpliced(400, 0, line(7001).replace(/[^,]*$/, '"never closed')), least: 20 },
]

for (const { name, least, ...given } of files) {
  test(`two threads read a file as one does: ${name}`, async () => {
    const { path, found } = await aFile('file.csv', given)
    const one = await readWith(path, [])
    const counted = { taken: 0 }
    const two = await readWith(path, found, everySecond(counted))
    expect(differences(two, one)).toEqual([])
    expect(one.stage.length).toBeGreaterThan(600)
    expect(one.read.watched.odd.length).toBeGreaterThan(20)
    expect(counted.taken).toBeGreaterThanOrEqual(least)
    const real = await readWith(path, found, readerAhead)
    expect(differences(real, one)).toEqual([])
  })
}

test('a second thread that ends leaves nothing undone', async () => {
  const { path, found } = await aFile('file.csv', { lines: many })
  const one = await readWith(path, [])
  const ended: StartAhead = (_, shared) => {
    for (let at = shared.first; at < shared.past; at += 1) claim(shared, at)
    return { part: () => Promise.resolve(null), close: () => Promise.resolve() }
  }
  expect(differences(await readWith(path, found, ended), one)).toEqual([])
})
