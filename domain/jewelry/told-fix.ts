import { z } from 'zod'
import { fixCurrencies, fixUnits } from './metal-fix.ts'
import { fixedMetals } from './metals.ts'

/** A fix as it is told and frozen with what was priced by it. */
export const toldFix = z.object({
  metal: z.enum(fixedMetals),
  price: z.string(),
  currency: z.enum(fixCurrencies),
  unit: z.enum(fixUnits),
  on: z.string(),
  source: z.string(),
})
