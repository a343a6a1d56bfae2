import { alertKindList, kindsFor, type AlertKind } from '@loupe/domain/alerts/alert-kinds.ts'
import { mostUnread, type alertsApi } from '@loupe/domain/alerts/alerts.api.ts'
import { asSentence, wordsOf } from '@loupe/domain/alerts/alert-words.ts'
import type { OutputOf, ParsedOf } from '@loupe/domain/api/endpoint.ts'
import type { Language } from '@loupe/domain/api/text.ts'
import { isOneOf } from '@loupe/domain/api/unknown.ts'
import type { Db, Pool } from '../db/database.ts'
import type { Viewer } from '../http/viewer.ts'
import { countUnread, dropOldAlerts, markRead, selectAlerts, type AlertRow } from './alerts.store.ts'
import { newAlertBell } from './alert-bell.ts'
import { sendWaiting } from './send-waiting.ts'
import { tell } from './tell.ts'

type Listed = OutputOf<typeof alertsApi.list>

/** The door of others: tells a person of something, once, by the ways that they chose. */
export const tellPerson = tell
/** What a clock does for it. */
export const waitingAlerts = { send: sendWaiting, tidy: (db: Pool): Promise<void> => dropOldAlerts(db) } as const
/** Who looks, on this node, hears that their alerts changed, on whichever node. */
export const openAlertBell = newAlertBell

const viewOf = (row: AlertRow, language: Language): Listed['rows'] => {
  const { kind } = row
  // A kind of a newer release, on a node that is not brought up to date yet.
  if (!isOneOf(alertKindList, kind)) return []
  const { title, body } = wordsOf(kind, row.version, row.facts)
  return [
    {
      id: row.id,
      kind,
      title: asSentence(title[language]),
      text: asSentence(body[language]),
      path: row.path,
      at: row.created_at.toISOString(),
      isRead: row.read_at !== null,
    },
  ]
}

/** What the viewer was told of; nothing that their role does not hear of any more. */
export async function listAlerts(db: Db, viewer: Viewer, input: ParsedOf<typeof alertsApi.list>, language: Language): Promise<Listed> {
  const heard = kindsFor(viewer.role)
  const wanted: readonly AlertKind[] = input.kinds.length === 0 ? heard : heard.filter((kind) => input.kinds.includes(kind))
  const { unread, limit, after } = input
  const found = await selectAlerts(db, { userId: viewer.userId, kinds: wanted, unread, limit: limit + 1, after })
  const rows = found.slice(0, limit)
  return {
    rows: rows.flatMap((row) => viewOf(row, language)),
    next: found.length > limit ? (rows.at(-1)?.id ?? null) : null,
    unread: await unreadOf(db, viewer),
    kinds: [...heard],
  }
}

export const unreadOf = (db: Db, viewer: Viewer): Promise<number> => countUnread(db, viewer.userId, kindsFor(viewer.role), mostUnread)

/** Marks alerts of the viewer as read; those of others stay as they are. @returns how many are left */
export async function readAlerts(db: Db, viewer: Viewer, { ids, upTo }: ParsedOf<typeof alertsApi.read>): Promise<number> {
  await markRead(db, viewer.userId, ids, upTo)
  return unreadOf(db, viewer)
}
