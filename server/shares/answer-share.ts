import { notFound, tooMany } from '@loupe/domain/api/api.problems.ts'
import type { ParsedOf } from '@loupe/domain/api/endpoint.ts'
import { text, type Text } from '@loupe/domain/api/text.ts'
import { sharesPath } from '@loupe/domain/shares/share-paths.ts'
import type { openShareApi } from '@loupe/domain/shares/open-share.api.ts'
import { tellPerson } from '../alerts/alerts.ts'
import { inTransaction } from '../db/database.ts'
import type { Tx } from '../db/database.ts'
import { lockName } from '../db/lock-name.ts'
import type { Call } from '../http/call.ts'
import { findShare, hashOfVisit } from './open-share.ts'
import { goodsOfShare, makerOf, type ShareDeps } from './share-goods.ts'
import type { ShareRow } from './shares.store.ts'
import { countAsks, dropOpinion, insertQuestion, saveOpinion, selectVisit } from './visits.store.ts'

type Answer = ParsedOf<typeof openShareApi.answer>['answer']
type Question = Extract<Answer, { what: 'ask' }>

/** Questions of one device, and of all devices of a link, within so many minutes. */
const askMinutes = 10
const mostAsks = { own: 5, all: 40 }

/** The link and the device, as an answer is written under them. */
type Under = { readonly row: ShareRow; readonly visitId: string; readonly origin: string | null }

/**
 * What a reader says of a link that they opened; whoever made it is told.
 * @throws Problem 404 for a device that did not open it and for goods that it does not show, 410 once it is over, 429 for too many questions
 */
export async function answerShare(
  deps: ShareDeps,
  { token, visit, answer }: ParsedOf<typeof openShareApi.answer>,
  call: Call,
): Promise<null> {
  const { db, settings } = deps
  const row = await findShare(db, call, token)
  const maker = await makerOf(db, row)
  const known = await selectVisit(db, row.id, hashOfVisit(visit))
  if (known === undefined) throw notFound()
  const called = answer.goods === null ? null : await calledIn(deps, maker, row, answer.goods)
  const under = { row, visitId: known.id, origin: settings.publicOrigin }
  await inTransaction(db, async (tx) => {
    if (answer.what === 'ask') return ask(tx, under, answer, called)
    if (called === null) throw notFound()
    if (answer.what === 'nothing') return dropOpinion(tx, known.id, answer.goods)
    return say(tx, under, { ...answer, called })
  })
  return null
}

/** How the reader saw it called. @throws Problem 404 for what the link does not show */
async function calledIn(deps: ShareDeps, maker: Parameters<typeof goodsOfShare>[1], row: ShareRow, goods: string): Promise<Text> {
  const { goods: shown } = await goodsOfShare(deps, maker, row)
  const found = shown.find((one) => one.goods === goods)
  if (found === undefined) throw notFound()
  const number = row.shows_certificate && found.report ? ` · ${found.report.number}` : ''
  const { en, zh, es, ja } = found.title
  return text(en + number, zh + number, es + number, ja + number)
}

const pathOf = (row: ShareRow): string => `${sharesPath}?id=${row.id}`

async function say(tx: Tx, { row, visitId, origin }: Under, answer: Exclude<Answer, Question> & { readonly called: Text }): Promise<void> {
  const { what, goods, called } = answer
  if (what === 'nothing') return
  await saveOpinion(tx, { shareId: row.id, visitId, goods, called, what })
  const event = `share ${row.id} ${visitId} ${goods} ${what}`
  const kind = what === 'like' ? 'share_liked' : 'share_disliked'
  await tellPerson(tx, row.user_id, { kind, event, facts: { goods: called, share: row.title }, path: pathOf(row) }, origin)
}

async function ask(tx: Tx, { row, visitId, origin }: Under, { goods, words, name }: Question, called: Text | null): Promise<void> {
  // Questions asked at once count each other.
  await lockName(tx, `share asks ${row.id}`)
  const before = await countAsks(tx, { shareId: row.id, visitId }, askMinutes)
  if (before.own >= mostAsks.own || before.all >= mostAsks.all) throw tooMany(askMinutes * 60)
  const id = await insertQuestion(tx, { shareId: row.id, visitId, goods, called, words, name })
  const facts = { goods: called ?? text('', '', '', ''), share: row.title, words, name }
  await tellPerson(tx, row.user_id, { kind: 'share_asked', event: `share question ${id}`, facts, path: pathOf(row) }, origin)
}
