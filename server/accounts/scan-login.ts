import { createHash, randomBytes } from 'node:crypto'
import { mainRoles } from '@loupe/domain/access/roles.ts'
import { scanGone, scanOver, scanRefused, wechatNotBound } from '@loupe/domain/accounts/accounts.problems.ts'
import { scanPollMs, scanSeconds } from '@loupe/domain/accounts/limits.ts'
import { notAllowed, tooMany } from '@loupe/domain/api/api.problems.ts'
import { Problem } from '@loupe/domain/api/problem.ts'
import type { UserInfo } from '@loupe/domain/session/session.api.ts'
import { inTransaction } from '../db/database.ts'
import type { Db } from '../db/database.ts'
import { addressBlock } from '../db/lock-out.ts'
import { oneAtATime } from '../db/one-at-a-time.ts'
import type { Viewer } from '../http/viewer.ts'
import { startSession } from '../session/session.ts'
import type { From } from '../session/session.ts'
import { ownPage, showConfig, siteOfOrigin } from '../sites/sites.ts'
import { answerScan, countScansFrom, insertScan, pollScan, takeConfirmed, takeUpScan } from './scans.store.ts'
import type { ScanKind } from './scans.store.ts'
import type { Asked } from '../sites/sites.ts'

/** 256 random bits for an address or a browser; only the hash is kept. */
export const newKey = (): string => randomBytes(32).toString('base64url')
export const hashOfKey = (key: string): Buffer => createHash('sha256').update(key).digest()

/** Asking every two seconds for two minutes, and half as much again for a hasty clock. */
const mostPolls = Math.ceil((scanSeconds * 1000 * 1.5) / scanPollMs)
/** Scans that one household may have open at once; those asked for at once count each other. */
const mostOpenScans = 30
const inTurn = oneAtATime()

export type Started = { readonly qrcode: string; readonly key: string; readonly referrer: string; readonly seconds: number }

/**
 * Starts a scan: `key` stays with the asking browser, another one goes into the picture, so that whoever sees the picture can't fetch
 * the session.
 * @throws Problem 429 when an address opens too many
 */
export async function openScan(
  db: Db,
  scan: { kind: ScanKind; siteId: string; userId: string | null; seconds: number },
  from: From,
): Promise<{ browserKey: string; scanKey: string }> {
  const address = addressBlock(from.address)
  const [browserKey, scanKey] = [newKey(), newKey()]
  const hashes = { browserHash: hashOfKey(browserKey), scanHash: hashOfKey(scanKey) }
  await inTurn(address, async () => {
    if ((await countScansFrom(db, address)) >= mostOpenScans) throw tooMany(scanSeconds)
    await insertScan(db, { ...scan, ...hashes, address, agent: from.agent })
  })
  return { browserKey, scanKey }
}

/** Starts a QR login whose picture leads to /scanCode on the page's own site. */
export async function startScan(db: Db, from: From & Asked, publicOrigin: string | null): Promise<Started> {
  const site = await siteOfOrigin(db, from.origin)
  const { browserKey, scanKey } = await openScan(db, { kind: 'phone', siteId: site.id, userId: null, seconds: scanSeconds }, from)
  const page = await ownPage(db, site, from, publicOrigin)
  return { qrcode: `${page}/scanCode?key=${scanKey}`, key: browserKey, referrer: page, seconds: scanSeconds }
}

export type ScanAnswer = { code: 200 | 201 | 202; msg: string; token?: string; data: UserInfo | null }

/**
 * What the asking browser finds: 201 waiting, 202 scanned, 200 with a new session, once.
 * @throws Problem 500 when it was refused, ran out, was used or asked too often (decisions.md 3)
 */
export async function checkScan(db: Db, key: string, from: From): Promise<ScanAnswer> {
  const site = await siteOfOrigin(db, from.origin)
  const browserHash = hashOfKey(key)
  const scan = await pollScan(db, browserHash, site.id)
  if (scan === null || scan.kind === 'bind') throw scanOver()
  if (scan.state === 'refused') throw scan.kind === 'wechat' ? wechatNotBound() : scanRefused()
  if (scan.isOver || scan.polls > mostPolls || scan.state === 'used') throw scanOver()
  if (scan.state === 'waiting') return { code: 201, msg: '', data: null }
  if (scan.state === 'scanned') return { code: 202, msg: '', data: null }
  const loggedIn = await inTransaction(db, async (tx) => {
    const userId = await takeConfirmed(tx, browserHash)
    return userId === null ? null : startSession(tx, { userId, siteId: site.id }, from)
  }).catch((error: unknown) => {
    // The account was disabled after its phone had confirmed.
    if (error instanceof Problem && error.code === 401) return null
    throw error
  })
  if (loggedIn === null) throw scanOver()
  return { code: 200, msg: '', ...loggedIn }
}

/** A visitor has no account of their own to lend to another device. */
export function mustBePerson(viewer: Viewer): void {
  if (viewer.role === mainRoles.visitor) throw notAllowed()
}

/** The phone side: who asks. From now on only this person may confirm. @throws Problem 409 when there is nothing to answer */
export async function lookAtScan(db: Db, key: string, call: { viewer: Viewer; address: string; origin: string | null }) {
  mustBePerson(call.viewer)
  const scan = await takeUpScan(db, { scanHash: hashOfKey(key), siteId: call.viewer.siteId, userId: call.viewer.userId })
  if (scan === null) throw scanGone()
  const { title } = await showConfig(db, call.origin)
  return {
    site: title,
    address: scan.address,
    agent: scan.agent,
    askedAt: scan.created_at.toISOString(),
    expiresAt: scan.expires_at.toISOString(),
    name: call.viewer.name,
    sameAddress: scan.address === addressBlock(call.address),
  }
}

/** @throws Problem 409 when there is nothing to answer any more */
export async function answer(db: Db, key: string, viewer: Viewer, said: 'confirmed' | 'refused'): Promise<void> {
  mustBePerson(viewer)
  const isDone = await answerScan(db, { scanHash: hashOfKey(key), siteId: viewer.siteId, userId: viewer.userId }, said)
  if (!isDone) throw scanGone()
}
