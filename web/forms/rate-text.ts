import { ratePattern } from '@loupe/domain/pricing/typed-numbers.ts'

export const rateNames = ['naturalSpot', 'naturalOrder', 'labGrownSpot', 'labGrownOrder'] as const
export type RateName = (typeof rateNames)[number]

/** The four rates as they are typed. */
export type RateDraft = Readonly<Record<RateName, string>>

/** "７。１" and "7,12" are what hands type; the server wants "7.12". */
export const tidyRate = (typed: string): string => typed.normalize('NFKC').trim().replace(/[,。]/, '.')

export const isRate = (typed: string): boolean => ratePattern.test(tidyRate(typed))

const each = (typed: (name: RateName) => string): Record<RateName, string> => ({
  naturalSpot: typed('naturalSpot'),
  naturalOrder: typed('naturalOrder'),
  labGrownSpot: typed('labGrownSpot'),
  labGrownOrder: typed('labGrownOrder'),
})

/** The four rates of a record that tells more. */
export const ratesOf = (rates: RateDraft): Record<RateName, string> => each((name) => rates[name])

/** The four rates as the server wants them. */
export const tidyRates = (typed: RateDraft): Record<RateName, string> => each((name) => tidyRate(typed[name]))
