import { z } from 'zod'
import { named } from '../api/named.ts'
import { costReaders, stoneReaders, stoneSeekers } from '../access/access-sets.ts'
import { endpoint } from '../api/endpoint.ts'
import { exportedIds, exportWish } from '../exports/export-wish.ts'
import { pricesFor } from '../pricing/prices-for.ts'
import { quickMakeNames } from './bands.ts'
import { facetCounts, stockFilter, stockSort } from './search.ts'
import { idText, moneyText, stone, stoneFacts } from './stone.ts'
import { caratPattern } from '../pricing/typed-numbers.ts'
import { clarities, origins, whiteColors } from './grades.ts'
import { shapes } from './shapes.ts'

/** Staff who may see suppliers and how a price came about. */

/** How the viewer's price came about: the list, the back shown, and what is paid. */
export const buyerChain = z.object({
  listDate: z.string().nullable(),
  rap: moneyText.nullable(),
  back: z.string().nullable(),
  usdPerCt: moneyText.nullable(),
  usdTotal: moneyText.nullable(),
  rate: z.string(),
  rmbTotal: moneyText.nullable(),
})

export const offer = z.object({
  id: idText,
  kind: stoneFacts.shape.kind,
  location: z.string().nullable(),
  availability: stone.shape.availability,
  heldByYou: stone.shape.heldByYou,
  usdPerCt: moneyText.nullable(),
  usdTotal: moneyText.nullable(),
  rmbTotal: moneyText.nullable(),
  onRequest: stone.shape.onRequest,
  seenAt: z.string(),
  /** Staff only. */
  supplierName: z.string().optional(),
})

named({ Offer: offer })

const modelFile = z.object({
  address: z.string(),
  bytes: z.number().int().nullable(),
  /** Address of what it looks like; null until somebody who keeps it has seen it. */
  still: z.string().nullable(),
})

export const stockApi = {
  search: endpoint({
    method: 'POST',
    path: '/api/stock/search',
    access: stoneReaders,
    summary: "Stones that match, with counts for every option of every facet; prices are the viewer's own.",
    input: z.strictObject({
      filter: stockFilter,
      sort: stockSort.default({ by: 'usdPerCt', direction: 'asc' }),
      /** `next` of the page before. */
      after: z.string().max(200).optional(),
      /** For a page far down: so many stones are passed over. Not together with `after`. */
      offset: z.number().int().min(0).max(5_000_000).default(0),
      limit: z.number().int().min(1).max(200).default(50),
      /** Later pages need no counts. */
      counts: z.boolean().default(true),
      pricesFor: pricesFor.optional(),
    }),
    output: z.object({
      rows: z.array(stone),
      total: z.number().int(),
      counts: facetCounts,
      next: z.string().nullable(),
      /** Changes whenever the stock, a price list or a rate did. */
      version: z.string(),
    }),
  }),
  overview: endpoint({
    method: 'POST',
    path: '/api/stock/overview',
    access: stoneReaders,
    summary:
      'What a search comes to: average back and price per carat (null for very long answers), and how many stones each size band and each quick make would show instead.',
    input: z.strictObject({ filter: stockFilter, pricesFor: pricesFor.optional() }),
    output: z.object({
      total: z.number().int(),
      /** In the order of the size bands. */
      carats: z.array(z.number().int()),
      makes: z.record(z.enum(quickMakeNames), z.number().int()),
      back: z.string().nullable(),
      usdPerCt: moneyText.nullable(),
    }),
  }),
  byIds: endpoint({
    method: 'POST',
    path: '/api/stock/byIds',
    access: stoneReaders,
    summary: 'The present state of these stones, in the order asked; what is gone is left out.',
    input: z.strictObject({ ids: z.array(idText).min(1).max(500), pricesFor: pricesFor.optional() }),
    output: z.array(stone),
  }),
  detail: endpoint({
    method: 'POST',
    path: '/api/stock/detail',
    access: stoneReaders,
    summary: 'One stone with its price chain and the other offers of its certificate.',
    input: z.strictObject({ id: idText, pricesFor: pricesFor.optional() }),
    output: z.object({
      stone,
      chain: buyerChain,
      offers: z.array(offer),
      verifyUrl: z.string().nullable(),
      /** Addresses of its pictures beside the first one. */
      pictures: z.array(z.string()),
      /** The file of its own model, where one was uploaded. */
      model: modelFile.nullable(),
      /** Addresses of its films beside the first one. */
      films: z.array(z.string()),
      /** All its models, that one first. */
      models: z.array(modelFile),
    }),
  }),
  staffDetail: endpoint({
    method: 'POST',
    path: '/api/stock/staffDetail',
    access: costReaders,
    summary: 'What only staff may know of a stone: its supplier and the whole price chain, step by step.',
    input: z.strictObject({ id: idText, customerId: idText.optional(), pricesFor: pricesFor.optional() }),
    output: z.object({
      supplierId: idText,
      supplierName: z.string(),
      stockNo: z.string(),
      steps: z.array(z.object({ step: z.string(), value: z.string(), usdPerCt: z.string().nullable() })),
      importId: idText.nullable(),
      importedAt: z.string().nullable(),
      /** Where the supplier keeps them. */
      supplierLinks: z.object({ image: z.string().nullable(), video: z.string().nullable(), certificate: z.string().nullable() }),
    }),
  }),
  lookup: endpoint({
    method: 'POST',
    path: '/api/stock/lookup',
    access: stoneReaders,
    summary: 'Stones by certificate numbers pasted in any form.',
    input: z.strictObject({
      reportNos: z.string().min(1).max(40_000),
      origin: z.enum(origins).optional(),
      pricesFor: pricesFor.optional(),
    }),
    /** `missing`: numbers nobody offers, as they were typed. */
    output: z.object({ found: z.array(stone), missing: z.array(z.string()) }),
  }),
  listPrice: endpoint({
    method: 'POST',
    path: '/api/stock/listPrice',
    access: stoneReaders,
    summary: 'What the list in force says of a natural white stone of these grades, per carat; null where it has no price.',
    input: z.strictObject({
      shape: z.enum(shapes),
      carat: z.string().regex(caratPattern),
      color: z.enum(whiteColors),
      clarity: z.enum(clarities),
    }),
    output: z.object({ listDate: z.string().nullable(), rap: moneyText.nullable() }),
  }),
  exportFile: endpoint({
    method: 'POST',
    path: '/api/stock/export',
    access: stoneSeekers,
    summary:
      'Up to 2,000 stones as Excel or CSV, 1,000 is ideal: those picked, or all of a search; of more the first, or 400 with the count.',
    input: exportWish.extend({ ids: exportedIds.optional(), filter: stockFilter.optional(), sort: stockSort.optional() }),
    output: z.null(),
    answer: 'file',
  }),
}
