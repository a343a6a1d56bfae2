import { z } from 'zod'
import { fixKeepers } from '../access/access-sets.ts'
import { named } from '../api/named.ts'
import { endpoint } from '../api/endpoint.ts'
import { idText } from '../stock/stone.ts'
import { fixCurrencies, fixPricePattern, fixUnits } from './metal-fix.ts'
import { fixedMetals } from './metals.ts'

const day = z.iso.date()

/** What a unit of fine metal costs, where and when it was fixed. */
const metalFix = z.strictObject({
  metal: z.enum(fixedMetals),
  /** Above zero, up to four decimals. */
  price: z.string().regex(fixPricePattern),
  currency: z.enum(fixCurrencies),
  /** A gram, or a troy ounce of 31.1034768 g. */
  unit: z.enum(fixUnits),
  on: day,
  source: z.string().trim().min(1).max(60),
})

const keptFix = z.object(metalFix.shape).extend({ id: idText, setAt: z.string(), setBy: z.string().nullable() })
export type KeptFix = z.output<typeof keptFix>

named({ MetalFix: keptFix })

export const fixesApi = {
  fixes: endpoint({
    method: 'POST',
    path: '/api/jewelry/fixes',
    access: fixKeepers,
    summary: 'The fix in force of each metal that has one.',
    input: z.strictObject({}),
    output: z.object({ rows: z.array(keptFix) }),
  }),
  setFix: endpoint({
    method: 'POST',
    path: '/api/jewelry/setFix',
    access: fixKeepers,
    summary:
      'Set what a metal costs: all jewelry made to order is re-priced at once; orders keep the fix that they were placed at. Only on the house’s own site.',
    input: metalFix.extend({
      /** A move of more than a tenth (409) that is right nevertheless. */
      confirm: z.enum(['jump']).optional(),
    }),
    output: keptFix,
  }),
  fixHistory: endpoint({
    method: 'POST',
    path: '/api/jewelry/fixHistory',
    access: fixKeepers,
    summary: 'Fixes that were set, newest first.',
    input: z.strictObject({ after: idText.optional(), limit: z.number().int().min(1).max(100).default(20) }),
    output: z.object({ rows: z.array(keptFix), next: idText.nullable() }),
  }),
}
