import type { HealthText } from './health.text.en.ts'

export type CallArea = keyof HealthText['areas']

/** The part of the house that a call belongs to, by the first word of its path; the call itself stands in a tooltip. */
const areaOf: Readonly<Record<string, CallArea>> = {
  login: 'login',
  index: 'frame',
  config: 'frame',
  notice: 'frame',
  setup: 'frame',
  stock: 'stock',
  pricing: 'stock',
  media: 'media',
  cart: 'cart',
  order: 'orders',
  payment: 'payments',
  feeds: 'imports',
  supplier: 'imports',
  rap: 'priceLists',
  user: 'people',
  Goods: 'people',
  account: 'account',
  wechat: 'account',
  message: 'outbox',
  health: 'health',
  home: 'dashboard',
}

/** "POST /api/cart/list" and "/api/cart/list" are the cart's. */
export function areaOfCall(call: string): CallArea {
  const path = call.split(' ').at(-1) ?? ''
  const word = path.replace(/^\/(api\/)?/, '').split('/')[0] ?? ''
  return areaOf[word] ?? 'other'
}

export type AreaTimes = {
  readonly area: CallArea
  readonly count: number
  readonly averageMs: number
  readonly slowestMs: number
  readonly calls: string
}

/** Times of calls added up by the part of the house they belong to, slowest on average first. */
export function timesByArea(
  slowest: readonly { call: string; count: number; averageMs: number; slowestMs: number }[],
): readonly AreaTimes[] {
  const areas = new Map<CallArea, AreaTimes>()
  for (const { call, count, averageMs, slowestMs } of slowest) {
    const area = areaOfCall(call)
    const known = areas.get(area) ?? { area, count: 0, averageMs: 0, slowestMs: 0, calls: '' }
    const all = known.count + count
    areas.set(area, {
      area,
      count: all,
      averageMs: Math.round((known.averageMs * known.count + averageMs * count) / all),
      slowestMs: Math.max(known.slowestMs, slowestMs),
      calls: [known.calls, call].filter(Boolean).join('\n'),
    })
  }
  return [...areas.values()].toSorted((a, b) => b.averageMs - a.averageMs)
}
