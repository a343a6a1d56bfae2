import { writeXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { exportsApi, type ExportJob } from '@loupe/domain/exports/exports.api.ts'
import { drawnHost } from '@loupe/domain/stock/media.ts'
import { stockApi } from '@loupe/domain/stock/stock.api.ts'
import type { Pool } from '../server/db/database.ts'
import { buildServer, startServerProcess } from '../server/testing/server-process.ts'
import { aPerson, aSite, aSupplier, type Person } from '../server/testing/trade.ts'
import { line, sorted, timed, timesText } from './bench-figures.ts'
import { migratedDatabase, option, withOwnPostgres } from './bench-run.ts'

const stones = option('stones', 2000)
const runs = option('runs', 10)
const goalMs = 1000

/** Everything of a stone that a list says, as one statement gives it. */
const plainColumns = `origin, shape, carat, color, fancy_intensity, fancy_color, clarity, cut, polish, symmetry, fluorescence, lab, report_no, print_no,
  usd_per_ct, table_pct, depth_pct, crown_angle, pavilion_angle, ratio, length, width, depth, milk, brown, green, kind, location, availability, image_url`

async function loadStones(db: Pool): Promise<Person> {
  const house = await aSite(db, { config: { title: 'Bench House', export_day_limit: '', export_watermark: 'Bench' } })
  const supplierId = await aSupplier(db, house)
  await sql`
    insert into stones (site_id, supplier_id, origin, kind, stock_no, shape, carat, color, clarity, cut, polish, symmetry, fluorescence, lab, report_no,
      report_key, usd_per_ct, table_pct, depth_pct, length, width, depth, location, image_url)
    select ${house.siteId}, ${supplierId}, 'natural', 'order', 'S' || n, 'round', 0.5 + (n % 200) / 100.0, 'G', 'VS1', 'EX', 'EX', 'EX', 'none', 'GIA',
      (2000000000 + n)::text, 'GIA:' || (2000000000 + n), 1000 + n, 57, 61.5, 6.41, 6.43, 3.95, 'Mumbai', ${drawnHost} || 'round-plain-' || (1 + n % 3) || '.webp'
    from generate_series(1, ${stones}::int) n`.execute(db)
  return aPerson(db, house, { role: 5 })
}

/** What the least is that anybody must do: one statement, and the library's own writing of bare cells. */
async function plain(db: Pool): Promise<Uint8Array> {
  const { rows } = await sql<
    Record<string, string | number | null>
  >`select ${sql.raw(plainColumns)} from stones order by usd_per_ct limit ${stones}`.execute(db)
  const cells = rows.map((row) => Object.values(row).map((cell) => (cell === null ? null : String(cell))))
  return writeXlsx({ sheets: [{ name: 'Stones', rows: cells }] })
}

async function measure(name: string, work: () => Promise<{ readonly length: number }>, times = runs): Promise<void> {
  const first = await timed(work)
  const all: number[] = []
  for (let at = 0; at < times; at += 1) all.push((await timed(work)).ms)
  line(
    name,
    `${timesText(sorted(all.length === 0 ? [first.ms] : all))}   first ${first.ms.toFixed(0)} ms   ${(first.result.length / 1000).toFixed(0)} kB`,
  )
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

function taker(url: string, { token }: Person) {
  const file = async (path: string, body: object): Promise<Uint8Array> => {
    const reply = await fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', token },
      body: JSON.stringify(body),
    })
    const bytes = new Uint8Array(await reply.arrayBuffer())
    if (!reply.ok) throw new Error(new TextDecoder().decode(bytes))
    return bytes
  }
  const answer = async <T>(path: string, body: object): Promise<T> => JSON.parse(new TextDecoder().decode(await file(path, body))).data as T
  const filter = { origin: 'natural' } as const
  const pictures = async (): Promise<Uint8Array> => {
    let job: ExportJob | undefined = await answer<ExportJob>(exportsApi.begin.path, { order: { of: 'stones', wish: { filter } } })
    while (job.state === 'waiting' || job.state === 'working') {
      await pause(50)
      const found: { rows: ExportJob[] } = await answer(exportsApi.list.path, { id: job.id })
      job = found.rows[0]
      if (job === undefined) throw new Error('the file is gone')
    }
    if (job.state !== 'ready') throw new Error(job.problem ?? job.state)
    return file(exportsApi.file.path, { id: job.id })
  }
  return { at: (format: 'xlsx' | 'csv') => file(stockApi.exportFile.path, { filter, format }), pictures }
}

buildServer()
await withOwnPostgres(async (url, dataDir) => {
  const { db, end } = await migratedDatabase(url)
  const person = await loadStones(db)
  const server = await startServerProcess({ DATABASE_URL: url, DATA_DIR: dataDir }, 120_000)
  const take = taker(server.url, person)
  line('goal', `${stones} rows in ${goalMs} ms, without pictures`)
  await measure('plain SQL and bare cells, same library', () => plain(db))
  await measure('Excel: every column, links, totals, watermark', () => take.at('xlsx'))
  await measure('CSV', () => take.at('csv'))
  await measure('Excel with a picture beside each, in the background', take.pictures, Math.min(runs, 3))
  await server.end('SIGTERM')
  await end()
})
