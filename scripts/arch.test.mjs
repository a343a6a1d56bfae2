import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fileRuleBreaches } from './arch-files.mjs'
import { importBreaches } from './arch-imports.mjs'
import { styleBreaches } from './arch-styles.mjs'
import { ownerFaults, tablesNamed, viewsWritten } from './arch-tables.mjs'
import { owners } from './table-owners.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const lines = (count) => 'export const a = 1\n'.repeat(count)

/** One breach per rule: the file that commits it, and its text. */
const importSeeds = {
  'domain-imports-domain-and-zod-only': ['domain/stock/seeded-disk.ts', "import 'node:fs'\n"],
  'engine-imports-engine-and-domain-only': ['engine/seeded-disk.ts', "import 'node:fs'\n"],
  'server-never-imports-web': ['server/stock/seeded-page.ts', "import '../../web/seeded-target.ts'\n"],
  'web-never-imports-server-or-engine': ['web/stock/seeded-engine.ts', "import '@loupe/engine/seeded-disk.ts'\n"],
  'web-runs-in-a-browser': ['web/stock/seeded-disk.ts', "import 'node:fs'\n"],
  'slice-is-entered-by-its-door': ['server/stock/seeded-window.ts', "import '../orders/seeded-room.ts'\n"],
  'slices-form-no-cycle': ['server/seeded-egg/seeded-egg.ts', "import '../seeded-hen/seeded-hen.ts'\n"],
  'platform-knows-no-slice': ['server/db/seeded-slice.ts', "import '../orders/seeded-room.ts'\n"],
  'no-cycles': ['engine/seeded-left.ts', "import './seeded-right.ts'\n"],
  'types-form-no-cycle': [
    'domain/seeded-left.ts',
    "import type { Right } from './seeded-right.ts'\nexport type Left = { right?: Right }\n",
  ],
  'web-slices-never-import-each-other': ['web/cart/seeded-neighbour.ts', "import '../stock/seeded-disk.ts'\n"],
  'web-slices-never-import-the-frame': ['web/cart/seeded-frame.ts', "import '../shell/seeded-frame.ts'\n"],
  'web-rooms-import-downwards': ['web/gems/seeded-up.ts', "import '../stock/seeded-disk.ts'\n"],
  'web-rooms-form-no-cycle': ['web/lists/seeded-egg.ts', "import '../gems/seeded-hen.ts'\n"],
  'web-kit-imports-itself-only': ['web/ui/seeded-up.ts', "import '../gems/seeded-up.ts'\n"],
  'sql-only-in-stores': ['server/orders/seeded-query.ts', "import { sql } from 'kysely'\nexport const one = sql`select 1`\n"],
  'http-only-in-routes': ['server/orders/seeded-reply.ts', "import 'fastify'\n"],
  'imports-resolve': ['engine/seeded-nowhere.ts', "import './seeded-not-there.ts'\n"],
  'dependencies-are-declared': ['server/orders/seeded-stranger.ts', "import 'react'\n"],
}

const fileSeeds = {
  'no-src-folder': ['engine/src/seeded-folder.ts', lines(1)],
  'no-index-file': ['engine/seeded/index.ts', lines(1)],
  'named-after-what-it-knows': ['engine/utils.ts', lines(1)],
  'kebab-case': ['engine/seededName.ts', lines(1)],
  'file-length': ['engine/seeded-long.ts', lines(301)],
  'nothing-left-to-do': ['engine/seeded-later.ts', `// TODO: the rest\n`],
  'no-default-export': ['engine/seeded-default.ts', 'export default 1\n'],
  're-exports-nothing': ['engine/seeded-barrel.ts', "export * from './seeded-long.ts'\n"],
  'lists-not-enums': ['engine/seeded-enum.ts', 'export enum Colour { D }\n'],
  'imports-name-their-file': ['engine/seeded-bare.ts', "import './seeded-long'\n"],
  'product-never-imports-tests': ['engine/seeded-testing.ts', "import './seeded-long.test.ts'\n"],
  'sql-only-in-stores': ['server/orders/seeded-select.ts', "export const all = (db) => db.selectFrom('orders')\n"],
  'tables-have-one-owner': ['server/orders/seeded-theft.store.ts', "export const all = (db) => db.updateTable('users').set({ role: 1 })\n"],
  'views-are-only-read': ['server/orders/seeded-view.store.ts', "export const all = (db) => db.updateTable('people').set({ role: 1 })\n"],
  'few-casts': ['engine/seeded-casts.ts', 'export const a = 1 as number\n'.repeat(40)],
  'few-effects': ['web/ui/seeded-effects.ts', 'useEffect(() => undefined)\n'.repeat(40)],
  'folders-stay-small': ['web/seeded-hall/one-more.ts', lines(1)],
  'columns-by-name': ['server/orders/seeded-all.store.ts', "export const all = (db) => db.selectFrom('orders').selectAll()\n"],
  'refusals-only-in-problems': ['server/orders/seeded-refusal.ts', "throw new Problem(409, { en: 'No' })\n"],
  'writes-go-through-use-write': ['web/stock/seeded-write.ts', "import { useMutation } from '@tanstack/react-query'\n"],
  'lists-go-through-list-page': ['web/stock/seeded-list.ts', "import { ListFoot } from '../lists/list-foot.tsx'\n"],
  'words-only-in-text-files': ['web/stock/seeded-words.tsx', 'export const Hello = () => <b>Good morning</b>\n'],
}

const block = '  color: red;\n  margin: 1px;\n  padding: 2px;\n  width: 3px;\n'
const styleSeeds = {
  'styles-stand-once': ['web/stock/seeded-twice.module.css', `.mine {\n${block}}\n`],
  'styles-are-worn': ['web/stock/seeded-dead.module.css', '.nobody {\n  color: red;\n}\n'],
}

/** What the seeds above lean on; not breaches by themselves. */
const props = {
  'web/seeded-target.ts': lines(1),
  'web/shell/seeded-frame.ts': lines(1),
  'server/orders/seeded-room.ts': lines(1),
  'server/seeded-hen/seeded-hen.ts': "import '../seeded-egg/seeded-egg.ts'\n",
  'web/gems/seeded-hen.ts': "import '../lists/seeded-egg.ts'\n",
  'domain/seeded-right.ts': "import type { Left } from './seeded-left.ts'\nexport type Right = { left?: Left }\n",
  'web/cart/seeded-once.module.css': `.theirs {\n${block}}\n`,
  'web/cart/seeded-once.tsx': "import styles from './seeded-once.module.css'\nexport const theirs = styles.theirs\n",
  'web/stock/seeded-twice.tsx': "import styles from './seeded-twice.module.css'\nexport const mine = styles.mine\n",
  'engine/seeded-right.ts': "import './seeded-left.ts'\n",
  ...Object.fromEntries(Array.from({ length: 25 }, (_, at) => [`web/seeded-hall/file-${at}.ts`, lines(1)])),
}

let copy

/**
 * Two of the packages as they are, and of the others what they say they depend on: enough to see that whole packages are read, without
 * reading all of the tree once more. Packages are linked one by one so that ours resolve inside the copy.
 */
function copyTree(target) {
  for (const name of ['domain', 'engine', 'server', 'web']) {
    const isWhole = name === 'domain' || name === 'engine'
    const filter = (path) => !/\/(node_modules|dist|testdata)$/.test(path)
    if (isWhole) cpSync(join(root, name), join(target, name), { recursive: true, filter })
    else for (const file of ['package.json', 'tsconfig.json']) cpSync(join(root, name, file), join(target, name, file))
    const own = join(root, name, 'node_modules')
    symlinkIfThere(own, join(target, name, 'node_modules'))
  }
  // Which tables there are.
  for (const name of ['migrations', 'rows.gen.ts']) {
    cpSync(join(root, 'server/db', name), join(target, 'server/db', name), { recursive: true })
  }
  for (const name of ['tsconfig.json', 'tsconfig.base.json', 'package.json']) cpSync(join(root, name), join(target, name))
  mkdirSync(join(target, 'node_modules/@loupe'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name !== '@loupe' && !name.startsWith('.')) symlinkSync(join(root, 'node_modules', name), join(target, 'node_modules', name))
  }
  for (const name of ['domain', 'engine']) symlinkSync(join(target, name), join(target, 'node_modules/@loupe', name))
}

function symlinkIfThere(from, to) {
  try {
    readdirSync(from)
  } catch {
    return
  }
  symlinkSync(from, to)
}

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'loupe-arch-'))
  copyTree(copy)
  const seeds = [...Object.values(importSeeds), ...Object.values(fileSeeds), ...Object.values(styleSeeds), ...Object.entries(props)]
  for (const [path, text] of seeds) {
    mkdirSync(dirname(join(copy, path)), { recursive: true })
    writeFileSync(join(copy, path), text)
  }
})

afterAll(() => rmSync(copy, { recursive: true, force: true }))

const seen = (breaches, rule, file) => breaches.some((breach) => breach.rule === rule && breach.where.includes(file))

test('every import rule names the breach that was seeded for it', async () => {
  const { breaches } = await importBreaches(copy)
  const folderRules = new Set(['slices-form-no-cycle', 'web-rooms-form-no-cycle'])
  const missed = Object.entries(importSeeds).filter(([rule, [path]]) => !seen(breaches, rule, folderRules.has(rule) ? dirname(path) : path))
  expect(missed.map(([rule]) => rule)).toEqual([])
})

test('every import rule has a seeded breach', () => {
  const { forbidden } = createRequire(import.meta.url)('../.dependency-cruiser.cjs')
  expect(Object.keys(importSeeds).toSorted()).toEqual(forbidden.map(({ name }) => name).toSorted())
})

test('every rule about files names the breach that was seeded for it', () => {
  const breaches = fileRuleBreaches(copy)
  const at = (rule, path) => (rule === 'folders-stay-small' ? dirname(path) : path)
  const missed = Object.entries(fileSeeds).filter(([rule, [path]]) => !seen(breaches, rule, at(rule, path)))
  expect(missed.map(([rule]) => rule)).toEqual([])
})

test('every rule about stylesheets names the breach that was seeded for it', () => {
  const breaches = styleBreaches(copy)
  const missed = Object.entries(styleSeeds).filter(([rule, [path]]) => !seen(breaches, rule, path))
  expect(missed.map(([rule]) => rule)).toEqual([])
})

test('a statement names a table in whatever way SQL and the query builder know', () => {
  const named = (text) => [...tablesNamed(text, 'a.store.ts', ['users', 'orders'])].map(({ table, line }) => `${line} ${table}`)
  expect(named("db.selectFrom(['orders as o', 'users'])\n  .leftJoin('users as u', 'u.id', 'o.id')").toSorted()).toEqual([
    '1 orders',
    '1 users',
    '2 users',
  ])
  expect(named('sql`select 1 from ${work} w, users u where exists (select from "orders" where id = u.id)`')).toEqual([
    '1 orders',
    '1 users',
  ])
  expect(named('sql`with gone as (delete from orders using users) update users set id = 1`')).toEqual(['1 orders', '1 users', '1 users'])
  expect(named("client.query('copy orders (id) to stdout')")).toEqual(['1 orders'])
  expect(named('sql`lock table users; truncate orders; merge into users`').toSorted()).toEqual(['1 orders', '1 users', '1 users'])
  expect(named("sql`select users.id, o.orders, -- from orders\n from people o`; const words = 'the orders of users'")).toEqual([])
})

test('a statement that writes through a view is told, one that reads it is not', () => {
  const written = (text) => [...viewsWritten(text, 'a.store.ts', ['people', 'site_names'])].map(({ table, line }) => `${line} ${table}`)
  expect(written("db.updateTable('people as p').set({ role: 1 })\ndb.insertInto('people'); db.deleteFrom('people')").toSorted()).toEqual([
    '1 people',
    '2 people',
    '2 people',
  ])
  expect(written('sql`insert into people (id) values (1)`; sql`update "site_names" set title = 1`').toSorted()).toEqual([
    '1 people',
    '1 site_names',
  ])
  expect(written('sql`with gone as (delete from only people) merge\n into site_names n using people p on true`').toSorted()).toEqual([
    '1 people',
    '1 site_names',
  ])
  expect(written("sql`update ${sql.table('people')} set role = 1`")).toEqual(['1 people'])
  expect(written("db.selectFrom('people').innerJoin('site_names', 'id', 'id'); sql`select 1 from people for update of people`")).toEqual([])
  expect(written('sql`update users set role = 1 from people p where p.id = users.id`')).toEqual([])
})

test('a table without an owner, one with two, and a view of what is another’s are told', () => {
  const faults = (more) => [...ownerFaults(root, { ...owners, ...more })]
  expect(faults({})).toEqual([])
  expect(faults({ cart: { ...owners.cart, tables: [] } })).toEqual(['cart_items has 0 owners'])
  expect(faults({ cart: { ...owners.cart, tables: ['cart_items', 'claims'] } })).toEqual(['claims has 2 owners'])
  expect(faults({ cart: { ...owners.cart, slices: ['cart', 'goods'] } })).toContain('goods belongs to two owners')
  expect(faults({ cart: { ...owners.cart, tables: ['cart_items', 'baskets'] } })).toEqual(['baskets is no row of the database'])
  const { goods, cart } = owners
  expect(faults({ goods: { ...goods, views: [] }, cart: { ...cart, views: goods.views } })).toEqual([
    'the view known_claims of cart is made of claims',
  ])
})
