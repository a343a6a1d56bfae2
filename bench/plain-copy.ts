import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Client } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

/** Cells of a line without quotes, as a line of COPY text; what has quotes is left whole in its first cell. */
async function* lines(path: string, columns: number): AsyncGenerator<string> {
  let block = ''
  for await (const line of createInterface({ input: createReadStream(path, { highWaterMark: 1 << 18 }) })) {
    const cells = line.includes('"') ? [line] : line.split(',')
    cells.length = columns
    block += `${Array.from(cells, (cell) => (cell ? cell.replaceAll('\\', '\\\\') : '\\N')).join('\t')}\n`
    if (block.length < 65_536) continue
    yield block
    block = ''
  }
  yield block
}

/** The least that bringing a CSV into PostgreSQL takes: cut into cells, copied into a table of plain texts, nothing looked at, one index. */
export async function copyPlainly(databaseUrl: string, path: string, columns: number): Promise<void> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const names = Array.from({ length: columns }, (_, at) => `c${at}`)
    await client.query(`create table plain_copy (${names.map((name) => `${name} text`).join(', ')})`)
    await client.query('create index on plain_copy (c0)')
    await pipeline(Readable.from(lines(path, columns)), client.query(copyFrom(`copy plain_copy (${names.join(', ')}) from stdin`)))
    await client.query('drop table plain_copy')
  } finally {
    await client.end()
  }
}
