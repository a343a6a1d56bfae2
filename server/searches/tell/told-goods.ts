import { inEach } from '@loupe/domain/alerts/alert-template.ts'
import type { ToldGoods } from '@loupe/domain/alerts/search-words.ts'
import type { Text } from '@loupe/domain/api/text.ts'
import { gradesOfGoods, titleOfGoods } from '@loupe/domain/goods/goods-words.ts'
import { parseGoodsName } from '@loupe/domain/goods/goods.ts'
import { formatAmount } from '@loupe/domain/pricing/money.ts'
import type { Stone } from '@loupe/domain/stock/stone.ts'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../http/viewer.ts'
import { quoteRow } from '../../pricing/pricing.ts'
import { stockEyes, stoneLog, viewStones, type StockEyes } from '../../stock/stock.ts'

/** "USD 4,200.00" */
const dollars = (amount: string): string => `USD ${amount.replace(/\B(?=(\d{3})+(?=\.))/g, ',')}`

const titleOf = (stone: Stone): Text =>
  inEach((language) =>
    [titleOfGoods(stone, (words) => words[language]), gradesOfGoods(stone, (words) => words[language])].filter(Boolean).join(' · '),
  )

/** What each of them cost this viewer before its supplier asked less; nothing of those that did not fall. */
async function pricesBefore(
  { db }: Pick<Deps, 'db'>,
  { pricing, rights }: StockEyes,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (!rights.prices) return new Map()
  const rows = await stoneLog.before(db, ids)
  return new Map(rows.map((row) => [row.id, formatAmount(quoteRow(row, pricing).usd)]))
}

/** Of these goods those that somebody may see now, as they see them: with their own price, or none. */
export async function goodsToTell(
  deps: Pick<Deps, 'db' | 'shownMedia'>,
  viewer: Viewer,
  goods: readonly string[],
  what: 'new' | 'cheaper' | 'answered',
): Promise<ToldGoods[]> {
  const ids = goods.map((name) => parseGoodsName(name).id)
  const eyes = await stockEyes(deps.db, viewer)
  const hits = ids.map((id) => ({ id, moreOffers: 0 }))
  const [stones, before] = await Promise.all([
    viewStones(deps, viewer, eyes, hits),
    what === 'cheaper' ? pricesBefore(deps, eyes, ids) : new Map<string, string>(),
  ])
  return stones.map((stone) => {
    const was = before.get(stone.id)
    return {
      title: titleOf(stone),
      price: stone.usdTotal === null ? '' : dollars(stone.usdTotal),
      was: stone.usdTotal === null || was === undefined ? '' : dollars(was),
    }
  })
}
