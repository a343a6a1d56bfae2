import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'

/** A connection to the database of the house at an address, as scripts/e2e-server.mjs opened it. */
export async function databaseOf(origin: string): Promise<Client> {
  const secrets = readFileSync(join(tmpdir(), `loupe-e2e-${new URL(origin).port}`, 'postgres.json'), 'utf8')
  const { password, port } = JSON.parse(secrets) as { password: string; port: number }
  const client = new Client({ host: '127.0.0.1', port, user: 'loupe', database: 'loupe', password })
  await client.connect()
  return client
}
