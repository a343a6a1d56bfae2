import { notFound } from '@loupe/domain/api/api.problems.ts'
import type { OutputOf, ParsedOf } from '@loupe/domain/api/endpoint.ts'
import { textFact } from '@loupe/domain/alerts/alert-template.ts'
import { openSharePath } from '@loupe/domain/shares/share-paths.ts'
import { sharePrices } from '@loupe/domain/shares/share.ts'
import type { Share, sharesApi } from '@loupe/domain/shares/shares.api.ts'
import { isOneOf } from '@loupe/domain/api/unknown.ts'
import type { Deps } from '../deps.ts'
import type { SignedInCall } from '../http/call.ts'
import { ownPageOf } from '../sites/sites.ts'
import { lifeOf, wishesIn } from './share-row.ts'
import { signShare } from './share-token.ts'
import { type OwnShareRow, revokeShare, selectOwnShare, selectOwnShares, type ShareRow } from './shares.store.ts'
import { encodeSids } from './sids.ts'
import { selectAnswers, selectVisits } from './visits.store.ts'

const answerKinds = ['like', 'dislike', 'ask'] as const
type Own = Pick<Deps, 'db' | 'settings'>

const secondsOf = (date: Date): number => Math.floor(date.getTime() / 1000)

/** The text of a link. */
const tokenOf = ({ db }: Own, row: ShareRow): Promise<string> =>
  signShare(db, { key: row.key, sids: encodeSids(wishesIn(row)), exp: secondsOf(row.expires_at) })

async function viewOf(deps: Own, row: OwnShareRow, page: string): Promise<Share> {
  return {
    id: row.id,
    title: row.title,
    link: `${page}${openSharePath}${await tokenOf(deps, row)}`,
    state: lifeOf(row),
    goods: row.wishes === null ? null : wishesIn(row).length,
    prices: isOneOf(sharePrices, row.prices) ? row.prices : 'none',
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    devices: row.devices,
    mostDevices: row.most_devices,
    times: row.times,
    lastAt: row.last_at?.toISOString() ?? null,
    likes: row.likes,
    dislikes: row.dislikes,
    asks: row.asks,
  }
}

/** Where readers open it: on the site of the page that its maker looks at. */
const pageOf = ({ db, settings }: Own, call: SignedInCall): Promise<string> => ownPageOf(db, call, settings.publicOrigin)

async function ownRow(deps: Own, call: SignedInCall, id: string): Promise<OwnShareRow> {
  const row = await selectOwnShare(deps.db, call.viewer.userId, id)
  if (row === undefined) throw notFound()
  return row
}

/** One of the caller's links. @throws Problem 404 for everybody else's */
export const findOwnShare = async (deps: Own, call: SignedInCall, id: string): Promise<Share> =>
  viewOf(deps, await ownRow(deps, call, id), await pageOf(deps, call))

export async function listShares(deps: Own, call: SignedInCall, { after, limit }: ParsedOf<typeof sharesApi.list>) {
  const found = await selectOwnShares(deps.db, call.viewer.userId, { after, limit: limit + 1 })
  const page = await pageOf(deps, call)
  const rows = await Promise.all(found.slice(0, limit).map((row) => viewOf(deps, row, page)))
  return { rows, next: found.length > limit ? (rows.at(-1)?.id ?? null) : null }
}

/** One of them with the devices that opened it. @throws Problem 404 */
export async function showShare(
  deps: Own,
  call: SignedInCall,
  { id, limit }: ParsedOf<typeof sharesApi.show>,
): Promise<OutputOf<typeof sharesApi.show>> {
  const share = await findOwnShare(deps, call, id)
  const visits = await selectVisits(deps.db, id, limit)
  return {
    share,
    visits: visits.map(({ no, device, first_at: firstAt, last_at: lastAt, times }) => ({
      no,
      device: device === 'phone' ? ('phone' as const) : ('desk' as const),
      firstAt: firstAt.toISOString(),
      lastAt: lastAt.toISOString(),
      times,
    })),
  }
}

/** What its readers said. @throws Problem 404 */
export async function answersOfShare(
  deps: Own,
  call: SignedInCall,
  { id, after, limit }: ParsedOf<typeof sharesApi.answers>,
): Promise<OutputOf<typeof sharesApi.answers>> {
  await ownRow(deps, call, id)
  const found = await selectAnswers(deps.db, id, { after, limit: limit + 1 })
  const rows = found.slice(0, limit).map(({ id: answerId, what, goods, called, words, name, at, no }) => ({
    id: answerId,
    what: isOneOf(answerKinds, what) ? what : 'ask',
    goods,
    title: called === null ? null : textFact.parse(called)[call.language],
    words,
    name,
    at: at.toISOString(),
    no,
  }))
  return { rows, next: found.length > limit ? (rows.at(-1)?.id ?? null) : null }
}

/** Takes it back for good. @throws Problem 404 */
export async function takeBackShare(deps: Own, call: SignedInCall, id: string): Promise<Share> {
  if (!(await revokeShare(deps.db, call.viewer.userId, id))) throw notFound()
  return findOwnShare(deps, call, id)
}
