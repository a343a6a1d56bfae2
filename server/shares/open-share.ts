import { createHash, randomBytes } from 'node:crypto'
import { notFound } from '@loupe/domain/api/api.problems.ts'
import type { ParsedOf } from '@loupe/domain/api/endpoint.ts'
import type { Language } from '@loupe/domain/api/text.ts'
import { isOneOf } from '@loupe/domain/api/unknown.ts'
import { isDrawn } from '@loupe/domain/stock/media.ts'
import { openSharePath } from '@loupe/domain/shares/share-paths.ts'
import { shareLanguages, sharePrices } from '@loupe/domain/shares/share.ts'
import type { OpenShare, openShareApi, SharedGoods } from '@loupe/domain/shares/open-share.api.ts'
import { shareOver, shareUsedUp } from '@loupe/domain/shares/shares.problems.ts'
import type { Db } from '../db/database.ts'
import type { Call } from '../http/call.ts'
import { openSiteOfOrigin, siteWords } from '../sites/sites.ts'
import { goodsOfShare, makerOf, type ShareDeps, type Shown } from './share-goods.ts'
import { lifeOf, wishesIn } from './share-row.ts'
import { readShareToken } from './share-token.ts'
import { selectShare, type ShareRow } from './shares.store.ts'
import { encodeSids } from './sids.ts'
import type { ToldGoods } from './told-goods.ts'
import { admitDevice, selectOpinions, selectSender, touchVisit } from './visits.store.ts'

type From = Pick<Call, 'origin'>

/**
 * What a link leads to, for whoever has it: read from its signature on, and only on the site that it was made on.
 * @throws Problem 404 for what the house did not sign so, 410 for what is over, 503 while the site is suspended
 */
export async function findShare(db: Db, { origin }: From, token: string): Promise<ShareRow> {
  const claims = await readShareToken(db, token)
  if (claims === null) throw notFound()
  const site = await openSiteOfOrigin(db, origin)
  const row = await selectShare(db, claims.key)
  if (row === undefined) throw shareOver()
  if (row.site_id !== site.id || encodeSids(wishesIn(row)) !== claims.sids) throw notFound()
  const state = lifeOf(row)
  if (state === 'expired' || state === 'revoked' || claims.exp * 1000 < Date.now()) throw shareOver()
  return row
}

/** All that is kept of what a device knows itself by. */
export const hashOfVisit = (visit: string): Buffer => createHash('sha256').update(visit).digest()

const deviceOf = (agent: string): 'phone' | 'desk' => (/Mobi|Android|iPhone|MicroMessenger/i.test(agent) ? 'phone' : 'desk')

/** The device that opens it, known again or let in. @throws Problem 410 without room for one more */
async function letIn(db: Db, row: ShareRow, known: string | undefined, agent: string): Promise<{ visit: string; visitId: string }> {
  const before = known === undefined ? undefined : await touchVisit(db, row.id, hashOfVisit(known))
  if (known !== undefined && before !== undefined) return { visit: known, visitId: before.id }
  const visit = randomBytes(16).toString('base64url')
  const admitted = await admitDevice(db, row.id, { secretHash: hashOfVisit(visit), device: deviceOf(agent) })
  if (admitted === undefined) throw shareUsedUp()
  return { visit, visitId: admitted.id }
}

/** What a link shows to a reader; their device counts once it is sure that there is something to see. */
export async function openShare(deps: ShareDeps, input: ParsedOf<typeof openShareApi.open>, call: Call): Promise<OpenShare> {
  const { db } = deps
  const row = await findShare(db, call, input.token)
  const maker = await makerOf(db, row)
  const shown = await goodsOfShare(deps, maker, row)
  const { visit, visitId } = await letIn(db, row, input.visit, call.agent)
  const said = new Map((await selectOpinions(db, visitId)).map(({ goods, what }) => [goods, what]))
  return {
    visit,
    ...(await tellShare(db, row, call)),
    goods: shown.goods.map((one) => ({
      ...goodsView(row, one, { token: input.token, language: languageFor(row, call.language) }),
      said: opinionOf(said.get(one.goods)),
    })),
    total: shown.total,
  }
}

/** Its maker's choice, else what the reader speaks. */
export const languageFor = ({ language }: Pick<ShareRow, 'language'>, readers: Language): Language =>
  isOneOf(shareLanguages, language) ? language : readers

/** What a link says of itself and of whoever made it, as the house shows them. */
export async function tellShare(db: Db, row: ShareRow, { origin, language }: Pick<Call, 'origin' | 'language'>) {
  const [site, sender] = await Promise.all([siteWords(db, origin, languageFor(row, language)), selectSender(db, row.user_id)])
  const prices = isOneOf(sharePrices, row.prices) ? row.prices : 'none'
  const frozenAt = prices === 'frozen' ? row.created_at : new Date()
  return {
    house: { title: site?.title ?? '', logo: site?.logo ?? '' },
    from: { name: sender.real_name || sender.name, company: sender.company, phone: sender.phone, wechat: sender.wechat },
    title: row.title,
    note: row.note,
    language: isOneOf(shareLanguages, row.language) ? row.language : null,
    prices,
    pricesAt: prices === 'none' ? null : frozenAt.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  }
}

const opinionOf = (said: string | undefined): SharedGoods['said'] => (said === 'like' || said === 'dislike' ? said : null)

/** The name of one of the goods in an address. */
export const pictureName = (goods: string): string => `/picture/${goods.replace(' ', '-')}`

/** Beside a picture's own address stands its certificate's: where that is kept back, the picture comes by the link. */
function pictureOf({ shows_certificate: isOpen }: ShareRow, { goods, picture }: ToldGoods, token: string): string | null {
  if (picture === null || isOpen || isDrawn(picture)) return picture
  return `${openSharePath}${token}${pictureName(goods)}`
}

type Readers = { readonly token: string; readonly language: Language }

/** One of the goods in a reader's words, with what its maker shows of it. */
export function goodsView(row: ShareRow, one: Shown['goods'][number], { token, language }: Readers): SharedGoods {
  const { title, grades, facts, price, isOpen, report, film, ...rest } = one
  return {
    ...rest,
    title: title[language],
    grades: grades[language],
    facts: facts.map(({ label, value }) => ({ label: label[language], value: value[language] })),
    report: row.shows_certificate ? report : null,
    picture: pictureOf(row, one, token),
    film: row.shows_certificate ? film : null,
    state: isOpen ? 'open' : 'gone',
    price: price === null ? null : { ...price, back: row.shows_back ? price.back : null },
    said: null,
  }
}
