import type { z } from 'zod'
import { inEach, type AlertWords, type Template } from './alert-template.ts'
import type { AlertKind } from './alert-kinds.ts'
import { contactChanged, passwordChanged, registrationApproved, registrationRefused, registrationWaiting } from './account-words.ts'
import { digestTitle, holdEnding, makingDue, memoDue, paymentConfirmed, paymentRefused, paymentReported } from './due-words.ts'
import {
  goodsBack,
  goodsConfirmed,
  goodsLetGo,
  goodsRefused,
  goodsWanted,
  orderCompleted,
  orderConfirmed,
  orderPlaced,
  orderReady,
  orderVoided,
} from './order-words.ts'
import { searchCheaper, searchFound, wantAnswered } from './search-words.ts'
import { shareAsked, shareDisliked, shareLiked } from './share-words.ts'
import { fileFailed, fileWaits, stonesStale, watchFailed } from './stock-words.ts'
import type { MessageText } from '../messages/message-texts.ts'

/**
 * What each kind says, the oldest version first. Words may be bettered in place; what asks for other facts is a new version behind the others,
 * so that what was told before is read as it was told. No price, cost or margin stands in any of them: none is among the facts.
 */
export const templates = {
  order_placed: [orderPlaced],
  order_confirmed: [orderConfirmed],
  order_ready: [orderReady],
  order_completed: [orderCompleted],
  order_voided: [orderVoided],
  goods_refused: [goodsRefused],
  goods_confirmed: [goodsConfirmed],
  goods_back: [goodsBack],
  goods_wanted: [goodsWanted],
  goods_let_go: [goodsLetGo],
  hold_ending: [holdEnding],
  memo_due: [memoDue],
  making_due: [makingDue],
  payment_reported: [paymentReported],
  payment_confirmed: [paymentConfirmed],
  payment_refused: [paymentRefused],
  stones_stale: [stonesStale],
  file_waits: [fileWaits],
  file_failed: [fileFailed],
  watch_failed: [watchFailed],
  search_found: [searchFound],
  search_cheaper: [searchCheaper],
  want_answered: [wantAnswered],
  share_liked: [shareLiked],
  share_disliked: [shareDisliked],
  share_asked: [shareAsked],
  registration_waiting: [registrationWaiting],
  registration_approved: [registrationApproved],
  registration_refused: [registrationRefused],
  password_changed: [passwordChanged],
  contact_changed: [contactChanged],
} as const satisfies Readonly<Record<AlertKind, readonly unknown[]>>

type Newest<Versions> = Versions extends readonly [...unknown[], infer Last] ? Last : never
/** What the newest version of a kind is told with. */
export type FactsOf<K extends AlertKind> = Newest<(typeof templates)[K]> extends { readonly facts: z.ZodType<infer Facts> } ? Facts : never

export const newestVersion = (kind: AlertKind): number => templates[kind].length

/** What was told, by the version that it was told with. */
export function wordsOf(kind: AlertKind, version: number, facts: unknown): AlertWords {
  const versions: readonly Pick<Template<unknown>, 'read'>[] = templates[kind]
  const found = versions[version - 1]
  if (found === undefined) throw new Error(`alerts of the kind ${kind} have no version ${version}`)
  return found.read(facts)
}

/** The words as a sentence of its own, without the site's name before it. */
export const asSentence = (words: string): string => words.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())

/** An alert with where it leads, on the site of its receiver; null where nobody knows how that is called. */
export type AlertLetter = { readonly words: AlertWords; readonly link: string | null }

const below = (link: string | null): string => (link === null ? '' : `\n${link}`)
const signs = { en: ': ', zh: '】', es: ': ', ja: '：' } as const
const headed = (site: string, language: keyof typeof signs, words: string): string =>
  `${language === 'zh' ? '【' : ''}${site}${signs[language]}${words}`

/** How many there are of which the letter tells some or none, and where all of them are read. */
type All = { readonly count: number; readonly link: string | null }

/** One alert as a message of its site, or several as one. */
export function letterOf(site: string, letters: readonly AlertLetter[], all: All): MessageText {
  const [first] = letters
  if (first !== undefined && all.count === 1) {
    const { words, link } = first
    return {
      subject: inEach((language) => headed(site, language, words.title[language])),
      body: inEach((language) => `${headed(site, language, words.body[language])}${below(link)}`),
    }
  }
  const title = digestTitle(all.count)
  return {
    subject: inEach((language) => headed(site, language, title[language])),
    body: inEach((language) =>
      [
        `${headed(site, language, title[language])}${below(all.link)}`,
        ...letters.map(({ words, link }) => `${asSentence(words.title[language])}\n${asSentence(words.body[language])}${below(link)}`),
      ].join('\n\n'),
    ),
  }
}
