import { Client } from 'pg'
import { countBySupplier } from '@loupe/engine/count-by-supplier.ts'
import { loadStock } from '../server/stock/follow-stock.ts'
import { newFollowed } from '../server/stock/followed.ts'
import { countLines, selectLines } from '../server/suppliers/supplier-list.store.ts'
import { loadSyntheticStock } from '../server/testing/synthetic-load.ts'
import { aSite } from '../server/testing/trade.ts'
import { line, sorted, timed, timesText } from './bench-figures.ts'
import { migratedDatabase, option, withOwnPostgres } from './bench-run.ts'

const times = 30

/** The list of suppliers of a house of `--stones`: a page, and how many there are of each. */
async function benchSuppliers(): Promise<void> {
  const stones = option('stones', 1_000_000)
  await withOwnPostgres(async (url) => {
    const { db, end } = await migratedDatabase(url)
    const { siteId } = await aSite(db)
    const client = new Client({ connectionString: url })
    await client.connect()
    await loadSyntheticStock(client, siteId, stones)
    await client.query('vacuum analyze stones')
    const followed = newFollowed(url)
    await loadStock(followed, 'live')
    const { ms } = await timed(() => countBySupplier(followed.index))
    line('counted by the index, the first time', `${ms.toFixed(1)} ms`)
    const wanted = { counted: null, siteId, search: '', shown: 'all', sort: 'name', after: null, limit: 50 } as const
    for (const [what, ask] of [
      ['a page', () => selectLines(db, wanted)],
      ['how many of each', () => countLines(db, wanted)],
      ['both, counted by the database', () => Promise.all([selectLines(db, wanted), countLines(db, wanted)])],
      [
        'both, counted by the index',
        () => {
          const known = { ...wanted, counted: countBySupplier(followed.index) }
          return Promise.all([selectLines(db, known), countLines(db, known)])
        },
      ],
    ] as const) {
      await ask()
      const taken: number[] = []
      for (let at = 0; at < times; at += 1) taken.push((await timed<unknown>(ask)).ms)
      line(`suppliers of ${stones.toLocaleString('en')} stones: ${what}`, timesText(sorted(taken)))
    }
    await client.end()
    await followed.database.end()
    await end()
  })
}

await benchSuppliers()
