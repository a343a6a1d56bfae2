import { z } from 'zod'
import { named } from '../api/named.ts'
import { listKeepers, rateSetters } from '../access/access-sets.ts'
import { endpoint } from '../api/endpoint.ts'
import { clarities, whiteColors } from '../stock/grades.ts'
import { idText, moneyText } from '../stock/stone.ts'
import { rateText } from './number-texts.ts'
import { confirmableDoubts, listDoubts } from './list-doubts.ts'

/** Spot goods use the spot rate, order goods the order rate; natural and lab have their own (decisions.md 5). */
const exchangeRates = z.object({
  naturalSpot: rateText,
  naturalOrder: rateText,
  labGrownSpot: rateText,
  labGrownOrder: rateText,
  setAt: z.string(),
})
export type ExchangeRates = z.output<typeof exchangeRates>

/** Rates that somebody set together. */
const setOfRates = exchangeRates.extend({ id: idText, setBy: z.string().nullable() })
export type SetOfRates = z.output<typeof setOfRates>

const rapList = z.object({
  id: idText,
  listDate: z.string(),
  fileName: z.string(),
  importedAt: z.string(),
  importedBy: z.string().nullable(),
  isCurrent: z.boolean(),
  roundCells: z.number().int(),
  pearCells: z.number().int(),
})

const rapComparison = z.object({
  up: z.number().int(),
  down: z.number().int(),
  same: z.number().int(),
  added: z.number().int(),
  gone: z.number().int(),
  /** Largest moves first, at most 50. */
  moves: z.array(
    z.object({
      shape: z.enum(['round', 'pear']),
      color: z.string(),
      clarity: z.string(),
      lowCt: z.string(),
      highCt: z.string(),
      before: moneyText,
      after: moneyText,
      changePct: z.string(),
    }),
  ),
})

/** Sizes in carats, both ends included; `to` is null for all above. */
const sizes = z.object({ from: z.string(), to: z.string().nullable() })

const listFallback = z.object({
  /** The bracket that also prices larger sizes without one of their own, e.g. "5.00-5.99"; null while that is off. */
  bracket: z.string().nullable(),
  /** Null while nobody has set it. */
  setAt: z.string().nullable(),
  setBy: z.string().nullable(),
  /** Brackets of the list in force that may be named, with the sizes that each then prices. */
  choices: z.array(z.object({ bracket: z.string(), covers: z.array(sizes) })),
  /** Halves of the list in force that lack the bracket: for their shapes it counts as off. */
  missing: z.array(z.enum(['round', 'pear'])),
})

named({ ExchangeRates: exchangeRates, SetOfRates: setOfRates, RapList: rapList, RapComparison: rapComparison })

export const pricingApi = {
  rates: endpoint({
    method: 'POST',
    path: '/api/pricing/rates',
    access: 'session',
    summary: 'Exchange rates in force.',
    input: z.strictObject({}),
    output: exchangeRates,
  }),
  setRates: endpoint({
    method: 'POST',
    path: '/api/pricing/setRates',
    access: rateSetters,
    summary: 'Set exchange rates; open pages follow.',
    input: z.strictObject({ naturalSpot: rateText, naturalOrder: rateText, labGrownSpot: rateText, labGrownOrder: rateText }),
    output: exchangeRates,
  }),
  ratesHistory: endpoint({
    method: 'POST',
    path: '/api/pricing/ratesHistory',
    access: rateSetters,
    summary: 'Exchange rates that were set for the own site, newest first.',
    input: z.strictObject({ after: idText.optional(), limit: z.number().int().min(1).max(100).default(20) }),
    output: z.object({ rows: z.array(setOfRates), next: idText.nullable() }),
  }),
  uploadRapList: endpoint({
    method: 'POST',
    path: '/api/rap/upload',
    access: listKeepers,
    summary: "Upload a price list in Rapaport's CSV layout (round and pear, together or as two files); compared, not yet in force.",
    input: z.strictObject({}),
    output: z.object({
      /** Null when any row is wrong: half a list would misprice the stock. */
      list: rapList.nullable(),
      comparison: rapComparison.nullable(),
      /** Why it is not put in force just so, in words, and how many live stones would lose their list price. */
      doubts: z.array(z.object({ about: z.enum(listDoubts), mayConfirm: z.boolean(), text: z.string() })),
      losing: z.number().int(),
      /** At most 200. */
      rejected: z.array(z.object({ file: z.string(), row: z.number().int(), value: z.string(), reason: z.string() })),
    }),
    files: ['file'],
    bodyLimit: 20 * 1024 * 1024,
  }),
  applyRapList: endpoint({
    method: 'POST',
    path: '/api/rap/apply',
    access: listKeepers,
    summary: 'Put a list in force: every stone is re-priced in one step.',
    input: z.strictObject({
      id: idText,
      /** What is doubtful about the list (409, `data.doubts`) and is right nevertheless. */
      confirm: z.array(z.enum(confirmableDoubts)).max(10).default([]),
    }),
    output: rapList,
  }),
  rapLists: endpoint({
    method: 'POST',
    path: '/api/rap/lists',
    access: listKeepers,
    summary: 'Price lists kept, newest first.',
    input: z.strictObject({ after: idText.optional(), limit: z.number().int().min(1).max(100).default(30) }),
    output: z.object({ rows: z.array(rapList), next: idText.nullable() }),
  }),
  rapCells: endpoint({
    method: 'POST',
    path: '/api/rap/cells',
    access: listKeepers,
    summary: 'One size bracket of a list, as a table of colour by clarity.',
    input: z.strictObject({ id: idText.optional(), shape: z.enum(['round', 'pear']), lowCt: z.string().max(10).optional() }),
    output: z.object({
      list: rapList.nullable(),
      brackets: z.array(z.object({ lowCt: z.string(), highCt: z.string() })),
      cells: z.array(z.object({ color: z.enum(whiteColors), clarity: z.enum(clarities), usdPerCt: moneyText })),
    }),
  }),
  rapFallback: endpoint({
    method: 'POST',
    path: '/api/rap/fallback',
    access: listKeepers,
    summary: 'The bracket that also prices larger sizes without one of their own, and which may be named.',
    input: z.strictObject({}),
    output: listFallback,
  }),
  setRapFallback: endpoint({
    method: 'POST',
    path: '/api/rap/setFallback',
    access: listKeepers,
    summary: 'Name the bracket to fall back on, or null for none: every stone is re-priced in one step; only on the house’s own site.',
    input: z.strictObject({
      bracket: z
        .string()
        .regex(/^\d{1,4}\.\d\d-\d{1,4}\.\d\d$/)
        .nullable(),
    }),
    output: listFallback,
  }),
}
