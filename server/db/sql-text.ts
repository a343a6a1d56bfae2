import { sql } from 'kysely'
import { mainRoles } from '@loupe/domain/access/roles.ts'
import type { RawBuilder } from 'kysely'

const literal = (text: string): string => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)

/** Pattern of `like` for whatever holds these characters, taken as they are. */
export const containing = (text: string): string => `%${literal(text)}%`

/** Pattern of `like` for whatever begins with these characters, taken as they are. */
export const beginningWith = (text: string): string => `${literal(text)}%`

/** How a person is called: by the real name, else by the account; `alias` is the table of the person in the query. */
export const personName = <Name extends string | null = string>(alias: string): RawBuilder<Name> =>
  sql<Name>`coalesce(nullif(${sql.ref(`${alias}.real_name`)}, ''), ${sql.ref(`${alias}.name`)})`

/** The one of a supplier's own people who is written to: the first open account with an address; `alias` is the table of the supplier. */
export const supplierPerson = (alias: string): RawBuilder<{ email: string; language: string | null }> =>
  sql`(select u.email, u.language from users u
    where u.supplier_id = ${sql.ref(`${alias}.id`)} and u.role = ${mainRoles.supplier} and u.status = 1 and u.email <> ''
      and (u.permanent or u.limit_time > now())
    order by u.id limit 1)`
