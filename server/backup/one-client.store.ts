import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { Db } from '../db/database.ts'
import type { Rows } from '../db/rows.gen.ts'

/** Queries of the slices on a connection whose transaction is open already. */
export const queriesOn = (client: pg.Client): Db =>
  new Kysely<Rows>({
    dialect: new PostgresDialect({
      pool: {
        connect: () => Promise.resolve({ query: client.query.bind(client), release: () => {} } as unknown as pg.PoolClient),
        end: () => Promise.resolve(),
      },
    }),
  })

/** Long statements are the rule here; a database that is silent is still taken for gone. */
export const takeTime = async (client: pg.ClientBase): Promise<void> => {
  await client.query(`set statement_timeout = '6h'`)
}

/** Tables of the house: all but PostgreSQL's own and those that an import in work made for itself. */
export const houseSchemas = `n.nspname not like 'pg\\_%' and n.nspname not in ('information_schema', 'import_work')`
