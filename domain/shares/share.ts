/** Where a link is in its life; only what is open shows anything. */
export const shareStates = ['open', 'expired', 'revoked', 'used_up'] as const
export type ShareState = (typeof shareStates)[number]

/** What a reader learns of prices: none, those of the day it was made, or those of today. */
export const sharePrices = ['none', 'frozen', 'live'] as const
export type SharePrices = (typeof sharePrices)[number]

export const shareLanguages = ['en', 'zh'] as const

/** Goods that one link shows at most. */
export const mostShared = 50
/** Days that a link may live, and how many it does unless somebody says otherwise. */
export const mostShareDays = 90
export const usualShareDays = 14
/** Devices that a link may open on. A device that has opened it may again. */
export const mostShareDevices = 500
export const usualShareDevices = 50
export const longestQuestion = 500
export const longestAskerName = 60

type Life = { readonly isRevoked: boolean; readonly hasExpired: boolean; readonly devices: number; readonly mostDevices: number }

/** What ends a link for good is told before what only keeps new devices out. */
export function stateOfShare({ isRevoked, hasExpired, devices, mostDevices }: Life): ShareState {
  if (isRevoked) return 'revoked'
  if (hasExpired) return 'expired'
  return devices >= mostDevices ? 'used_up' : 'open'
}
