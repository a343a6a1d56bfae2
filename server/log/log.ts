import { badField, notFound } from '@loupe/domain/api/api.problems.ts'
import type { OutputOf, ParsedOf } from '@loupe/domain/api/endpoint.ts'
import { isOneOf } from '@loupe/domain/api/unknown.ts'
import type { Language } from '@loupe/domain/api/text.ts'
import { areaOfKind, logAreaLabels, logKindLabels } from '@loupe/domain/log/log-kinds.ts'
import type { logApi, LogRow } from '@loupe/domain/log/log.api.ts'
import { daysTurned, tooManyThings } from '@loupe/domain/log/log.problems.ts'
import { logFileWords } from '@loupe/domain/log/log-value-labels.ts'
import { idFields, sayChanges, type LoggedFields, type Reader } from '@loupe/domain/log/say-change.ts'
import { keysOf } from '@loupe/domain/api/known-keys.ts'
import { kinds } from '@loupe/domain/orders/kinds.ts'
import { isId } from '@loupe/domain/api/id.ts'
import { containing } from '../db/sql-text.ts'
import { noteLogRead } from '../db/export-log.ts'
import type { Deps } from '../deps.ts'
import { exportFile } from '../exports/exports.ts'
import type { TableCell } from '../files/table-file.ts'
import type { SignedInCall } from '../http/call.ts'
import type { FileAnswer } from '../http/route.ts'
import type { Viewer } from '../http/viewer.ts'
import { minuteIn } from '../settings/time-zone.ts'
import { findThings, selectDoers, selectLog, selectNames, selectSites } from './log.store.ts'
import type { LoggedRow, LogPlace, NamedThing, ThingIds } from './log.store.ts'

type LogDeps = Pick<Deps, 'db' | 'settings'>
type Filter = Omit<ParsedOf<typeof logApi.file>, 'format'>
type Page = { readonly after: LogPlace | null; readonly limit: number }

const mostThings = 2000
const mostInFile = 5000

function placeOf(cursor: string | undefined): LogPlace | null {
  const [micros, source, id] = cursor?.split('.') ?? []
  return micros === undefined || source === undefined || id === undefined ? null : { micros, source: Number(source), id }
}

const cursorOf = ({ micros, source, id }: LoggedRow): string => `${micros}.${source}.${id}`

/** Who did what where, newest first. @throws Problem 400 too many things are called so, 404 for a site that is not the reader's */
async function readLog({ db, settings }: LogDeps, viewer: Viewer, filter: Filter, { after, limit }: Page): Promise<LoggedRow[]> {
  const { text, from, to, siteId = viewer.siteId, ...narrowed } = filter
  if (from !== undefined && to !== undefined && to < from) throw badField('to', daysTurned)
  // One's own is always one's to read.
  if (siteId !== viewer.siteId && !(await selectSites(db, viewer.siteId)).some(({ id }) => id === siteId)) throw notFound()
  const things = text === '' ? [] : await findThings(db, siteId, containing(text), mostThings)
  if (things === null) throw badField('text', tooManyThings)
  return selectLog(db, { ...narrowed, siteId, from, to, timeZone: settings.timeZone, things: text === '' ? null : things, after, limit })
}

/** A page of the log in the reader's words; that somebody reads it is written down too. @throws Problem as above */
export async function showLog(
  deps: LogDeps,
  call: SignedInCall,
  input: ParsedOf<typeof logApi.list>,
): Promise<OutputOf<typeof logApi.list>> {
  const { after, limit, ...filter } = input
  const { viewer } = call
  const found = await readLog(deps, viewer, filter, { after: placeOf(after), limit: limit + 1 })
  const page = found.slice(0, limit)
  const last = page.at(-1)
  const isFirst = after === undefined
  const [rows, sites, people] = await Promise.all([
    inWords(deps, call.language, page),
    selectSites(deps.db, viewer.siteId),
    isFirst ? selectDoers(deps.db, filter.siteId ?? viewer.siteId, filter.by ?? null) : null,
    isFirst ? noteLogRead(deps.db, viewer.userId, page.length) : null,
  ])
  return { rows, next: found.length > limit && last !== undefined ? cursorOf(last) : null, people, sites }
}

/** The same as a file; logged as every list that leaves the house. @throws Problem as above */
export const exportLog = (
  deps: Pick<Deps, 'db' | 'files' | 'settings'>,
  call: SignedInCall,
  input: ParsedOf<typeof logApi.file>,
): Promise<FileAnswer> =>
  exportFile(deps, call, input.format, async () => {
    const { viewer, language } = call
    const { format: _format, ...filter } = input
    const found = await readLog(deps, viewer, filter, { after: null, limit: mostInFile + 1 })
    const rows = await inWords(deps, language, found.slice(0, mostInFile))
    const { timeZone } = deps.settings
    return {
      what: 'log',
      name: 'log',
      columns: columns.map(([name, chars]) => ({ name, kind: 'text', chars })),
      rows: [columns.map(([name]) => logFileWords[name][language]), ...rows.map((row) => cellsOf(row, language, timeZone))],
      ...(found.length > mostInFile ? { cutFrom: null } : {}),
    }
  })

const columns = [
  ['at', 17],
  ['who', 18],
  ['area', 14],
  ['what', 26],
  ['thing', 24],
  ['changes', 48],
  ['note', 30],
] as const

const cellsOf = (row: LogRow, language: Language, timeZone: string): TableCell[] => [
  minuteIn(timeZone, new Date(row.at)),
  row.by?.name ?? logFileWords.house[language],
  logAreaLabels[row.area][language],
  logKindLabels[row.kind][language],
  row.thing?.name ?? null,
  row.changes.map(({ name, from, to }) => `${name}: ${from === '' ? '' : `${from} → `}${to || '–'}`).join('; ') || null,
  row.note || null,
]

const keyOf = (thing: string, id: string): string => `${thing} ${id}`
const isKind = (kind: string | null): kind is keyof typeof kinds => isOneOf(keysOf(kinds), kind)

/** Ids that rows name: who, what it was done to, and what fields hold. */
function idsIn(rows: readonly LoggedRow[]): ThingIds {
  const ids = {
    user: new Set<string>(),
    group: new Set<string>(),
    site: new Set<string>(),
    supplier: new Set<string>(),
    order: new Set<string>(),
  }
  const add = (thing: string | null, id: string | null): void => {
    if (id !== null && isId(id) && isOneOf(keysOf(ids), thing)) ids[thing].add(id)
  }
  for (const row of rows) {
    add('user', row.by_user)
    add(row.thing, row.thing_id)
    for (const [field, { from, to }] of Object.entries(row.fields)) {
      for (const id of [from, to]) add(idFields[field] ?? null, id)
    }
  }
  return { user: [...ids.user], group: [...ids.group], site: [...ids.site], supplier: [...ids.supplier], order: [...ids.order] }
}

async function inWords({ db, settings }: LogDeps, language: Language, rows: readonly LoggedRow[]): Promise<LogRow[]> {
  const names = new Map((await selectNames(db, idsIn(rows))).map((one) => [keyOf(one.thing, one.id), one]))
  const nameOf = (thing: string, id: string): string | undefined =>
    (names.get(keyOf(thing, id)) ?? names.get(keyOf(`gone ${thing}`, id)))?.name
  const reader: Reader = { language, nameOf, momentOf: (iso) => minuteIn(settings.timeZone, new Date(iso)) }
  return rows.map((row) => {
    const removed = row.kind.endsWith('.removed')
    return {
      id: cursorOf(row),
      at: row.at.toISOString(),
      by: row.by_user === null ? null : { id: row.by_user, name: nameOf('user', row.by_user) ?? `#${row.by_user}` },
      area: areaOfKind(row.kind),
      kind: row.kind,
      thing: thingOf(row, names),
      changes: sayChanges(row.kind, countedIn(row), reader),
      note: removed || row.kind === 'user.sessions_ended' ? '' : row.note,
    }
  })
}

/** How many sessions ended stands in the note. */
const countedIn = ({ kind, fields, note }: LoggedRow): LoggedFields =>
  kind === 'user.sessions_ended' && note !== '' ? { ...fields, sessions: { from: '', to: note } } : fields

/** Things that can be deleted, or that a site may not have any more. */
const namedThings: readonly string[] = ['user', 'group', 'site', 'supplier', 'order']

function thingOf({ thing, thing_id: id }: LoggedRow, names: ReadonlyMap<string, NamedThing>): LogRow['thing'] {
  if (thing === null) return null
  const live = names.get(keyOf(thing, id ?? ''))
  const { name = '', orderKind = null } = live ?? names.get(keyOf(`gone ${thing}`, id ?? '')) ?? {}
  return {
    kind: thing,
    id,
    name,
    orderKind: isKind(orderKind) ? orderKind : null,
    isGone: live === undefined && namedThings.includes(thing),
  }
}
