import { Client } from 'pg'
import { readRates } from '@loupe/domain/pricing/rates.ts'
import { setBook } from '@loupe/engine/pricing.ts'
import { searchKept } from '@loupe/engine/search.ts'
import { memoryOf, type StockIndex, stoneCount } from '@loupe/engine/stock-index.ts'
import { addOffSale, newAddingOff } from '../server/stock/add-off-sale.ts'
import { followStock, loadStock } from '../server/stock/follow-stock.ts'
import { type Followed, newFollowed } from '../server/stock/followed.ts'
import { searchQuestions } from '../server/testing/search-questions.ts'
import { loadSyntheticStock } from '../server/testing/synthetic-load.ts'
import { aSite } from '../server/testing/trade.ts'
import { line, megabytes, sorted, timed, timesText } from './bench-figures.ts'
import { migratedDatabase, option, withOwnPostgres } from './bench-run.ts'

const questions = searchQuestions(100)
const rounds = 3
const viewer = {
  book: 'bench',
  rates: readRates({ naturalSpot: '7.00', naturalOrder: '7.20', labGrownSpot: '7.10', labGrownOrder: '7.15' }),
  onlySupplier: null,
}

/** A page of delisted stones and how many there are of each shape and colour: a part of what the index answers at once. */
const plainPage = `select id from stones where sale_status = 'delisted' and origin = $1 and shape = 'round' and color is not null order by usd_per_ct, id limit 50`
const plainCounts = `select shape, color, count(*) from stones where sale_status = 'delisted' and origin = $1 and color is not null
  group by grouping sets ((shape), (color), ())`

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms))

/** Searches of an index, each with a page, its total and all counts. */
function asker(index: StockIndex, keep: boolean): (at: number) => unknown {
  setBook(index, viewer.book, [])
  return (at) =>
    searchKept(index, {
      ...(questions[at % questions.length] as (typeof questions)[number]),
      limit: 100,
      counts: true,
      keep: keep ? {} : undefined,
      keptAt: keep ? Date.now() * 1000 : undefined,
      viewer,
    })
}

function timesOf(ask: (at: number) => unknown): Promise<number[]> {
  for (let at = 0; at < questions.length; at++) ask(at)
  return timesFrom(ask, questions.length * rounds)
}

async function timesFrom(ask: (at: number) => unknown, count: number): Promise<number[]> {
  const times: number[] = []
  for (let at = 0; at < count; at++) times.push((await timed(() => ask(at))).ms)
  return times
}

/** A node begins to run: what is for sale answers, then what is off sale comes beside it. @returns the index with both */
async function benchStart(url: string): Promise<Followed> {
  const whole = newFollowed(url)
  const { ms: bothMs } = await timed(() => loadStock(whole))
  line('start with both before the first answer', seconds(bothMs))
  await whole.database.end()
  const followed = newFollowed(url)
  const { ms: liveMs } = await timed(() => loadStock(followed, 'live'))
  line(
    `start: ${stoneCount(followed.index).toLocaleString('en')} for sale answer after`,
    `${seconds(liveMs)}, ${megabytes(memoryOf(followed.index).total)}`,
  )
  const ask = asker(followed.index, false)
  const alone = await timesOf(ask)
  line('searches of what is for sale, alone', timesText(sorted(alone)))
  const adding = newAddingOff(() => undefined)
  const start = performance.now()
  const meanwhile: number[] = []
  let at = 0
  while (!followed.isWhole) {
    await followStock(followed, () => undefined)
    await addOffSale(adding, followed, () => undefined)
    // As calls come in: each waits for the slice of loading that is under way.
    for (let k = 0; k < 20 && !followed.isWhole; k++) {
      const asked = performance.now()
      await wait(0)
      ask((at += 1))
      meanwhile.push(performance.now() - asked)
      await wait(5)
    }
  }
  line(
    `${stoneCount(followed.off).toLocaleString('en')} off sale are there after another`,
    `${seconds(performance.now() - start)}, ${megabytes(memoryOf(followed.off).total)}`,
  )
  line('searches of what is for sale, meanwhile', timesText(sorted(meanwhile)))
  return followed
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`

/**
 * A house of `--stones` for sale and `--off` off sale: how long a node takes until each answers, and searches of delisted stones by the index and
 * by SQL, which decision 0232 was made from.
 */
async function benchKeeping(): Promise<void> {
  const [live, off] = [option('stones', 1_000_000), option('off', 300_000)]
  await withOwnPostgres(async (url) => {
    const { db, end } = await migratedDatabase(url)
    const house = await aSite(db)
    await end()
    const client = new Client({ connectionString: url })
    await client.connect()
    const share = off / (live + off)
    await client.query(
      `alter table stones alter sale_status set default (case when random() < ${share} then 'delisted' else 'for_sale' end)`,
    )
    await loadSyntheticStock(client, house.siteId, live + off)
    await client.query('create index on stones (origin, usd_per_ct, id) where sale_status = $$delisted$$')
    await client.query('vacuum analyze stones')
    const followed = await benchStart(url)
    line('index: page, total, all counts, ages, imports', timesText(sorted(await timesOf(asker(followed.off, true)))))
    for (const [what, statement] of [
      ['SQL: a page alone, with an index for its order', plainPage],
      ['SQL: the counts of two facets', plainCounts],
    ] as const) {
      const taken: number[] = []
      for (let at = 0; at < 12; at++) taken.push((await timed(() => client.query(statement, [at % 2 === 0 ? 'natural' : 'lab']))).ms)
      line(what, timesText(sorted(taken.slice(2))))
    }
    await client.end()
    await followed.database.end()
  })
}

await benchKeeping()
