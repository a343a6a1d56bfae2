import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

const literal = (text: string): string => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)

/** Pattern of `like` for whatever holds these characters, taken as they are. */
export const containing = (text: string): string => `%${literal(text)}%`

/** Pattern of `like` for whatever begins with these characters, taken as they are. */
export const beginningWith = (text: string): string => `${literal(text)}%`

/** How a person is called: by the real name, else by the account; `alias` is the table of the person in the query. */
export const personName = <Name extends string | null = string>(alias: string): RawBuilder<Name> =>
  sql<Name>`coalesce(nullif(${sql.ref(`${alias}.real_name`)}, ''), ${sql.ref(`${alias}.name`)})`

/** Any of these ids, as the right side of an equation. */
export const anyOf = (ids: readonly string[]): RawBuilder<string> => sql<string>`any(${[...ids]}::bigint[])`
