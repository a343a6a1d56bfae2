import { loadavg } from 'node:os'
import { Client } from 'pg'
import { readRates } from '@loupe/domain/pricing/rates.ts'
import { rapWork, setBook } from '@loupe/engine/pricing.ts'
import { lookup, search } from '@loupe/engine/search.ts'
import { memoryOf, stoneCount } from '@loupe/engine/stock-index.ts'
import { builtList } from '../server/pricing/pricing.ts'
import { loadStock } from '../server/stock/follow-stock.ts'
import { type Followed, newFollowed } from '../server/stock/followed.ts'
import { plainSql, type PlainRow, readPlainRows, shownIndexes, shownTable } from '../server/testing/plain-sql-search.ts'
import { searchQuestions } from '../server/testing/search-questions.ts'
import { loadSyntheticList, loadSyntheticStock } from '../server/testing/synthetic-load.ts'
import { aSite } from '../server/testing/trade.ts'
import { line, mean, megabytes, percentile, sorted, timed, timesText } from './bench-figures.ts'
import { migratedDatabase, option, withOwnPostgres } from './bench-run.ts'
import { searchOverHttp } from './search-http.ts'
import { searchWhileImporting } from './search-importing.ts'

const questions = searchQuestions(200)
const rounds = 5
const rateTexts = { naturalSpot: '7.00', naturalOrder: '7.20', labGrownSpot: '7.10', labGrownOrder: '7.15' }
const viewer = { book: 'bench', rates: readRates(rateTexts), onlySupplier: null }

async function stockedDatabase(url: string, name: string, stones: number): Promise<string> {
  const owner = new Client({ connectionString: url })
  await owner.connect()
  await owner.query(`create database ${name}`)
  await owner.end()
  const own = new URL(url)
  own.pathname = `/${name}`
  const { db, end } = await migratedDatabase(own.href)
  const house = await aSite(db)
  await end()
  const client = new Client({ connectionString: own.href })
  await client.connect()
  await loadSyntheticList(client, house.siteId)
  await loadSyntheticStock(client, house.siteId, stones)
  await client.query('vacuum analyze')
  await client.end()
  return own.href
}

async function loaded(url: string): Promise<Followed> {
  const followed = newFollowed(url)
  const { ms } = await timed(() => loadStock(followed))
  line(`index of ${stoneCount(followed.index).toLocaleString('en')} loaded from PostgreSQL`, `${(ms / 1000).toFixed(2)} s`)
  setBook(followed.index, viewer.book, [])
  return followed
}

const ask = ({ index }: Followed, at: number) => {
  const question = questions[at % questions.length] as (typeof questions)[number]
  return search(index, { ...question, limit: 50, counts: true, viewer })
}

type EngineTimes = { readonly wall: number[]; readonly cpu: number[] }

/**
 * Every question is really worked out: what the server keeps of earlier answers is not in play here. Processor time
 * is told beside the clock's, which also counts what other programs took of the machine.
 */
function measureEngine(followed: Followed): EngineTimes {
  for (let at = 0; at < questions.length; at++) ask(followed, at)
  const times: EngineTimes = { wall: [], cpu: [] }
  for (let at = 0; at < questions.length * rounds; at++) {
    const used = process.cpuUsage()
    const start = performance.now()
    ask(followed, at)
    times.wall.push(performance.now() - start)
    const { user, system } = process.cpuUsage(used)
    times.cpu.push((user + system) / 1000)
  }
  return times
}

/** PostgreSQL and the engine by turns, so that both suffer alike from whatever else the machine does. */
async function measurePeer(client: Client, followed: Followed): Promise<void> {
  const { rows } = await client.query<{ id: string }>('select id from rap_lists where is_current')
  await client.query(shownTable({ listId: rows[0]?.id ?? '', multiplier: '1', points: '0', rates: rateTexts }))
  for (const statement of shownIndexes) await client.query(statement)
  await client.query(`set work_mem = '128MB'`)
  const statements = questions.slice(0, option('peer', questions.length)).map(({ filter, sort }) => plainSql(filter, sort, 50))
  for (const statement of statements.slice(0, 20)) await client.query(statement)
  const peer: number[] = []
  const engine: number[] = []
  let agreeing = 0
  for (const [at, statement] of statements.entries()) {
    const { result, ms } = await timed(() => client.query<PlainRow>(statement))
    peer.push(ms)
    const plain = readPlainRows(result.rows)
    const start = performance.now()
    const own = ask(followed, at)
    engine.push(performance.now() - start)
    const isSame = JSON.stringify(plain.ids) === JSON.stringify(own.rows.map((row) => String(row.id))) && plain.total === own.total
    if (isSame && Object.entries(own.counts).every(([name, counts]) => sameCounts(counts, plain.counts[name as 'shape']))) agreeing++
  }
  line('answers of both alike', `${agreeing} of ${statements.length}`)
  line(`PostgreSQL: the same in one statement (${statements.length})`, timesText(sorted(peer)))
  line('engine, by turns with it', timesText(sorted(engine)))
  const median = percentile(sorted(peer), 0.5) / percentile(sorted(engine), 0.5)
  line('PostgreSQL takes', `${(mean(peer) / mean(engine)).toFixed(0)} times as long on average, ${median.toFixed(0)} times at the median`)
}

const sameCounts = (a: Record<string, number>, b: Record<string, number> | undefined): boolean =>
  b !== undefined && Object.keys(a).length === Object.keys(b).length && Object.entries(a).every(([option_, count]) => b[option_] === count)

async function measureLookups(client: Client, { index }: Followed): Promise<void> {
  const { rows } = await client.query<{ number: string }>(
    `select split_part(report_key, ':', 2) as number from stones where report_key is not null order by md5(id::text) limit 2000`,
  )
  const own = rows.map(({ number }) => {
    const start = performance.now()
    lookup(index, [number], null, viewer)
    return performance.now() - start
  })
  line('certificate look-up, engine', timesText(sorted(own)))
}

async function measurePriceList(client: Client, followed: Followed): Promise<void> {
  const { rows } = await client.query<{ id: string }>('select id from sites where parent_id is null')
  const list = await builtList(followed.database.db, await loadSyntheticList(client, rows[0]?.id ?? '', 1.1), null)
  const work = rapWork(followed.index, list)
  let longest = 0
  const { ms } = await timed(() => {
    for (let isDone = false; !isDone;) {
      const start = performance.now()
      isDone = work(4000)
      longest = Math.max(longest, performance.now() - start)
    }
  })
  line('new price list worked in, seen all at once', `${(ms / 1000).toFixed(2)} s in steps of at most ${longest.toFixed(1)} ms`)
}

async function benchSearch(): Promise<void> {
  const stones = option('stones', 1_000_000)
  await withOwnPostgres(async (url, dataDir) => {
    const small = await loaded(await stockedDatabase(url, 'small', 50_000))
    await small.database.end()
    const made = await timed(() => stockedDatabase(url, 'large', stones))
    line(
      `${stones.toLocaleString('en')} invented stones written`,
      `${(made.ms / 1000).toFixed(0)} s   (load of the machine ${(loadavg()[0] ?? 0).toFixed(1)})`,
    )
    const followed = await loaded(made.result)
    const memory = memoryOf(followed.index)
    const engine = measureEngine(followed)
    line(
      'memory of the index',
      `${megabytes(memoryOf(followed.index).total)}   (facts ${megabytes(memory.facts)}, facets ${megabytes(memory.facets)}, certificates ${megabytes(memory.certificates)}, prices of one book ${megabytes(memory.views)})`,
    )
    line(`engine: page, total and all counts (${rounds} x ${questions.length})`, timesText(sorted(engine.wall)))
    line('engine: processor time of the same', timesText(sorted(engine.cpu)))
    const client = new Client({ connectionString: made.result })
    await client.connect()
    await measurePeer(client, followed)
    await measureLookups(client, followed)
    await measurePriceList(client, followed)
    await client.query('drop table shown')
    // What was written for the peer goes to disk now, not while the server is asked.
    await client.query('checkpoint')
    await client.end()
    await followed.database.end()
    await searchOverHttp(made.result, dataDir)
    if (!process.argv.includes('--no-import')) await searchWhileImporting(made.result)
    line(
      'load of the machine at the end',
      loadavg()
        .map((load) => load.toFixed(1))
        .join(' '),
    )
  })
}

await benchSearch()
