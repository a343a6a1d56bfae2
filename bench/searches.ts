import { Client } from 'pg'
import { sql } from 'kysely'
import { allMedia } from '../server/shown-media.ts'
import { savedSearches } from '../server/searches/searches.ts'
import { plainSql, shownIndexes, shownTable } from '../server/testing/plain-sql-search.ts'
import { searchQuestions } from '../server/testing/search-questions.ts'
import { loadSyntheticList, loadSyntheticStock } from '../server/testing/synthetic-load.ts'
import { aGroup, aPerson, aSite } from '../server/testing/trade.ts'
import { line, mean, timed } from './bench-figures.ts'
import { migratedDatabase, option, withOwnPostgres } from './bench-run.ts'

/** Saved searches against the stones of an import, and PostgreSQL asked for each of them. */
async function benchSearches(): Promise<void> {
  const [searches, stones, groups, perPerson] = [option('searches', 10_000), option('stones', 50_000), option('groups', 20), 20]
  await withOwnPostgres(async (url) => {
    const { db, end } = await migratedDatabase(url)
    const client = new Client({ connectionString: url })
    await client.connect()
    const house = await aSite(db)
    const listId = await loadSyntheticList(client, house.siteId)
    const questions = searchQuestions(searches)
    const groupIds: string[] = []
    for (let at = 0; at < groups; at++) groupIds.push(await aGroup(db, house.siteId, { multiplier: `1.${String(at + 10)}`, atCost: false }))
    for (let at = 0; at < searches; at += perPerson) {
      const { id } = await aPerson(db, house, { role: 5, groupId: groupIds[(at / perPerson) % groups] ?? '' })
      await db
        .insertInto('saved_searches')
        .values(
          questions.slice(at, at + perPerson).map(({ filter }, k) => ({
            site_id: house.siteId,
            user_id: id,
            form: 'stone' as const,
            name: `Search ${at + k}`,
            version: 1,
            filter: JSON.stringify(filter),
            mark: String(at + k),
            address: '/',
            tells_new: true,
          })),
        )
        .execute()
    }
    const deps = { db, databaseUrl: url, shownMedia: allMedia }
    await savedSearches.match(deps)
    await loadSyntheticStock(client, house.siteId, stones)
    await sql`analyze stones`.execute(db)
    const { result, ms } = await timed(() => savedSearches.match(deps))
    line(
      `${searches.toLocaleString('en')} searches, ${stones.toLocaleString('en')} new stones`,
      `${(ms / 1000).toFixed(2)} s, ${result} of them found something`,
    )
    await client.query(
      `update stones set usd_per_ct = usd_per_ct * 0.9, back = back - 5 where id in (select id from stones order by id limit 100)`,
    )
    const few = await timed(() => savedSearches.match(deps))
    line('100 stones that cost less', `${few.ms.toFixed(0)} ms`)
    const none = await timed(() => savedSearches.match(deps))
    line('nothing new', `${none.ms.toFixed(1)} ms`)
    const rates = { naturalSpot: '7.00', naturalOrder: '7.20', labGrownSpot: '7.10', labGrownOrder: '7.15' }
    await client.query(shownTable({ listId, multiplier: '1.1', points: '0', rates }))
    for (const index of shownIndexes) await client.query(index)
    const peer: number[] = []
    for (const { filter, sort } of questions.slice(0, 200)) peer.push((await timed(() => client.query(plainSql(filter, sort, 5)))).ms)
    const all = (mean(peer) * searches) / 1000
    line(
      'PostgreSQL, one statement a search, of 200',
      `${mean(peer).toFixed(1)} ms each, ${all.toFixed(0)} s for all: ${((all * 1000) / ms).toFixed(0)} times as long`,
    )
    await client.end()
    await end()
  })
}

await benchSearches()
