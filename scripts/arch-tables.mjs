import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import ts from 'typescript'
import { exceptions, owners } from './table-owners.mjs'

const queryCall =
  /^(selectFrom|insertInto|updateTable|deleteFrom|mergeInto|from|using|table|(inner|left|right|full|cross)(Lateral)?Join(Lateral)?)$/
const writeCall = /^(insertInto|updateTable|deleteFrom|mergeInto|table)$/
const migrations = 'server/db/migrations'

function stores(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return /^(node_modules|testing|dist)$/.test(entry.name) ? [] : stores(path)
    const isStore = entry.name.endsWith('.store.ts') || (folder.endsWith('/db') && /(?<!\.test|\.gen)\.ts$/.test(entry.name))
    return isStore && !entry.name.startsWith('test-') ? [path] : []
  })
}

/** Tables and views of the migrated database, as rows.gen.ts has them. */
function knownRows(root) {
  const [, rows = ''] = readFileSync(join(root, 'server/db/rows.gen.ts'), 'utf8').split('export type Rows = {')
  return [...rows.matchAll(/^ {2}(\w+): /gm)].map(([, name]) => name)
}

/** Each view of the migrations with its last text. */
function viewTexts(root) {
  const files = readdirSync(join(root, migrations)).toSorted()
  const all = files.map((file) => readFileSync(join(root, migrations, file), 'utf8').replaceAll(/--.*$/gm, '')).join('\n')
  return new Map([...all.matchAll(/create (?:or replace )?view (\w+) as\b([^;]*);/g)].map(([, name, text]) => [name, text]))
}

/** Finds names of tables in the text of a statement: after the words that name one, and in lists of `from`. */
function namesIn(names) {
  const either = names.join('|')
  const named = new RegExp(
    `(?<![\\w.'"-])(?:from|join|into|update|using|table|only|truncate|copy|analyze)\\s+"?(${either})"?(?![\\w'(-])`,
    'gi',
  )
  const listed = new RegExp(`,\\s*(${either})(?![\\w'(.-])`, 'gi')
  return (text) => {
    const plain = text.replaceAll(/--.*$/gm, '')
    const found = [...plain.matchAll(named), ...(/\bfrom\b/i.test(plain) ? plain.matchAll(listed) : [])]
    return found.map(([, name]) => name.toLowerCase())
  }
}

/** Finds names of views that the text of a statement writes through: PostgreSQL hands that on to their table. */
function writtenIn(names) {
  const written = new RegExp(
    `(?<![\\w.'"-])(?:insert\\s+into|(?<!for\\s|for\\s+no\\s+key\\s)update|delete\\s+from|merge\\s+into)\\s+(?:only\\s+)?"?(${names.join('|')})"?(?![\\w'-])`,
    'gi',
  )
  return (text) => [...text.replaceAll(/--.*$/gm, '').matchAll(written)].map(([, name]) => name.toLowerCase())
}

const textOf = (template) =>
  ts.isTemplateExpression(template)
    ? template.head.text + template.templateSpans.map(({ literal }) => ` ? ${literal.text}`).join('')
    : template.text

/** Every table that a store's statements name. */
export const tablesNamed = (text, path, names) => rowsNamed({ text, path }, names, queryCall, namesIn(names))

/** Every view that they write through, by the query builder's calls and by their SQL. */
export const viewsWritten = (text, path, names) => rowsNamed({ text, path }, names, writeCall, writtenIn(names))

/** What a store's statements name: whole in one of these calls, or in SQL. */
function* rowsNamed({ text, path }, names, calls, inSql) {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const known = new Set(names)
  const queue = [source]
  for (let node = queue.pop(); node; node = queue.pop()) {
    ts.forEachChild(node, (child) => void queue.push(child))
    if (!ts.isStringLiteralLike(node) && !ts.isTemplateExpression(node)) continue
    const outer = ts.isArrayLiteralExpression(node.parent) ? node.parent.parent : node.parent
    const call = ts.isCallExpression(outer) && ts.isPropertyAccessExpression(outer.expression) ? outer.expression.name.text : ''
    const [, whole] = /^(\w+)(?: as \w+)?$/.exec(textOf(node)) ?? []
    const found = calls.test(call) && known.has(whole) ? [whole] : inSql(textOf(node))
    for (const table of found) yield { table, line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1 }
  }
}

/** Each row of the database has one owner. */
function* unowned(known, listed) {
  for (const name of known) {
    const count = listed.filter((entry) => entry.name === name).length
    if (count !== 1) yield `${name} has ${count} owners`
  }
}

/** Each slice belongs to one owner. */
function* sharedSlices(all) {
  const slices = Object.values(all).flatMap((owner) => owner.slices)
  for (const slice of slices) if (slices.indexOf(slice) !== slices.lastIndexOf(slice)) yield `${slice} belongs to two owners`
}

/** What is wrong with the table of owners itself: rows, slices, and views that are made of more than their owner may name. */
export function* ownerFaults(root, all = owners) {
  const views = viewTexts(root)
  const listed = Object.entries(all).flatMap(([owner, { tables, views: published }]) => [
    ...tables.map((name) => ({ owner, name, isView: false })),
    ...published.map((name) => ({ owner, name, isView: true })),
  ])
  const known = new Set(knownRows(root))
  yield* unowned(known, listed)
  yield* sharedSlices(all)
  const tableNames = listed.filter(({ isView }) => !isView).map(({ name }) => name)
  for (const { owner, name, isView } of listed) {
    if (!known.has(name)) yield `${name} is no row of the database`
    if (isView !== views.has(name)) yield `${name} is ${isView ? 'no' : 'a'} view`
    for (const table of namesIn(tableNames)(isView ? (views.get(name) ?? '') : '')) {
      if (!all[owner].tables.includes(table)) yield `the view ${name} of ${owner} is made of ${table}`
    }
  }
}

/** Breaches of the rule that only a table's owner names it, and faults of the table of owners. */
export function tableBreaches(root) {
  if (!existsSync(join(root, 'server/db/rows.gen.ts'))) return []
  const tables = Object.values(owners).flatMap((owner) => owner.tables)
  const mayName = (slice, table) => Object.values(owners).some((owner) => owner.slices.includes(slice) && owner.tables.includes(table))
  const used = new Set()
  const views = Object.values(owners).flatMap((owner) => owner.views)
  const written = stores(join(root, 'server')).flatMap((file) => {
    const path = relative(root, file)
    const found = [...viewsWritten(readFileSync(file, 'utf8'), path, views)]
    return found.map(({ table, line }) => ({ rule: 'views-are-only-read', where: `${path}:${line} writes through ${table}` }))
  })
  const named = stores(join(root, 'server')).flatMap((file) => {
    const path = relative(root, file)
    const slice = path.split('/')[1]
    return [...tablesNamed(readFileSync(file, 'utf8'), path, tables)].flatMap(({ table, line }) => {
      if (mayName(slice, table)) return []
      const excepted = exceptions.find(([where, what]) => where === path && what === table)
      if (excepted) used.add(excepted)
      return excepted ? [] : [{ rule: 'tables-have-one-owner', where: `${path}:${line} names ${table}` }]
    })
  })
  const idle = exceptions.filter((exception) => !used.has(exception)).map(([where, what]) => `nothing in ${where} needs ${what}`)
  return [...named, ...written, ...[...ownerFaults(root), ...idle].map((where) => ({ rule: 'every-table-has-an-owner', where }))]
}
