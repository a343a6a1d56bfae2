import pg from 'pg'
import { readRates } from '@loupe/domain/pricing/rates.ts'
import { startStockIndex } from '../server/stock/stock-worker-host.ts'
import { searchQuestions } from '../server/testing/search-questions.ts'
import { line, sorted, timesText } from './measure.ts'

const viewer = {
  bookKey: 'bench',
  chain: [],
  rates: readRates({ naturalSpot: '7.00', naturalOrder: '7.20', labSpot: '7.10', labOrder: '7.15' }),
  onlySupplier: null,
}

/** Searches by the index thread while one transaction writes every stone anew, and until the thread has shown it. */
export async function searchWhileImporting(databaseUrl: string): Promise<void> {
  const log = { info: () => {}, warn: (message: string) => console.error(message), error: (message: string) => console.error(message) }
  const index = await startStockIndex({ databaseUrl, log })
  await index.loaded
  const questions = searchQuestions(5000, 31)
  const times = { writing: [] as number[], showing: [] as number[] }
  const now: { phase: 'writing' | 'showing' | 'done' } = { phase: 'writing' }
  let shown = (): void => undefined
  const isShown = new Promise<void>((resolve) => {
    shown = resolve
  })
  index.subscribe((event) => {
    if (event.ids === null && now.phase === 'showing') shown()
  })
  const asking = (async () => {
    for (let at = 0; now.phase !== 'done'; at++) {
      const question = questions[at % questions.length]
      if (!question) break
      const start = performance.now()
      await index.search({ viewer, ...question, after: null, limit: 50, counts: true })
      if (now.phase !== 'done') times[now.phase].push(performance.now() - start)
      await new Promise((done) => setTimeout(done, 5))
    }
  })()
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rowCount } = await client.query(`update stones set usd_per_ct = usd_per_ct + 1, seen_at = now()`)
  const committed = performance.now()
  now.phase = 'showing'
  await isShown
  const seconds = (performance.now() - committed) / 1000
  now.phase = 'done'
  await asking
  await client.end()
  await index.close()
  line(`searches while ${(rowCount ?? 0).toLocaleString('en')} rows are written`, timesText(sorted(times.writing)))
  line(
    'searches while the index takes them in',
    `${timesText(sorted(times.showing))}   (seen ${seconds.toFixed(1)} s after the commit, all at once)`,
  )
}
