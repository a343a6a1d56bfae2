import { randomInt } from 'node:crypto'
import { badEmail, badPhone, codeTooSoon, siteCodesUsedUp, tooManyCodes } from '@loupe/domain/accounts/accounts.problems.ts'
import { emailKey, isEmail, isPhone, phoneKey } from '@loupe/domain/accounts/contact.ts'
import {
  codeMinutes,
  codeTries,
  resendPauseSeconds,
  sendsPerAddress,
  sendsPerSiteHour,
  sendsPerTarget,
} from '@loupe/domain/accounts/limits.ts'
import { tooMany } from '@loupe/domain/api/api.problems.ts'
import type { Problem } from '@loupe/domain/api/problem.ts'
import type { Language } from '@loupe/domain/api/text.ts'
import { codeText } from '@loupe/domain/messages/message-texts.ts'
import type { ContactChannel } from '@loupe/domain/messages/messages.api.ts'
import { inTransaction } from '../db/database.ts'
import type { Db, Tx } from '../db/database.ts'
import { addressBlock, addressLockedSeconds, lockedSeconds, noteWrongTry } from '../db/lock-out.ts'
import { oneAtATime } from '../db/one-at-a-time.ts'
import { writeMessage } from '../messages/messages.ts'
import { hashPassword, passwordFits } from '../users/users.ts'
import { countCodeTry, countSends, insertCode, lockNewestCode, lockSends, markCodeUsed } from './codes.store.ts'
import type { CodePurpose, CodeTarget } from './codes.store.ts'

/** A phone or mailbox of one site: as it was typed, and by what is the same for every spelling. */
export type Contact = CodeTarget & { readonly text: string }

/** @throws Problem 400 for what is no phone number or no e-mail address */
export function contactOf(siteId: string, channel: ContactChannel, text: string, field?: string): Contact {
  if (channel === 'email' && !isEmail(text)) throw badEmail(field)
  if (channel === 'sms' && !isPhone(text)) throw badPhone(field)
  return { siteId, channel, text, key: channel === 'email' ? emailKey(text) : phoneKey(text) }
}

export type Sending = {
  readonly contact: Contact
  readonly purpose: CodePurpose
  readonly userId?: string
  readonly address: string
  readonly language: Language
  readonly site: string
  /** Whether there is anybody to get it; asked in any case, and if not, the same is written down without being sent. */
  readonly isWanted: (tx: Tx) => Promise<boolean>
}

// A crowd of calls from one place or at one target waits here, and not each with a connection of the pool in its hands.
const inTurn = oneAtATime()

/** Always the address first, then phones, then mailboxes, so that no two wait for each other. */
function takeTurns<T>(address: string, contacts: readonly Contact[], work: () => Promise<T>): Promise<T> {
  const keys = [`from ${addressBlock(address)}`, ...contacts.map(subjectOf)]
  return keys.reduceRight<() => Promise<T>>((inner, key) => () => inTurn(key, inner), work)()
}

/**
 * Sends a code of six digits, good for five minutes and one use (decisions.md 2). The answer is the same whether or not anybody gets it.
 * @throws Problem 429 within 60 seconds of the last one, and when the day's codes of the target or the address, or the hour's
 * of the site, are used up
 */
export const sendCode = (db: Db, sending: Sending): Promise<void> =>
  takeTurns(sending.address, [sending.contact], () => sendInTurn(db, sending))

async function sendInTurn(db: Db, sending: Sending): Promise<void> {
  const { contact, purpose, userId = null, language, site } = sending
  const address = addressBlock(sending.address)
  // Asked before the hash, which is what an attacker would make us compute, and again where it counts.
  await mustBeFree(db, contact, address)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  // As a password: six digits are found from a plain hash in no time, from this one not before they have run out.
  const codeHash = await hashPassword(code)
  await inTransaction(db, async (tx) => {
    await lockSends(tx, contact, address)
    await mustBeFree(tx, contact, address)
    const isWithheld = !(await sending.isWanted(tx))
    await insertCode(tx, { target: contact, purpose, userId, codeHash, address, minutes: codeMinutes, isWithheld })
    const { siteId, channel, text: target } = contact
    await writeMessage(tx, {
      siteId,
      channel,
      target,
      language,
      text: codeText(site, code),
      secret: { code, minutes: codeMinutes },
      isWithheld,
    })
  })
}

async function mustBeFree(db: Db, contact: Contact, address: string): Promise<void> {
  const sends = await countSends(db, contact, address)
  if (sends.sinceLast !== null && sends.sinceLast < resendPauseSeconds) {
    throw codeTooSoon(Math.max(1, Math.ceil(resendPauseSeconds - sends.sinceLast)))
  }
  if (sends.toTarget >= sendsPerTarget) throw tooManyCodes(sends.targetAgain)
  if (sends.fromAddress >= sendsPerAddress) throw tooManyCodes(sends.addressAgain)
  if (sends.ofSite >= sendsPerSiteHour) throw siteCodesUsedUp(sends.siteAgain)
}

const guessing = 'code '

export type Using = {
  readonly contact: Contact
  readonly purposes: readonly CodePurpose[]
  readonly userId?: string
  readonly code: string
  readonly address: string
}

/**
 * Does what needs a code, unless its address has guessed too often: asked before any work is done for it, and one guess after another.
 * @throws Problem 429 after five wrong codes for one target or fifty for any, in 15 minutes
 */
export const withGuess = <T>(db: Db, contacts: readonly Contact[], address: string, work: () => Promise<T>): Promise<T> =>
  takeTurns(address, contacts, async () => {
    for (const contact of contacts) await mustBeAllowedToGuess(db, contact, address)
    return work()
  })

async function mustBeAllowedToGuess(db: Db, contact: Contact, from: string): Promise<void> {
  const address = addressBlock(from)
  const seconds = await lockedSeconds(db, { subject: subjectOf(contact), address })
  if (seconds > 0) throw tooMany(seconds)
  const secondsForAll = await addressLockedSeconds(db, guessing, address)
  if (secondsForAll > 0) throw tooMany(secondsForAll)
}

const subjectOf = ({ siteId, channel, key }: CodeTarget): string => `${guessing}${siteId} ${channel} ${key}`

/**
 * Uses a code up. A wrong one is counted, so the caller must let the transaction end well and refuse after it.
 * @returns whether the code was right; used, replaced, expired and worn out ones are wrong
 */
export async function useCode(tx: Tx, { contact, purposes, userId, code, address }: Using): Promise<boolean> {
  const newest = await lockNewestCode(tx, contact, purposes, userId ?? null)
  const open = newest !== null && newest.isOpen && newest.tries < codeTries ? newest : null
  // A target without any code takes as long to refuse as one with a code.
  const isRight = await passwordFits(open?.codeHash ?? null, code)
  if (open !== null && isRight) {
    await markCodeUsed(tx, open.id)
    return true
  }
  if (newest !== null) await countCodeTry(tx, newest.id)
  await noteWrongTry(tx, { subject: subjectOf(contact), address: addressBlock(address) })
  return false
}

/** Runs work in one transaction that ends well even when it refuses: what it counted stays counted. */
export async function countedWork<T>(db: Db, work: (tx: Tx) => Promise<{ readonly refusal: Problem } | { readonly done: T }>): Promise<T> {
  const outcome = await inTransaction(db, work)
  if ('refusal' in outcome) throw outcome.refusal
  return outcome.done
}
