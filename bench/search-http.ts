import { Agent, request } from 'node:http'
import { openDatabase } from '../server/db/database.ts'
import { searchQuestions } from '../server/testing/search-questions.ts'
import { buildServer, startServerProcess } from '../server/testing/server-process.ts'
import { aPerson } from '../server/testing/trade.ts'
import { line, sorted, timesText } from './measure.ts'

const clients = 8
const measured = 3000
/** Different questions each time, so that answers kept by the server help only where buyers really repeat themselves. */
const questions = searchQuestions(measured + 300, 2026)

function post(agent: Agent, url: string, token: string, body: unknown): Promise<{ status: number; text: string }> {
  const text = JSON.stringify(body)
  return new Promise((resolve, reject) => {
    const headers = { token, 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }
    const call = request(url, { method: 'POST', agent, headers }, (reply) => {
      const parts: Buffer[] = []
      reply.on('data', (part: Buffer) => parts.push(part))
      reply.on('end', () => resolve({ status: reply.statusCode ?? 0, text: Buffer.concat(parts).toString('utf8') }))
    })
    call.on('error', reject)
    call.end(text)
  })
}

/** The whole way of a search: session, prices, index thread, the rows of the page from PostgreSQL, the contract, HTTP. */
export async function searchOverHttp(databaseUrl: string, dataDir: string): Promise<void> {
  buildServer()
  const { db, end } = openDatabase(databaseUrl, 2)
  const { id: siteId } = await db.selectFrom('sites').select('id').where('parent_id', 'is', null).executeTakeFirstOrThrow()
  const buyers = await Promise.all(Array.from({ length: clients }, () => aPerson(db, { siteId }, { role: 5 })))
  await end()
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const server = await startServerProcess({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir }, 300_000)
  try {
    const times: number[] = []
    let next = 0
    const drive = async (until: number): Promise<void> => {
      await Promise.all(
        buyers.map(async ({ token }) => {
          for (let at = next++; at < until; at = next++) {
            const start = performance.now()
            const answer = await post(agent, `${server.url}/api/stock/search`, token, questions[at])
            if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text.slice(0, 300)}`)
            times.push(performance.now() - start)
          }
        }),
      )
    }
    await drive(300)
    times.length = 0
    next = 300
    const start = performance.now()
    await drive(300 + measured)
    const seconds = (performance.now() - start) / 1000
    line(`searches through HTTP, ${clients} clients`, `${(measured / seconds).toFixed(0)} a second   ${timesText(sorted(times))}`)
  } finally {
    agent.destroy()
    await server.end('SIGTERM')
  }
}
