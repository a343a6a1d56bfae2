import type { InputOf } from '@loupe/domain/api/endpoint.ts'
import type { JewelryForm, JewelryState } from '@loupe/domain/jewelry/find-words.ts'
import type { JewelryChange } from '@loupe/domain/jewelry/keep/jewelry-change.ts'
import type { jewelryChangesApi } from '@loupe/domain/jewelry/keep/keep-jewelry.api.ts'
import type { StockKind } from '@loupe/domain/stock/grades.ts'

/** What is done to jewelry that is picked; a price is asked for in two ways. */
export const allDeeds = ['list', 'delist', 'price', 'margin', 'location', 'kind', 'comment'] as const
export type Deed = (typeof allDeeds)[number]
type PlainDeed = 'list' | 'delist'

/** Nothing is asked before these. */
export const isPlain = (deed: Deed): deed is PlainDeed => deed === 'list' || deed === 'delist'
export const changeDeeds: Readonly<Record<PlainDeed, JewelryChange>> = { list: { what: 'list' }, delist: { what: 'delist' } }

/** What may be done to those in a state, first what is done most; what is sold stays. */
export function deedsOf(form: JewelryForm, state: JewelryState): readonly Deed[] {
  if (state === 'sold') return []
  const first: Deed = state === 'delisted' ? 'list' : 'delist'
  const rest: readonly Deed[] = form === 'piece' ? ['price', 'location', 'kind', 'comment'] : ['margin', 'price', 'comment']
  return [first, ...rest]
}

/** What somebody is about to do, and to which. */
export type DeedWish = Pick<InputOf<typeof jewelryChangesApi.plan>, 'form' | 'origin' | 'which'> & {
  readonly deed: Deed
  readonly count: number
}

export const priceWays = ['percent', 'usd'] as const
export type PriceWay = (typeof priceWays)[number]
export type Draft = { readonly way: PriceWay; readonly value: string; readonly kind: StockKind }

/** "−2,5", "+2.5 %" and "2.5" as the contract takes them; null for what is no such number. */
export function typedPercent(text: string): string | null {
  const plain = text.trim().replace(/[−–]/, '-').replace(/%$/, '').replace(/^\+/, '').replace(',', '.').trim()
  return /^-?\d{1,3}(\.\d{1,2})?$/.test(plain) ? plain : null
}

/** "$1,234.50" and "1234.5"; null for what is no price. */
export function typedUsd(text: string): string | null {
  const plain = text.trim().replace(/^\$/, '').replaceAll(/[,\s]/g, '')
  return /^\d{1,9}(\.\d{1,2})?$/.test(plain) && Number(plain) > 0 ? plain : null
}

function pricedAs({ way, value }: Draft): JewelryChange | null {
  const read = way === 'usd' ? typedUsd(value) : typedPercent(value)
  if (read === null) return null
  return way === 'usd' ? { what: 'price', usd: read } : { what: 'percent', percent: read }
}

function margin(value: string): JewelryChange | null {
  const percent = typedPercent(value)
  return percent === null || percent.startsWith('-') ? null : { what: 'margin', percent }
}

/** What is asked for; null while it can't be read. */
export function changeOf(deed: Deed, draft: Draft): JewelryChange | null {
  const text = draft.value.trim()
  switch (deed) {
    case 'price':
      return pricedAs(draft)
    case 'margin':
      return margin(text)
    case 'location':
      return text === '' ? null : { what: 'location', location: text }
    case 'kind':
      return { what: 'kind', kind: draft.kind }
    case 'comment':
      return { what: 'comment', comment: text }
    default:
      return changeDeeds[deed]
  }
}
