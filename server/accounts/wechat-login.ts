import { miniNotBound, scanOver, ticketOver, wechatOff, wechatSilent, wechatTaken } from '@loupe/domain/accounts/accounts.problems.ts'
import { bindGraceSeconds, bindSeconds, mostBindPolls, scanSeconds } from '@loupe/domain/accounts/limits.ts'
import { Problem } from '@loupe/domain/api/problem.ts'
import { inTransaction } from '../db/database.ts'
import type { Db } from '../db/database.ts'
import type { SignedInCall } from '../http/call.ts'
import type { Viewer } from '../http/viewer.ts'
import { startSession } from '../session/session.ts'
import type { From, LoggedIn } from '../session/session.ts'
import { ownPage, showConfig, siteOfOrigin } from '../sites/sites.ts'
import type { Asked } from '../sites/sites.ts'
import { WechatError } from '../wechat/wechat-gateway.ts'
import type { WechatEvent, WechatGateway } from '../wechat/wechat-gateway.ts'
import { hashOfKey, mustBePerson, newKey, openScan } from './scan-login.ts'
import type { Started } from './scan-login.ts'
import { insertTicket, lockWechatScan, pollScan, settleWechatScan, takeTicket } from './scans.store.ts'
import { bindWechat, findBound, savePush, unbindWechat } from './wechat.store.ts'

type Gateway = WechatGateway | null

/** Asks the platform; its silence is the platform's, not a fault of the house. @throws Problem 409 when it is off or gives no good answer */
async function fromPlatform<T>(gateway: Gateway, ask: (there: WechatGateway) => Promise<T>): Promise<T> {
  if (gateway === null) throw wechatOff()
  try {
    return await ask(gateway)
  } catch (error) {
    if (error instanceof WechatError) throw wechatSilent()
    throw error
  }
}

/** Starts a login by a code of the official account. @throws Problem 409 where the site has it switched off */
export async function startWechatScan(db: Db, gateway: Gateway, from: From & Asked, publicOrigin: string | null): Promise<Started> {
  const site = await siteOfOrigin(db, from.origin)
  if (gateway === null || (await showConfig(db, from.origin)).wechat_scan_login !== 1) throw wechatOff()
  const { browserKey, scanKey } = await openScan(db, { kind: 'wechat', siteId: site.id, userId: null, seconds: scanSeconds }, from)
  const qrcode = await fromPlatform(gateway, (there) => there.sceneQr(scanKey, scanSeconds))
  return { qrcode, key: browserKey, referrer: await ownPage(db, site, from, publicOrigin), seconds: scanSeconds }
}

/** Starts binding the official account to the caller's account. @throws Problem 409, 429 */
export async function startBind(db: Db, gateway: Gateway, call: SignedInCall) {
  mustBePerson(call.viewer)
  if (gateway === null) throw wechatOff()
  const { userId, siteId } = call.viewer
  const { browserKey, scanKey } = await openScan(db, { kind: 'bind', siteId, userId, seconds: bindSeconds + bindGraceSeconds }, call)
  const qrcode = await fromPlatform(gateway, (there) => there.sceneQr(scanKey, bindSeconds))
  return { qrcode, uid: browserKey, seconds: bindSeconds }
}

/** A page asks eleven times (product.md 4); a few more are let through for one that was reloaded. */
const mostAsked = mostBindPolls + 4

/** @throws Problem 500 when it ran out, was asked too often, or the official account is another person's */
export async function checkBind(db: Db, uid: string, viewer: Viewer): Promise<{ code: 200 | 201; msg: string; data: null }> {
  mustBePerson(viewer)
  const scan = await pollScan(db, hashOfKey(uid), viewer.siteId)
  if (scan === null || scan.kind !== 'bind' || scan.userId !== viewer.userId) throw scanOver()
  if (scan.state === 'confirmed') return { code: 200, msg: '', data: null }
  if (scan.state === 'refused') throw wechatTaken()
  if (scan.isOver || scan.polls > mostAsked) throw scanOver()
  return { code: 201, msg: '', data: null }
}

export async function unbind(db: Db, viewer: Viewer): Promise<void> {
  mustBePerson(viewer)
  await unbindWechat(db, viewer.userId)
}

/** Takes what the platform tells: somebody scanned a code, began to follow, or stopped. */
export async function takeEvent(db: Db, gateway: Gateway, event: WechatEvent): Promise<void> {
  if (event.kind === 'unsubscribe') return savePush(db, event.openid, false)
  if (event.kind === 'subscribe') await savePush(db, event.openid, true)
  if ((event.kind !== 'SCAN' && event.kind !== 'subscribe') || event.scene === '') return
  // Asked before any lock is taken; without an answer the openid alone must do.
  const person = await fromPlatform(gateway, (there) => there.follower(event.openid)).catch((error: unknown) => {
    if (error instanceof Problem) return { openid: event.openid, unionid: '' }
    throw error
  })
  await inTransaction(db, async (tx) => {
    const scan = await lockWechatScan(tx, hashOfKey(event.scene))
    if (scan === null) return
    const siteId = scan.site_id
    if (scan.kind === 'bind') {
      const isBound = scan.user_id !== null && (await bindWechat(tx, { siteId, app: 'official', ...person, userId: scan.user_id }))
      return settleWechatScan(tx, scan.browser_hash, isBound ? 'confirmed' : 'refused', null)
    }
    const userId = await findBound(tx, siteId, 'official', person)
    await settleWechatScan(tx, scan.browser_hash, userId === null ? 'refused' : 'confirmed', userId)
  })
}

/** The mini-program's login: a ticket for the page inside it. @throws Problem 409 when nobody is bound, or the platform is silent */
export async function miniLogin(
  db: Db,
  gateway: Gateway,
  code: string,
  origin: string | null,
): Promise<{ ticket: string; seconds: number }> {
  const site = await siteOfOrigin(db, origin)
  const person = await fromPlatform(gateway, (there) => there.miniPerson(code))
  const userId = person === null ? null : await findBound(db, site.id, 'mini', person)
  if (userId === null) throw miniNotBound()
  const ticket = newKey()
  await insertTicket(db, { hash: hashOfKey(ticket), userId, siteId: site.id })
  return { ticket, seconds: scanSeconds }
}

/** The page's login: the ticket of its address for a session, once. @throws Problem 409 when it ran out or was used */
export async function logInByTicket(db: Db, ticket: string, from: From): Promise<LoggedIn> {
  const site = await siteOfOrigin(db, from.origin)
  return inTransaction(db, async (tx) => {
    const userId = await takeTicket(tx, hashOfKey(ticket), site.id)
    if (userId === null) throw ticketOver()
    return startSession(tx, { userId, siteId: site.id }, from)
  }).catch((error: unknown) => {
    if (error instanceof Problem && error.code === 401) throw ticketOver()
    throw error
  })
}
