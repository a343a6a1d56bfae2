import { openDatabase } from '../server/db/database.ts'
import { searchQuestions } from '../server/testing/search-questions.ts'
import { buildServer, startServerProcess } from '../server/testing/server-process.ts'
import { aPerson } from '../server/testing/trade.ts'
import { line, sorted, timesText } from './bench-figures.ts'
import { openConnection } from './connection.ts'

const clients = 8
/** A server that answers all day has compiled what it does often; these are not counted. */
const warmUp = 1500
const measured = 3000
/** Different questions each time, so that answers kept by the server help only where buyers really repeat themselves. */
const questions = searchQuestions(warmUp + measured, 2026)

/** The whole way of a search: session, prices, index thread, the rows of the page from PostgreSQL, the contract, HTTP. */
export async function searchOverHttp(databaseUrl: string, dataDir: string): Promise<void> {
  buildServer()
  const { db, end } = openDatabase(databaseUrl, 2)
  const { id: siteId } = await db.selectFrom('sites').select('id').where('parent_id', 'is', null).executeTakeFirstOrThrow()
  const buyers = await Promise.all(Array.from({ length: clients }, () => aPerson(db, { siteId }, { role: 5 })))
  await end()
  const server = await startServerProcess({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir }, 300_000)
  const askers = await Promise.all(buyers.map(async ({ token }) => ({ token, connection: await openConnection(server.url) })))
  try {
    const times: number[] = []
    let next = 0
    const drive = async (until: number): Promise<void> => {
      await Promise.all(
        askers.map(async ({ token, connection }) => {
          for (let at = next++; at < until; at = next++) {
            const start = performance.now()
            const answer = await connection.post('/api/stock/search', token, questions[at])
            if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text.slice(0, 300)}`)
            times.push(performance.now() - start)
          }
        }),
      )
    }
    await drive(warmUp)
    times.length = 0
    next = warmUp
    const start = performance.now()
    await drive(warmUp + measured)
    const seconds = (performance.now() - start) / 1000
    line(`searches through HTTP, ${clients} clients`, `${(measured / seconds).toFixed(0)} a second   ${timesText(sorted(times))}`)
  } finally {
    for (const { connection } of askers) connection.close()
    await server.end('SIGTERM')
  }
}
