import { setTimeout as pause } from 'node:timers/promises'
import { codesBelowHouse, heldCodes, mainRoles } from '@loupe/domain/access/roles.ts'
import { emailKey, isEmail, isPhone, phoneKey } from '@loupe/domain/accounts/contact.ts'
import { noSession, tooMany } from '@loupe/domain/api/api.problems.ts'
import { shortDecimal } from '@loupe/domain/pricing/money.ts'
import type { UserInfo } from '@loupe/domain/session/session.api.ts'
import {
  accountDisabled,
  accountExpired,
  accountLocked,
  accountPending,
  accountRefused,
  addressLocked,
  passwordOver,
  visitorsNotAdmitted,
  wrongPassword,
} from '@loupe/domain/session/session.problems.ts'
import { accountStatus } from '@loupe/domain/users/account-status.ts'
import { inTransaction } from '../db/database.ts'
import type { Db } from '../db/database.ts'
import {
  addressBlock,
  addressLockedSeconds,
  dropOldTries,
  forgetWrongTries,
  lockedSeconds,
  noteWrongTry,
  wrongTriesAt,
} from '../db/lock-out.ts'
import type { Guess } from '../db/lock-out.ts'
import type { Viewer } from '../http/viewer.ts'
import { guestAccountOf, openSiteOfOrigin, readOrigin, siteOfOrigin } from '../sites/sites.ts'
import { accountByName, accountByPassword, nameKey } from '../users/users.ts'
import { oneAtATime } from '../db/one-at-a-time.ts'
import {
  countLogin,
  dropOldestGuests,
  dropOldSessions,
  endSession,
  findAccountName,
  findOpenAccounts,
  findSession,
  insertSession,
  knowsAddress,
  readPerson,
  touchSession,
  endVisitors,
} from './session.store.ts'
import type { SessionRow } from './session.store.ts'
import { hashOfToken, isToken, newToken } from './token.ts'

/** From which page and machine somebody wants to log in. */
export type From = { readonly origin: string | null; readonly address: string; readonly agent: string }

export type LoggedIn = { readonly token: string; readonly data: UserInfo }

/**
 * Who holds a token at this moment; null when the session has ended in any way. A page of another site than the
 * token's counts as none (decisions.md 1); callers that are not pages send no origin.
 */
export async function findViewer(db: Db, token: string, pageOrigin: string | null = null): Promise<Viewer | null> {
  if (!isToken(token)) return null
  const tokenHash = hashOfToken(token)
  const row = await findSession(db, tokenHash, readOrigin(pageOrigin))
  if (row === null) return null
  if (row.isTouchDue) await touchSession(db, tokenHash)
  const { isTouchDue: _, ...person } = row
  return viewerFrom(person)
}

/** Whose account this is, to do for them what they have asked for before; null once it is disabled or at its end. */
export async function viewerOf(db: Db, userId: string): Promise<Viewer | null> {
  const [viewer] = await viewersOf(db, [userId])
  return viewer ?? null
}

/** The same of many people at once, without those whose accounts are disabled or at their end. */
export const viewersOf = async (db: Db, userIds: readonly string[]): Promise<Viewer[]> =>
  (await findOpenAccounts(db, userIds)).map((row) => viewerFrom({ ...row, groupCodes: row.groupCodes ?? [] }))

function viewerFrom({ ownCodes, groupCodes, ...person }: Omit<SessionRow, 'isTouchDue'>): Viewer {
  const codes = heldCodes(person.role, groupCodes, ownCodes)
  return { ...person, codes: person.isNextLevel ? codesBelowHouse(codes) : codes }
}

// Guesses from one place are checked in turn, so that the sixth at an account finds the five before it counted.
const inTurn = oneAtATime()
const guessing = 'login '
/** What is guessed at is the account that was found; where there is none, what all spellings of the name have in common. */
const guessAt = (siteId: string, found: { readonly id: string } | null, key: string, address: string): Guess => ({
  subject: `${guessing}${siteId} ${found === null ? `"${key}` : found.id}`,
  address: addressBlock(address),
})

/** Opens an account to an address again: its owner has proved who they are with a code. */
export const forgiveWrongPasswords = (db: Db, who: { siteId: string; id: string; address: string }): Promise<void> =>
  forgetWrongTries(db, guessAt(who.siteId, who, '', who.address))

/** The account that was typed as its name, or as the phone number or e-mail address that it alone has on the site. */
async function accountNameOf(db: Db, siteId: string, typed: string): Promise<string> {
  const phone = isPhone(typed) ? phoneKey(typed) : null
  const email = isEmail(typed) ? emailKey(typed) : null
  return phone === null && email === null ? typed : ((await findAccountName(db, siteId, { name: typed, phone, email })) ?? typed)
}

/** Wrong tries at an account, from all addresses together, that cost nobody anything. */
const freeTries = 10
const longestPauseMs = 8000
/** Tries that may wait for one account, each with its pause. */
const mostWaiting = 5
const waiting = new Map<string, number>()

type Guesser = { readonly accountId: string | null; readonly from: string }

/**
 * Guesses at one account from many addresses wait for each other, each longer than the one before (decision 0117). An address from which the
 * account was logged in to before waits for nobody: its owner is not to be kept out by strangers.
 * @throws Problem 429 when several wait already
 */
async function slowed<T>(db: Db, { subject, address }: Guess, { accountId, from }: Guesser, check: () => Promise<T>): Promise<T> {
  const excess = (await wrongTriesAt(db, subject)) - freeTries
  if (excess < 0) return check()
  if (accountId !== null && ((await knowsAddress(db, accountId, from)) || (await knowsAddress(db, accountId, address)))) return check()
  const inLine = waiting.get(subject) ?? 0
  if (inLine >= mostWaiting) throw tooMany(Math.ceil((longestPauseMs * mostWaiting) / 1000))
  waiting.set(subject, inLine + 1)
  try {
    return await inTurn(`slowed ${subject}`, async () => {
      await pause(Math.min(longestPauseMs, 250 * 2 ** Math.floor(excess / 5)))
      return check()
    })
  } finally {
    const left = (waiting.get(subject) ?? 1) - 1
    if (left > 0) waiting.set(subject, left)
    else waiting.delete(subject)
  }
}

/**
 * Logs in with account and password (decisions.md 2 and 3).
 * @throws Problem 400 wrong account or password, 409 right password but the account may not log in, 429 account or address locked
 */
export async function logIn(db: Db, given: { readonly account: string; readonly password: string }, from: From): Promise<LoggedIn> {
  const site = await siteOfOrigin(db, from.origin)
  const name = await accountNameOf(db, site.id, given.account)
  const named = await accountByName(db, site.id, name)
  const guess = guessAt(site.id, named, await nameKey(db, name), from.address)
  const check = async () => {
    const seconds = await lockedSeconds(db, guess)
    if (seconds > 0) throw accountLocked(seconds)
    const secondsForAll = await addressLockedSeconds(db, guessing, guess.address)
    if (secondsForAll > 0) throw addressLocked(secondsForAll)
    const found = await accountByPassword(db, site.id, name, given.password)
    if (found === null) {
      await noteWrongTry(db, guess)
      throw wrongPassword()
    }
    await forgetWrongTries(db, guess)
    return found
  }
  const account = await inTurn(guess.address, () => slowed(db, guess, { accountId: named?.id ?? null, from: from.address }, check))
  mustBeUsable(account)
  return startSession(db, { userId: account.id, siteId: site.id }, from)
}

/** Visitors from one address: an office full of them. */
const mostGuests = 50

/** The account that visitors of a site are let in with, while it opens anything. */
export async function openGuestAccount(db: Db, siteId: string) {
  const guest = await guestAccountOf(db, siteId)
  const account = guest === null ? null : await accountByName(db, siteId, guest)
  const isOpen = account?.role === mainRoles.visitor && account.status === accountStatus.approved && !account.hasExpired
  return isOpen ? account : null
}

/**
 * Logs a visitor in as the site's configured guest: no password is needed and none leaves (decisions.md 11).
 * @throws Problem 409 when the site admits no visitors
 */
export async function logInVisitor(db: Db, from: From): Promise<LoggedIn> {
  const site = await openSiteOfOrigin(db, from.origin)
  const account = await openGuestAccount(db, site.id)
  if (account === null) throw visitorsNotAdmitted()
  const address = addressBlock(from.address)
  await dropOldestGuests(db, account.id, address, mostGuests)
  return startSession(db, { userId: account.id, siteId: site.id }, { ...from, address })
}

type Found = NonNullable<Awaited<ReturnType<typeof accountByPassword>>>

function mustBeUsable(account: Found): void {
  if (account.status === accountStatus.pending) throw accountPending()
  if (account.status === accountStatus.refused) throw accountRefused()
  if (account.status !== accountStatus.approved) throw accountDisabled()
  if (account.hasExpired) throw accountExpired()
  if (account.isPasswordOver) throw passwordOver()
}

/** Starts a session without asking who it is: whoever calls this has made sure. */
export async function startSession(db: Db, who: { readonly userId: string; readonly siteId: string }, from: From): Promise<LoggedIn> {
  const token = newToken()
  await inTransaction(db, async (tx) => {
    await countLogin(tx, who.userId)
    await insertSession(tx, { ...who, tokenHash: hashOfToken(token), address: from.address, agent: from.agent })
  })
  const viewer = await findViewer(db, token)
  // Disabled between the password and this line.
  if (viewer === null) throw noSession()
  return { token, data: await userInfoOf(db, viewer, from.origin) }
}

export const logOut = (db: Db, token: string): Promise<void> => endSession(db, hashOfToken(token))

/** The signed-in person as product.md 3 lists the fields; an invitation leads to the page's own site. */
export async function userInfoOf(db: Db, viewer: Viewer, origin: string | null): Promise<UserInfo> {
  const person = await readPerson(db, viewer.userId)
  const page = person.may_invite && viewer.role !== mainRoles.visitor ? readOrigin(origin)?.whole : undefined
  return {
    id: viewer.userId,
    name: viewer.name,
    real_name: person.real_name,
    phone: person.phone,
    company: person.company,
    address: person.address,
    invite_code: person.invite_code,
    next_server: viewer.nextSiteId !== null,
    user_type: viewer.userType,
    login_num: person.login_num,
    wechat_push: person.wechat_push ? 1 : 0,
    api_rate: shortDecimal(person.api_rate),
    qrcode: page === undefined ? '' : `${page}/systemIndex?invite_code=${encodeURIComponent(person.invite_code)}`,
    role: viewer.role,
    _roles: [...viewer.codes],
    supplier_id: viewer.supplierId,
    password_until: (viewer.isPasswordDue ? person.password_until?.toISOString() : null) ?? null,
    stock_views: person.stock_views,
  }
}

/** Forgets what can't be used any more; to be run once a day or so. */
export async function tidySessions(db: Db): Promise<void> {
  await dropOldSessions(db)
  await dropOldTries(db)
}

/** For a site that is closed for a while. */
export const endVisitorsOf = (db: Db, siteId: string): Promise<void> => endVisitors(db, siteId)
