import type { InputOf, OutputOf } from '@loupe/domain/api/endpoint.ts'
import type { lendApi } from '@loupe/domain/orders/lend/lend.api.ts'
import type { PickupMethod } from '@loupe/domain/orders/order-states.ts'
import { parseAmount } from '@loupe/domain/pricing/money.ts'
import type { LendItems } from './lend-items.ts'

export type LoanQuote = OutputOf<typeof lendApi.quote>

/** What is typed of a memo before it is made. */
export type LendDraft = {
  readonly dueOn: string
  readonly priceUntil: string
  readonly insuredRmb: string
  readonly terms: string
  readonly remark: string
  readonly pickup: PickupMethod
  readonly address: string
  readonly overLimit: string
  /** It leaves at once: with whom, or under which number. */
  readonly leavesNow: boolean
  readonly leavesWith: string
}

/** A form as it begins, with what is usual once the memo is known. */
export const draftOf = (quote: LoanQuote | undefined): LendDraft => ({
  dueOn: quote?.dueOn ?? '',
  priceUntil: quote?.dueOn ?? '',
  insuredRmb: quote?.rmbTotal ?? '',
  terms: '',
  remark: '',
  pickup: 'pickup',
  address: '',
  overLimit: '',
  leavesNow: false,
  leavesWith: '',
})

/** By how much the memo would pass the customer's limit, RMB cents. */
export function beyondOf(quote: LoanQuote | undefined): number {
  if (quote === undefined || quote.exposure.limitRmb === null) return 0
  const { totalRmb, limitRmb } = quote.exposure
  return Math.max(0, parseAmount(totalRmb) + parseAmount(quote.rmbTotal) - parseAmount(limitRmb))
}

export const itemsInput = ({ ids, lots }: LendItems) => ({
  ids: [...ids],
  parcels: lots.map(({ id, carats }) => ({ id, take: { carats } })),
})

const moneyPattern = /^\d{1,10}(\.\d{2})?$/
const whole = (amount: string): string => (amount.includes('.') ? amount : `${amount}.00`)

/** What is wrong with a draft, by field, as keys of the words. */
export type LendProblem = 'later' | 'money' | 'addressNeeded' | 'askManager' | 'reasonNeeded' | 'nothingYet' | 'takeOut' | 'leavesNeeded'

function overProblem(quote: LoanQuote | undefined, reason: string): LendProblem | null {
  if (beyondOf(quote) === 0) return null
  if (quote?.mayOverride !== true) return 'askManager'
  return reason.trim() === '' ? 'reasonNeeded' : null
}

function goodsProblem(quote: LoanQuote | undefined): LendProblem | null {
  if (quote === undefined || quote.lines.length + quote.parcels.length === 0) return 'nothingYet'
  return quote.refused.length > 0 ? 'takeOut' : null
}

export const problemsOf = (draft: LendDraft, quote: LoanQuote | undefined) => ({
  ...dayProblems(draft, quote?.today ?? ''),
  insuredRmb: draft.insuredRmb === '' || moneyPattern.test(draft.insuredRmb) ? null : ('money' as const),
  address: draft.pickup === 'express' && draft.address.trim() === '' ? ('addressNeeded' as const) : null,
  overLimit: overProblem(quote, draft.overLimit),
  leavesWith: draft.leavesNow && draft.leavesWith.trim() === '' ? ('leavesNeeded' as const) : null,
  goods: goodsProblem(quote),
})

const dayProblems = ({ dueOn, priceUntil }: LendDraft, today: string) => ({
  dueOn: dueOn < today ? ('later' as const) : null,
  priceUntil: priceUntil < today ? ('later' as const) : null,
})

/** What is sent of a draft. */
export const lendInput = (draft: LendDraft, customerId: string, items: LendItems, quote: LoanQuote): InputOf<typeof lendApi.lend> => ({
  ...itemsInput(items),
  customerId,
  dueOn: draft.dueOn,
  priceUntil: draft.priceUntil,
  ...(draft.insuredRmb === '' ? {} : { insuredRmb: whole(draft.insuredRmb) }),
  terms: draft.terms.trim(),
  remark: draft.remark.trim(),
  pickup: draft.pickup,
  address: draft.pickup === 'express' ? draft.address.trim() : '',
  expectedRmbTotal: quote.rmbTotal,
  ...(beyondOf(quote) > 0 && draft.overLimit.trim() !== '' ? { overLimit: draft.overLimit.trim() } : {}),
})
