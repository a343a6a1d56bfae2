import { setTimeout } from 'node:timers/promises'
import { Client } from 'pg'
import { readRates } from '@loupe/domain/pricing/rates.ts'
import type { Pool } from '../server/db/database.ts'
import { moveChange, selectChange } from '../server/stock/keeping/stock-changes.store.ts'
import { workChanges } from '../server/stock/keeping/work-change.ts'
import type { StockIndex } from '../server/stock/stock-index.ts'
import { startStockIndex } from '../server/stock/stock-worker-host.ts'
import { searchQuestions } from '../server/testing/search-questions.ts'
import { loadSyntheticStock } from '../server/testing/synthetic-load.ts'
import { aPerson, aSite } from '../server/testing/trade.ts'
import { line, sorted, timed, timesText } from './bench-figures.ts'
import { migratedDatabase, option, withOwnPostgres } from './bench-run.ts'

const log = { info: () => {}, warn: (message: string) => console.error(message), error: (message: string) => console.error(message) }
const viewer = {
  bookKey: 'bench',
  chain: [],
  rates: readRates({ naturalSpot: '7.00', naturalOrder: '7.20', labGrownSpot: '7.10', labGrownOrder: '7.15' }),
  onlySupplier: null,
}

/** Searches for as long as the work takes. */
async function searching(index: StockIndex, work: () => Promise<unknown>): Promise<{ ms: number; times: number[] }> {
  const questions = searchQuestions(2000, 31)
  const times: number[] = []
  const now = { isDone: false }
  const asking = (async () => {
    for (let at = 0; !now.isDone; at++) {
      const question = questions[at % questions.length]
      if (question === undefined) return
      times.push((await timed(() => index.search({ viewer, ...question, after: null, offset: 0, limit: 50, counts: true }))).ms)
      await setTimeout(5)
    }
  })()
  const { ms } = await timed(work)
  now.isDone = true
  await asking
  return { ms, times }
}

/** Works the change off, and moves it on to its next state. */
async function step(db: Pool, id: string): Promise<void> {
  await workChanges({ db, log })
  const row = await selectChange(db, id)
  if (row?.problem) throw new Error(row.problem.en)
}

/** A change of so many stones, not planned yet. */
async function pickStones(client: Client, siteId: string, userId: string, stones: number): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `with made as (insert into stock_changes (site_id, origin, made_by, change, stones) values ($1, 'lab', $2, $3, $4) returning id), picked as (
      insert into stock_change_stones (change_id, stone_id) select made.id, s.id from made, lateral (
        select id from stones where origin = 'lab' and availability = 'available' order by id desc limit $4) s)
    select id::text from made`,
    [siteId, userId, JSON.stringify({ what: 'percent', percent: '-1.5' }), stones],
  )
  return rows[0]?.id ?? ''
}

type Ran = Awaited<ReturnType<typeof searching>>

function tell(what: string, { ms, times }: Ran, plain: Ran): void {
  line(what, `${(ms / 1000).toFixed(1)} s${plain.ms === ms ? '' : `, ${(ms / plain.ms).toFixed(2)} times the UPDATE`}`)
  line('  searches meanwhile', timesText(sorted(times)))
}

const plainUpdate = `update stones set usd_per_ct = round(usd_per_ct * 1.01, 2) where id in (
  select id from stones where origin = 'lab' and availability = 'available' order by id limit $1)`

/** A change of many stones beside one UPDATE of as many, searches going on meanwhile. `--stones` in the house, `--changed` of them. */
async function benchChanges(): Promise<void> {
  const changed = option('changed', 100_000)
  await withOwnPostgres(async (url) => {
    const { db, end } = await migratedDatabase(url)
    const house = await aSite(db)
    const { id: userId } = await aPerson(db, house, { role: 2 })
    const client = new Client({ connectionString: url })
    await client.connect()
    await loadSyntheticStock(client, house.siteId, option('stones', 300_000))
    await client.query('vacuum analyze stones')
    const index = await startStockIndex({ databaseUrl: url, log })
    await index.loaded
    const plain = await searching(index, () => client.query(plainUpdate, [changed]))
    tell(`one UPDATE of ${changed.toLocaleString('en')} stones`, plain, plain)
    await setTimeout(5000)
    const id = await pickStones(client, house.siteId, userId, changed)
    tell('the change is planned', await searching(index, () => step(db, id)), plain)
    await moveChange(db, id, { from: ['planned'], to: 'applying' }, { anew: true })
    tell('it is done, with a line in each log', await searching(index, () => step(db, id)), plain)
    await moveChange(db, id, { from: ['done'], to: 'undoing' }, { anew: true, undoneBy: userId })
    tell('it is taken back', await searching(index, () => step(db, id)), plain)
    const row = await selectChange(db, id)
    line('stones changed and taken back', `${row?.changed ?? 0} and ${row?.restored ?? 0}`)
    await index.close()
    await client.end()
    await end()
  })
}

await benchChanges()
