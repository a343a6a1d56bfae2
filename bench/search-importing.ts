import { Client } from 'pg'
import { readRates } from '@loupe/domain/pricing/rates.ts'
import type { StockIndex } from '../server/stock/stock-index.ts'
import { startStockIndex } from '../server/stock/stock-worker-host.ts'
import { searchQuestions } from '../server/testing/search-questions.ts'
import { line, sorted, timesText } from './bench-figures.ts'

const viewer = {
  bookKey: 'bench',
  chain: [],
  rates: readRates({ naturalSpot: '7.00', naturalOrder: '7.20', labGrownSpot: '7.10', labGrownOrder: '7.15' }),
  onlySupplier: null,
}

/** How long after its commit a single change is seen by searches, in milliseconds. */
async function seenAfter(client: Client, index: StockIndex, times: number): Promise<number[]> {
  const { rows } = await client.query<{ id: string }>(
    `select id from stones where sale_status = 'for_sale' and availability = 'available' order by md5(id::text || 'seen') limit $1`,
    [times],
  )
  const seen: number[] = []
  for (const { id } of rows) {
    await client.query(`update stones set availability = 'sold' where id = $1`, [id])
    const committed = performance.now()
    while ((await index.offers(viewer, id)).includes(id)) await new Promise((done) => setTimeout(done, 2))
    seen.push(performance.now() - committed)
  }
  return seen
}

/** Searches by the index thread while one transaction writes every stone anew, and until the thread has shown it. */
export async function searchWhileImporting(databaseUrl: string): Promise<void> {
  const log = { info: () => {}, warn: (message: string) => console.error(message), error: (message: string) => console.error(message) }
  const index = await startStockIndex({ databaseUrl, log })
  await index.loaded
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  line('a committed change is seen by searches after', timesText(sorted(await seenAfter(client, index, 50))))
  const questions = searchQuestions(5000, 31)
  const times = { writing: [] as number[], showing: [] as number[] }
  const now: { phase: 'writing' | 'showing' | 'done' } = { phase: 'writing' }
  const isDone = (): boolean => now.phase === 'done'
  let show = (_at: number): void => undefined
  const shown = new Promise<number>((resolve) => {
    show = resolve
  })
  index.subscribe((event) => {
    if (event.ids === null && now.phase === 'showing') show(performance.now())
  })
  const asking = (async () => {
    for (let at = 0; !isDone(); at++) {
      const question = questions[at % questions.length]
      if (!question) break
      const start = performance.now()
      await index.search({ viewer, ...question, after: null, offset: 0, limit: 50, counts: true })
      const { phase } = now
      if (phase !== 'done') times[phase].push(performance.now() - start)
      await new Promise((done) => setTimeout(done, 5))
    }
  })()
  const { rowCount } = await client.query(`update stones set usd_per_ct = usd_per_ct + 1, seen_at = now()`)
  const committed = performance.now()
  now.phase = 'showing'
  const overtaking = await seenAfter(client, index, 5)
  const seconds = ((await shown) - committed) / 1000
  now.phase = 'done'
  await asking
  await client.end()
  await index.close()
  line(`searches while ${(rowCount ?? 0).toLocaleString('en')} rows are written`, timesText(sorted(times.writing)))
  line('a change committed meanwhile is seen after', timesText(sorted(overtaking)))
  line(
    'searches while the index takes them in',
    `${timesText(sorted(times.showing))}   (seen ${seconds.toFixed(1)} s after the commit, all at once)`,
  )
}
