import { createReadStream, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { StockImport } from '@loupe/domain/feeds/feeds.api.ts'
import { openDatabase } from '../server/db/database.ts'
import { startEmbeddedPostgres } from '../server/db/embedded-postgres.ts'
import { migrate } from '../server/db/migrate.ts'
import { writeDemoFile } from '../server/demo/demo-file.ts'
import { pricingFor } from '../server/pricing/pricing.ts'
import { searchQuestions } from '../server/testing/search-questions.ts'
import { buildServer, repository, startServerProcess } from '../server/testing/server-process.ts'
import { loadSyntheticList, loadSyntheticStock } from '../server/testing/synthetic-load.ts'
import { aPerson, aSite, aSupplier } from '../server/testing/trade.ts'
import { line, megabytes, sorted, timesText } from './measure.ts'

const option = (name: string, fallback: number): number => {
  const at = process.argv.indexOf(`--${name}`)
  return at === -1 ? fallback : Number(process.argv[at + 1])
}
const stones = option('stones', 1_000_000)
/** What lies in the house already and is searched meanwhile. */
const before = option('before', 200_000)

const agent = new Agent({ keepAlive: true })

function send<T>(address: string, token: string, type: string, length: number, body: (call: NodeJS.WritableStream) => void): Promise<T> {
  return new Promise((resolve, reject) => {
    const headers = { token, 'content-type': type, 'content-length': length }
    const call = request(address, { method: 'POST', agent, headers }, (reply) => {
      const parts: Buffer[] = []
      reply.on('data', (part: Buffer) => parts.push(part))
      reply.on('end', () => {
        const envelope = JSON.parse(Buffer.concat(parts).toString('utf8')) as { code: number; msg: string; data: T }
        if (envelope.code === 200) resolve(envelope.data)
        else reject(new Error(`${envelope.code} ${envelope.msg}`))
      })
    })
    call.on('error', reject)
    body(call)
  })
}

function post<T>(address: string, token: string, body: unknown): Promise<T> {
  const text = JSON.stringify(body)
  return send<T>(address, token, 'application/json', Buffer.byteLength(text), (call) => call.end(text))
}

/** A form with one file, streamed: a file of hundreds of megabytes is never wholly in memory here either. */
function upload(address: string, token: string, fields: Record<string, string>, path: string): Promise<StockImport> {
  const edge = 'loupe-bench-edge'
  const head = Object.entries(fields)
    .map(([name, value]) => `--${edge}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
    .join('')
    .concat(`--${edge}\r\ncontent-disposition: form-data; name="file"; filename="stock.csv"\r\ncontent-type: text/csv\r\n\r\n`)
  const tail = `\r\n--${edge}--\r\n`
  const length = Buffer.byteLength(head) + statSync(path).size + Buffer.byteLength(tail)
  return send<StockImport>(address, token, `multipart/form-data; boundary=${edge}`, length, (call) => {
    call.write(head)
    createReadStream(path)
      .on('end', () => call.end(tail))
      .pipe(call, { end: false })
  })
}

const memoryOf = (pid: number, what: 'VmRSS' | 'VmHWM'): number =>
  Number(new RegExp(`${what}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024

type Phase = 'before' | 'dry run' | 'applying' | 'taken into the index' | 'done'

async function benchImports(): Promise<void> {
  buildServer()
  const dataDir = mkdtempSync(join(tmpdir(), 'loupe-bench-'))
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {}, onDeath: (reason) => console.error(reason) })
  try {
    const { db, end } = openDatabase(postgres.url, 4)
    await migrate(db, join(repository(), 'server/db/migrations'))
    const house = await aSite(db)
    const supplierId = await aSupplier(db, house)
    const manager = await aPerson(db, house, { role: 2 })
    const buyer = await aPerson(db, house, { role: 5 })
    const client = new pg.Client({ connectionString: postgres.url })
    await client.connect()
    await loadSyntheticList(client, house.siteId)
    await loadSyntheticStock(client, house.siteId, before)
    await client.query('vacuum analyze')
    await client.end()
    const { rap } = await pricingFor(db, { siteId: house.siteId, groupId: null, userId: null })
    if (rap === null) throw new Error('no price list')
    await end()
    const path = join(dataDir, 'stock.csv')
    await writeDemoFile(path, { seed: 5, prefix: 'B-', first: 0, count: stones, origins: ['natural', 'lab'], location: 'Surat', rap })
    line(
      `a CSV of ${stones.toLocaleString('en')} stones`,
      `${megabytes(statSync(path).size)}   (load of the machine ${(loadavg()[0] ?? 0).toFixed(1)})`,
    )
    await importWhileSearching(postgres.url, dataDir, { path, supplierId, manager: manager.token, buyer: buyer.token })
  } finally {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function importWhileSearching(
  databaseUrl: string,
  dataDir: string,
  { path, supplierId, manager, buyer }: { path: string; supplierId: string; manager: string; buyer: string },
): Promise<void> {
  const server = await startServerProcess({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir }, 300_000)
  const phases: Record<Phase, number[]> = { before: [], 'dry run': [], applying: [], 'taken into the index': [], done: [] }
  const now: { phase: Phase } = { phase: 'before' }
  const isDone = (): boolean => now.phase === 'done'
  const questions = searchQuestions(5000, 77)
  let total = 0
  const searching = (async () => {
    for (let at = 0; !isDone(); at++) {
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
    const started = performance.now()
    const { id } = await upload(`${server.url}/api/feeds/upload`, manager, { supplierId, mode: 'replace', kind: 'order' }, path)
    await reach(server.url, manager, id, 'ready')
    const checked = performance.now()
    total = await count()
    now.phase = 'applying'
    await post(`${server.url}/api/feeds/apply`, manager, { id })
    const { counts } = await reach(server.url, manager, id, 'done')
    const applied = performance.now()
    now.phase = 'taken into the index'
    while ((await count()) === total) await sleep(50)
    const shown = performance.now()
    now.phase = 'done'
    await searching
    const seconds = (from: number, to: number) => `${((to - from) / 1000).toFixed(1)} s`
    line('uploaded and checked (dry run)', seconds(started, checked))
    line(`applied: ${counts.added.toLocaleString('en')} new, ${counts.rejected.toLocaleString('en')} refused`, seconds(checked, applied))
    line('seen by searches after that, all at once', seconds(applied, shown))
    line('memory of the server', `${megabytes(quiet)} before, ${megabytes(memoryOf(server.pid, 'VmHWM'))} at most`)
    for (const phase of ['before', 'dry run', 'applying', 'taken into the index'] as const) {
      if (phases[phase].length > 0) line(`searches through HTTP, ${phase} (${phases[phase].length})`, timesText(sorted(phases[phase])))
    }
  } finally {
    now.phase = 'done'
    await searching.catch(() => undefined)
    agent.destroy()
    await server.end('SIGTERM')
  }
}

/** Waits until an import is in a state. @throws Error when it fails */
async function reach(address: string, token: string, id: string, state: StockImport['state']): Promise<StockImport> {
  for (;;) {
    const seen = await post<StockImport>(`${address}/api/feeds/show`, token, { id })
    if (seen.state === state) return seen
    if (seen.state === 'failed' || seen.state === 'cancelled') throw new Error(seen.problem ?? seen.state)
    await sleep(300)
  }
}

await benchImports()
