import { z } from 'zod'
import { named } from '../api/named.ts'
import { pictureText } from './picture-text.ts'
import { recordOf } from '../api/unknown.ts'

/** Where customers pay by transfer or by scanning (decisions.md 14). */
export const accountKinds = ['bank', 'alipay', 'wechat'] as const
export const mostAccounts = 10

const words = (longest: number) => z.string().trim().max(longest)
/** The code of a bank abroad: 8 or 11 characters. */
export const swiftPattern = /^([A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?)?$/

export const paymentAccount = z.strictObject({
  kind: z.enum(accountKinds),
  holder: words(100),
  bank: words(100),
  number: words(60),
  swift: z.string().trim().toUpperCase().regex(swiftPattern),
  currency: z.enum(['RMB', 'USD']),
  note: words(200),
  /** The picture to scan. */
  code: pictureText,
})
export type PaymentAccount = z.output<typeof paymentAccount>

/** The first field that an account can't be paid without; null when all is there. */
export function missingInAccount(one: PaymentAccount): 'holder' | 'bank' | 'number' | 'code' | null {
  if (one.kind !== 'bank') return one.code === '' && one.number === '' ? 'code' : null
  if (one.holder === '') return 'holder'
  if (one.bank === '') return 'bank'
  return one.number === '' ? 'number' : null
}

/** A site's payment accounts in the order in which buyers see them; what an account can't be paid without must be there. */
export const paymentAccounts = z
  .array(
    paymentAccount.superRefine((one, context) => {
      const missing = missingInAccount(one)
      if (missing !== null) context.addIssue({ code: 'custom', path: [missing], message: 'is needed' })
    }),
  )
  .max(mostAccounts)

/** The accounts in a stored config; none when what is stored does not fit. */
export function accountsIn(config: unknown): PaymentAccount[] {
  return paymentAccounts.safeParse(recordOf(config)['payment_accounts']).data ?? []
}

named({ PaymentAccount: paymentAccount })
