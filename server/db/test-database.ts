import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'
import { type Pool, openDatabase } from './database.ts'

export type TestDatabase = {
  readonly db: Pool
  /** For a second pool or a process of its own on the same database. */
  readonly url: string
  drop(): Promise<void>
}

/** A migrated database of its own, empty but for what migrations write. Call it in beforeAll, and `drop` in afterAll. */
export const testDatabase = (connections = 10): Promise<TestDatabase> => copyOf('migrated', connections)

/** A database without anything in it. */
export const emptyDatabase = (connections = 4): Promise<TestDatabase> => copyOf('template0', connections)

async function copyOf(template: string, connections: number): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`
  await asOwner(`create database ${name} template ${template}`)
  const url = new URL(`/${name}`, inject('postgresUrl')).href
  const { db, end } = openDatabase(url, connections)
  return {
    db,
    url,
    drop: async () => {
      await end()
      await asOwner(`drop database ${name} with (force)`)
    },
  }
}

async function asOwner(statement: string): Promise<void> {
  const client = new Client({ connectionString: inject('postgresUrl') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
