import { rolesOf } from './price-columns.ts'
import type { FeedColumn } from './layout.ts'
import type { RowFacts } from './row-facts.ts'

/** "List", "List Amount": the supplier's own list; Rapaport's may be called so too. */
const isList = ({ header }: FeedColumn): boolean =>
  rolesOf(header).includes('rap') && /^\s*(?:our |my )?list\b/i.test(header) && !/rap|\bct|carat/i.test(header)

const near = (a: number, b: number): boolean => Math.abs(a - b) <= Math.abs(b) * 0.002 + 0.02

type Sums = { readonly carat: number; readonly list: number; readonly house: number; readonly less: number; readonly net: number }

/** Whole stones' prices grow with the weight against the house's list per carat as the weight itself does; a list per carat stays beside it. */
function areOfStones(rows: readonly Sums[]): boolean {
  const points = rows.map(({ carat, list, house }) => ({ x: Math.log(carat), y: Math.log(list / house) }))
  const mean = (of: (point: { x: number; y: number }) => number): number =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length
  const [x, y] = [mean((point) => point.x), mean((point) => point.y)]
  const spread = mean((point) => (point.x - x) ** 2)
  return spread > 0.03 && mean((point) => (point.x - x) * (point.y - y)) / spread > 0.6
}

/** "List", "Less 10 %", "Net" of whole stones: a list of the supplier's own, and what is off it, say nothing of Rapaport's; the net price counts. */
export function withoutOwnList(money: readonly FeedColumn[], rows: readonly RowFacts[]): readonly FeedColumn[] {
  const list = money.find(isList)
  const less = money.find(({ header }) => rolesOf(header).join() === 'back')
  const net = money.find(({ header }) => rolesOf(header).includes('priceTotal'))
  if (list === undefined || less === undefined || net === undefined) return money
  const sums = rows.flatMap((row): Sums[] => {
    const [carat, whole, off, paid] = [row.weight({})?.value, ...[list, less, net].map(({ index }) => row.number(index)?.value)]
    const house = carat === undefined ? null : row.listOf(carat)
    return carat && whole && paid && off !== undefined && house ? [{ carat, list: whole, house, less: Math.abs(off), net: paid }] : []
  })
  const agree = sums.filter((one) => near(one.list * (1 - one.less / 100), one.net))
  return agree.length >= 4 && agree.length >= rows.length * 0.8 && areOfStones(agree)
    ? money.filter((one) => one !== list && one !== less)
    : money
}
