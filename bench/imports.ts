import { createReadStream, readFileSync, statSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client as PgClient } from 'pg'
import type { StockImport } from '@loupe/domain/feeds/feeds.api.ts'
import { demoColumns, writeDemoFile } from '../server/demo/demo-file.ts'
import { sitePricing } from '../server/pricing/pricing.ts'
import { searchQuestions } from '../server/testing/search-questions.ts'
import { buildServer, startServerProcess } from '../server/testing/server-process.ts'
import { loadSyntheticList, loadSyntheticStock } from '../server/testing/synthetic-load.ts'
import { aPerson, aSite, aSupplier } from '../server/testing/trade.ts'
import { line, megabytes, sorted, timed, timesText } from './bench-figures.ts'
import { migratedDatabase, option, withOwnPostgres } from './bench-run.ts'
import type { Reply } from './connection.ts'
import { httpClient } from './http-client.ts'
import { copyPlainly } from './plain-copy.ts'
import { secondsOf, secondsOfPostgres } from './processor-time.ts'

const stones = option('stones', 1_000_000)
/** What lies in the house already and is searched meanwhile. */
const before = option('before', 200_000)

/** 0: nobody searches meanwhile. */
const searches = option('searching', 1) === 1

const client = httpClient()

function dataOf<T>({ text }: Reply): T {
  const envelope = JSON.parse(text) as { code: number; msg: string; data: T }
  if (envelope.code !== 200) throw new Error(`${envelope.code} ${envelope.msg}`)
  return envelope.data
}

const post = async <T>(address: string, token: string, body: unknown): Promise<T> => dataOf<T>(await client.post(address, token, body))

/** A form with one file, streamed: a file of hundreds of megabytes is never wholly in memory here either. */
async function upload(address: string, token: string, fields: Record<string, string>, path: string): Promise<StockImport> {
  const edge = 'loupe-bench-edge'
  const head = Object.entries(fields)
    .map(([name, value]) => `--${edge}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
    .join('')
    .concat(`--${edge}\r\ncontent-disposition: form-data; name="file"; filename="stock.csv"\r\ncontent-type: text/csv\r\n\r\n`)
  const tail = `\r\n--${edge}--\r\n`
  const length = Buffer.byteLength(head) + statSync(path).size + Buffer.byteLength(tail)
  const headers = { token, 'content-type': `multipart/form-data; boundary=${edge}`, 'content-length': length }
  const reply = await client.send(address, headers, (call) => {
    call.write(head)
    createReadStream(path)
      .on('end', () => call.end(tail))
      .pipe(call, { end: false })
  })
  return dataOf<StockImport>(reply)
}

const memoryOf = (pid: number, what: 'VmRSS' | 'VmHWM'): number =>
  Number(new RegExp(`${what}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024

/** What only cutting and copying the same file took. */
type Plain = { readonly ms: number; readonly work: number }

type Phase = 'before' | 'dry run' | 'applying' | 'taken into the index' | 'done'

async function benchImports(): Promise<void> {
  buildServer()
  await withOwnPostgres(async (url, dataDir) => {
    const { db, end } = await migratedDatabase(url)
    const house = await aSite(db)
    const supplierId = await aSupplier(db, house)
    const manager = await aPerson(db, house, { role: 2 })
    const buyer = await aPerson(db, house, { role: 5 })
    const loader = new PgClient({ connectionString: url })
    await loader.connect()
    await loadSyntheticList(loader, house.siteId)
    await loadSyntheticStock(loader, house.siteId, before)
    await loader.query('vacuum analyze')
    await loader.end()
    const { rap } = await sitePricing(db, house.siteId)
    if (rap === null) throw new Error('no price list')
    await end()
    const path = join(dataDir, 'stock.csv')
    await writeDemoFile(path, { seed: 5, prefix: 'B-', first: 0, count: stones, origins: ['natural', 'lab'], location: 'Surat', rap })
    line(
      `a CSV of ${stones.toLocaleString('en')} stones`,
      `${megabytes(statSync(path).size)}   (load of the machine ${(loadavg()[0] ?? 0).toFixed(1)})`,
    )
    const worked = secondsOfPostgres(dataDir) + process.cpuUsage().user / 1e6
    const plain = await timed(() => copyPlainly(url, path, demoColumns))
    const plainWork = secondsOfPostgres(dataDir) + process.cpuUsage().user / 1e6 - worked
    line('only cut and copied into a table of texts', `${(plain.ms / 1000).toFixed(1)} s   ${plainWork.toFixed(1)} s of processor`)
    await importWhileSearching(url, dataDir, {
      path,
      supplierId,
      manager: manager.token,
      buyer: buyer.token,
      plain: { ms: plain.ms, work: plainWork },
    })
  })
}

type Mark = { readonly at: number; readonly loupe: number; readonly postgres: number }
type Marks = Readonly<Record<'started' | 'checked' | 'applied' | 'shown', Mark>>

/** What each stage took, and all of it beside only cutting and copying the same file. */
function tellStages({ started, checked, applied, shown }: Marks, counts: StockImport['counts'], plain: Plain): void {
  const between = (from: Mark, to: Mark): string =>
    `${((to.at - from.at) / 1000).toFixed(1)} s   processor: ${(to.loupe - from.loupe).toFixed(1)} s Loupe, ${(to.postgres - from.postgres).toFixed(1)} s PostgreSQL`
  const ms = shown.at - started.at
  line('uploaded and checked (dry run)', between(started, checked))
  line(`applied: ${counts.added.toLocaleString('en')} new, ${counts.rejected.toLocaleString('en')} refused`, between(checked, applied))
  line('seen by searches after that, all at once', between(applied, shown))
  line('from upload to searchable', `${between(started, shown)}   ${Math.round((counts.rows * 1000) / ms)} rows/s`)
  const share = (shown.loupe + shown.postgres - started.loupe - started.postgres) / plain.work
  line('against only cutting and copying', `${(ms / plain.ms).toFixed(1)} x the time, ${share.toFixed(1)} x the processor`)
}

async function importWhileSearching(
  databaseUrl: string,
  dataDir: string,
  { path, supplierId, manager, buyer, plain }: { path: string; supplierId: string; manager: string; buyer: string; plain: Plain },
): Promise<void> {
  const server = await startServerProcess({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir }, 300_000)
  const phases: Record<Phase, number[]> = { before: [], 'dry run': [], applying: [], 'taken into the index': [], done: [] }
  const now: { phase: Phase } = { phase: 'before' }
  const isDone = (): boolean => now.phase === 'done'
  const questions = searchQuestions(5000, 77)
  let total = 0
  const searching = (async () => {
    for (let at = 0; searches && !isDone(); at++) {
      const start = performance.now()
      await post(`${server.url}/api/stock/search`, buyer, questions[at % questions.length])
      phases[now.phase].push(performance.now() - start)
      await sleep(40)
    }
  })()
  const count = async (): Promise<number> => {
    const filter = { origin: 'natural', hue: 'white' }
    const body = { filter, sort: { by: 'carat', direction: 'asc' }, counts: false, limit: 1 }
    return (await post<{ total: number }>(`${server.url}/api/stock/search`, buyer, body)).total
  }
  try {
    await sleep(5000)
    const quiet = memoryOf(server.pid, 'VmRSS')
    now.phase = 'dry run'
    const work = (): Mark => ({ at: performance.now(), loupe: secondsOf(server.pid), postgres: secondsOfPostgres(dataDir) })
    const started = work()
    const { id } = await upload(`${server.url}/api/feeds/upload`, manager, { supplierId, mode: 'replace', kind: 'order' }, path)
    const { jumps } = await reach(server.url, manager, id, 'ready')
    const checked = work()
    total = await count()
    now.phase = 'applying'
    await post(`${server.url}/api/feeds/apply`, manager, { id, confirm: jumps.map(({ name }) => name) })
    const { counts } = await reach(server.url, manager, id, 'done')
    const applied = work()
    now.phase = 'taken into the index'
    while ((await count()) === total) await sleep(50)
    const shown = work()
    now.phase = 'done'
    await searching
    tellStages({ started, checked, applied, shown }, counts, plain)
    line('memory of the server', `${megabytes(quiet)} before, ${megabytes(memoryOf(server.pid, 'VmHWM'))} at most`)
    for (const phase of ['before', 'dry run', 'applying', 'taken into the index'] as const) {
      if (phases[phase].length > 0) line(`searches through HTTP, ${phase} (${phases[phase].length})`, timesText(sorted(phases[phase])))
    }
  } finally {
    now.phase = 'done'
    await searching.catch(() => undefined)
    client.close()
    await server.end('SIGTERM')
  }
}

/** What waiting for a state may add to what is measured. */
const pollMs = 50

/** Waits until an import is in a state. @throws Error when it fails */
async function reach(address: string, token: string, id: string, state: StockImport['state']): Promise<StockImport> {
  for (;;) {
    const seen = await post<StockImport>(`${address}/api/feeds/show`, token, { id })
    if (seen.state === state) return seen
    if (seen.state === 'failed' || seen.state === 'cancelled') throw new Error(seen.problem ?? seen.state)
    await sleep(pollMs)
  }
}

await benchImports()
