import type { InputOf } from '@loupe/domain/api/endpoint.ts'
import { leastMultiplier, multiplierPattern, pointsPattern } from '@loupe/domain/pricing/typed-numbers.ts'
import type { resellersApi } from '@loupe/domain/resellers/resellers.api.ts'
import type { SiteTerms } from '@loupe/domain/resellers/reseller-site.ts'
import { isRate, rateNames, tidyRate, type RateDraft } from '../../forms/rate-text.ts'

/** "１，05" and "+0.50" are what hands type; the server wants "1.05" and "0.50". */
export const tidyNumber = (typed: string): string => tidyRate(typed).replace(/^\+/, '').replace('−', '-')
export const isMultiplier = (typed: string): boolean =>
  multiplierPattern.test(tidyNumber(typed)) && Number(tidyNumber(typed)) >= leastMultiplier
export const isPoints = (typed: string): boolean => pointsPattern.test(tidyNumber(typed))

export type Markup = { readonly multiplier: string; readonly points: string }

/** The terms of a site as they are typed. */
export type TermsDraft = {
  /** A group of the house, or empty for a markup of the site's own. */
  readonly group: string
  readonly own: Markup
  readonly customers: Markup
  readonly ownRates: boolean
  readonly rates: RateDraft
}

export function draftOf({ house, customers, exchange }: SiteTerms): TermsDraft {
  const { naturalSpot, naturalOrder, labGrownSpot, labGrownOrder } = exchange
  return {
    group: house === null || house.isOwn ? '' : house.groupId,
    own: { multiplier: house?.multiplier ?? '1.00', points: house?.points ?? '0.00' },
    customers: { multiplier: customers?.multiplier ?? '1.00', points: customers?.points ?? '0.00' },
    ownRates: exchange.isOwn,
    rates: { naturalSpot, naturalOrder, labGrownSpot, labGrownOrder },
  }
}

export const isSound = (draft: TermsDraft): boolean =>
  [draft.own, draft.customers].every(({ multiplier, points }) => isMultiplier(multiplier) && isPoints(points)) &&
  (!draft.ownRates || rateNames.every((name) => isRate(draft.rates[name])))

type Wish = Omit<InputOf<typeof resellersApi.setTerms>, 'id' | 'version'>
const tidied = ({ multiplier, points }: Markup): Markup => ({ multiplier: tidyNumber(multiplier), points: tidyNumber(points) })
const differs = (a: Markup, b: Markup): boolean => Number(a.multiplier) !== Number(b.multiplier) || Number(a.points) !== Number(b.points)

/** What the site pays the house: as a group of it, or a markup of the site's own. */
function paidChange(before: TermsDraft, draft: TermsDraft): Pick<Wish, 'groupId' | 'own'> {
  if (draft.group !== '') return draft.group === before.group ? {} : { groupId: draft.group }
  const own = tidied(draft.own)
  return before.group !== '' || differs(own, before.own) ? { own } : {}
}

/** Rates of the site's own, or the house's again. */
function exchangeChange(before: TermsDraft, draft: TermsDraft): Pick<Wish, 'exchange'> {
  if (!draft.ownRates) return before.ownRates ? { exchange: null } : {}
  const rates = {
    naturalSpot: tidyRate(draft.rates.naturalSpot),
    naturalOrder: tidyRate(draft.rates.naturalOrder),
    labGrownSpot: tidyRate(draft.rates.labGrownSpot),
    labGrownOrder: tidyRate(draft.rates.labGrownOrder),
  }
  const isOther = rateNames.some((name) => Number(rates[name]) !== Number(before.rates[name]))
  return !before.ownRates || isOther ? { exchange: rates } : {}
}

/** What of the terms would change; nothing of the house's for whoever runs the site. */
export function changesOf(now: SiteTerms, draft: TermsDraft): Wish {
  const before = draftOf(now)
  const customers = tidied(draft.customers)
  return {
    ...(now.house === null ? {} : paidChange(before, draft)),
    ...(now.customers !== null && differs(customers, before.customers) ? { customers } : {}),
    ...exchangeChange(before, draft),
  }
}
