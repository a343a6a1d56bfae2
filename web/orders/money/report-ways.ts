import { currencies, reportMethods, type Currency } from '@loupe/domain/payments/payments.api.ts'
import type { PaymentAccount } from '@loupe/domain/sites/payment-accounts.ts'

type Method = (typeof reportMethods)[number]

const methodOf = { bank: 'bank_card', alipay: 'alipay', wechat: 'wechat' } as const satisfies Record<PaymentAccount['kind'], Method>

/** The way and the currency of an account: what is said of money that was paid into it. */
export const wayOf = ({ kind, currency }: PaymentAccount): { readonly method: Method; readonly currency: Currency } => ({
  method: methodOf[kind],
  currency,
})

/** The ways by which a buyer can have paid: those that the site has an account for; any while it names none. */
export function reportWays(accounts: readonly PaymentAccount[]): readonly Method[] {
  const ways = new Set<Method>(accounts.map(({ kind }) => methodOf[kind]))
  return ways.size === 0 ? reportMethods : reportMethods.filter((method) => ways.has(method))
}

/** The currencies of the accounts that this way leads to. */
export function reportCurrencies(accounts: readonly PaymentAccount[], method: Method): readonly Currency[] {
  const theirs = accounts.filter(({ kind }) => methodOf[kind] === method).map(({ currency }) => currency)
  return theirs.length === 0 ? currencies : currencies.filter((currency) => theirs.includes(currency))
}
