import { z } from 'zod'

/** A money amount that a person or an order sees: decimal string with exactly two places, e.g. "378.32". */
export const moneyText = z.string().regex(/^-?\d{1,15}\.\d{2}$/)
