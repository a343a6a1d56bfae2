import { mainRoles } from '@loupe/domain/access/roles.ts'
import type { Language } from '@loupe/domain/api/text.ts'
import type { Notices } from '@loupe/domain/notices/notices.api.ts'
import type { Db } from '../db/database.ts'
import type { Viewer } from '../http/viewer.ts'
import { noticesOf } from '../sites/sites.ts'
import { readSeen, writeSeen } from './notices.store.ts'

/** Visitors share one account: what one of them has seen the next one has not. */
const hasOwnAccount = (viewer: Viewer | null): viewer is Viewer => viewer !== null && viewer.role !== mainRoles.visitor

const linesOf = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** The ticker of a site, and its popup unless this person has seen it (decisions.md 11). */
export async function currentNotices(
  db: Db,
  viewer: Viewer | null,
  from: { readonly origin: string | null; readonly language: Language },
): Promise<Notices> {
  const { ticker, popup, popupVersion } = await noticesOf(db, viewer?.siteId ?? null, from)
  const isSeen = popup === '' || (hasOwnAccount(viewer) && (await readSeen(db, viewer.userId)) >= popupVersion)
  return { ticker: linesOf(ticker), popup: isSeen ? null : { version: popupVersion, content: popup } }
}

/** Notes that a person has seen the popup; a version that does not exist yet counts as the present one. */
export async function noteSeen(db: Db, viewer: Viewer, version: number): Promise<void> {
  if (!hasOwnAccount(viewer)) return
  const { popupVersion } = await noticesOf(db, viewer.siteId, { origin: null, language: 'en' })
  await writeSeen(db, viewer.userId, Math.min(version, popupVersion))
}
