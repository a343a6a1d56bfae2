import { notFound } from '@loupe/domain/api/api.problems.ts'
import { grouped } from '@loupe/domain/pricing/grouped.ts'
import { shareCardLabels } from '@loupe/domain/shares/share-labels.ts'
import type { SharedGoods } from '@loupe/domain/shares/open-share.api.ts'
import { forgetOldest } from '../forget-oldest.ts'
import { siteWords } from '../sites/sites.ts'
import { type Card, drawCard } from './draw-card.ts'
import { findShare, goodsView, languageFor, pictureName } from './open-share.ts'
import { goodsOfShare, makerOf, type ShareDeps } from './share-goods.ts'
import type { AskedPage } from './share-page.ts'

/** So many of the goods find room. */
const mostLines = 3
/** Chats ask for one several times over; what it shows may be as old as that. */
const keptMs = 60_000
const mostKept = 50

const kept = new Map<string, { readonly untilMs: number; readonly picture: Promise<Buffer> }>()

const priceOf = ({ price }: SharedGoods, isChinese: boolean): string =>
  price === null ? '' : isChinese ? `¥${grouped(price.rmbTotal)}` : `$${grouped(price.usdTotal)}`

/**
 * The picture that chats show of a link: whose it is and some of its goods, with prices only where the link shows them. Asking for it counts
 * as no opening. @throws Problem 404, 410 as opening it would
 */
export async function shareCard(deps: ShareDeps, { token, origin, language: readers }: AskedPage): Promise<Buffer> {
  const { db } = deps
  const row = await findShare(db, { origin }, token)
  const maker = await makerOf(db, row)
  const language = languageFor(row, readers)
  const name = `${row.site_id} ${row.id} ${language}`
  const known = kept.get(name)
  if (known !== undefined && known.untilMs > Date.now()) return known.picture
  const { goods, total } = await goodsOfShare(deps, maker, row)
  const there = goods.filter(({ isOpen }) => isOpen).map((one) => goodsView(row, one, { token, language }))
  const shown = there.slice(0, mostLines)
  const site = await siteWords(db, origin, language)
  const card: Card = {
    house: site?.title ?? '',
    title: row.title || shareCardLabels.title[language],
    lines: shown.map((one) => ({ title: one.title, grades: one.grades, price: priceOf(one, language === 'zh') })),
    more: total > shown.length ? shareCardLabels.more(total - shown.length)[language] : '',
  }
  const picture = drawCard(card)
  picture.catch(() => kept.delete(name))
  kept.set(name, { untilMs: Date.now() + keptMs, picture })
  forgetOldest(kept, mostKept)
  return picture
}

/** The house's own address of a picture that a link shows by a name of its own. @throws Problem 404, 410 */
export async function pictureIn(deps: ShareDeps, { token, origin }: AskedPage, named: string): Promise<string> {
  const row = await findShare(deps.db, { origin }, token)
  const { goods } = await goodsOfShare(deps, await makerOf(deps.db, row), row)
  const picture = goods.find((one) => pictureName(one.goods) === named)?.picture
  if (!picture) throw notFound()
  return picture
}
