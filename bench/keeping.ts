import { Client } from 'pg'
import { readRates } from '@loupe/domain/pricing/rates.ts'
import { setBook } from '@loupe/engine/pricing.ts'
import { searchKept } from '@loupe/engine/search.ts'
import { memoryOf, stoneCount } from '@loupe/engine/stock-index.ts'
import { loadStock, newFollowed } from '../server/stock/follow-stock.ts'
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

/** Delisted stones by the index and by SQL: what decision 0232 was made from. `--stones` of them are delisted, none is for sale. */
async function benchKeeping(): Promise<void> {
  const stones = option('stones', 1_000_000)
  await withOwnPostgres(async (url) => {
    const { db, end } = await migratedDatabase(url)
    const house = await aSite(db)
    await end()
    const client = new Client({ connectionString: url })
    await client.connect()
    await client.query(`alter table stones alter sale_status set default 'delisted'`)
    await loadSyntheticStock(client, house.siteId, stones)
    await client.query('create index on stones (origin, usd_per_ct, id) where sale_status = $$delisted$$')
    await client.query('vacuum analyze stones')
    const followed = newFollowed(url)
    const { ms } = await timed(() => loadStock(followed))
    line(
      `index of ${stoneCount(followed.off).toLocaleString('en')} delisted stones`,
      `${(ms / 1000).toFixed(1)} s, ${megabytes(memoryOf(followed.off).total)}`,
    )
    setBook(followed.off, viewer.book, [])
    const ask = (at: number) =>
      searchKept(followed.off, {
        ...(questions[at % questions.length] as (typeof questions)[number]),
        limit: 100,
        counts: true,
        keep: {},
        keptAt: Date.now() * 1000,
        viewer,
      })
    for (let at = 0; at < questions.length; at++) ask(at)
    const times: number[] = []
    for (let at = 0; at < questions.length * rounds; at++) times.push((await timed(() => ask(at))).ms)
    line('index: page, total, all counts, ages, imports', timesText(sorted(times)))
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
