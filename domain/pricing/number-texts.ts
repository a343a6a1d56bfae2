import { z } from 'zod'
import { percentPattern, ratePattern } from './typed-numbers.ts'

/** Yuan for one US dollar, up to six decimals, e.g. "7.12". */
export const rateText = z.string().regex(ratePattern)

/** Part of an order that is paid first, in percent, up to two decimals. */
export const percentText = z.string().regex(percentPattern)
