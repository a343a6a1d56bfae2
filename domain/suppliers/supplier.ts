import { z } from 'zod'
import { importModes } from '../feeds/import-states.ts'
import { idText } from '../stock/stone.ts'

/** What a supplier's bills are made out in. */
export const supplierCurrencies = ['USD', 'RMB', 'HKD', 'INR', 'ILS', 'EUR', 'AED'] as const
export type SupplierCurrency = (typeof supplierCurrencies)[number]

/** Days after which stones that nobody confirmed are stale. */
export const staleDays = { fewest: 1, most: 365, usual: 14 } as const
export const mostContacts = 10

const line = z.string().trim()

/** Letters, digits and hyphens: it stands on labels and in file names. */
export const shortCodePattern = /^[A-Za-z0-9-]{1,12}$/

export const contact = z.object({
  name: line.max(100),
  role: line.max(60),
  phone: line.max(40),
  email: line.max(254),
  wechat: line.max(60),
})
export type SupplierContact = z.output<typeof contact>

/** What the house writes down of a supplier. */
export const supplierFacts = z.object({
  name: line.min(1).max(100),
  /** What buyers may see instead of the name: on labels, in numbers. */
  shortCode: z.string(),
  location: line.max(100),
  currency: z.enum(supplierCurrencies),
  /** How they are paid, as it was agreed. */
  terms: line.max(1000),
  staleDays: z.number().int().min(staleDays.fewest).max(staleDays.most),
  /** Whether sites of resellers may show their stones. */
  consentsToResale: z.boolean(),
  note: line.max(2000),
  contacts: z.array(contact).max(mostContacts),
})
export type SupplierFacts = z.output<typeof supplierFacts>

/** Stones for sale, each counted once under its origin and once under where it is. */
export const stockCounts = z.object({
  natural: z.number().int(),
  labGrown: z.number().int(),
  spot: z.number().int(),
  order: z.number().int(),
  /** Parcels, counted beside the stones. */
  parcels: z.number().int(),
})
export type StockCounts = z.output<typeof stockCounts>

/** How they answered when stones were ordered from them, over their last lines of a year. */
const answers = z.object({
  /** Lines of which they were asked. */
  asked: z.number().int(),
  answered: z.number().int(),
  /** Half of the answers came within so many hours; null while there is none. */
  medianHours: z.number().nullable(),
  rejected: z.number().int(),
  /** Of the rejected: those whose reason says that the stone was sold already. */
  soldBefore: z.number().int(),
  /** Lines that were handed over. */
  delivered: z.number().int(),
})
export type SupplierAnswers = z.output<typeof answers>

/** In which third of equal stones of others theirs stand by price per carat. */
const pricePosition = z.object({
  compared: z.number().int(),
  cheap: z.number().int(),
  middle: z.number().int(),
  dear: z.number().int(),
})
export type PricePosition = z.output<typeof pricePosition>

const known = {
  id: idText,
  version: z.number().int(),
  disabledAt: z.string().nullable(),
  stock: stockCounts,
  lastImportAt: z.string().nullable(),
  /** Nothing was confirmed for longer than their stale days though stones are for sale. */
  isStale: z.boolean(),
  /** Their last file came by itself, and waits for somebody or failed. */
  waits: z.boolean(),
  answers,
  /** Null until it was worked out for the first time. */
  prices: pricePosition.nullable(),
}

export const supplierLine = z
  .object(known)
  .extend(
    supplierFacts.pick({ name: true, shortCode: true, location: true, currency: true, staleDays: true, consentsToResale: true }).shape,
  )
export type SupplierLine = z.output<typeof supplierLine>

export const supplier = z
  .object(known)
  .extend(supplierFacts.shape)
  .extend({
    email: z.string(),
    createdAt: z.string(),
    disabledWhy: z.string(),
    /** The supplier that this one became part of. */
    mergedInto: z.object({ id: idText, name: z.string() }).nullable(),
    /** Stones that are not for sale: taken off, and those of them that come back when they are enabled again. */
    delisted: z.number().int(),
    /** Of the stones for sale: fancy colours, which stand on pages of their own. */
    naturalFancy: z.number().int(),
    labGrownFancy: z.number().int(),
    hidden: z.number().int(),
    held: z.number().int(),
    /** People who log in for them, by name. */
    people: z.array(z.object({ id: idText, account: z.string(), name: z.string() })),
    imports: z.array(
      z.object({
        id: idText,
        mode: z.enum(importModes),
        state: z.string(),
        isUnattended: z.boolean(),
        fileName: z.string(),
        createdAt: z.string(),
        finishedAt: z.string().nullable(),
      }),
    ),
    /** The reader may change it. */
    mayChange: z.boolean(),
  })
export type Supplier = z.output<typeof supplier>

/** What disabling would do, said before it is done. */
export const disabling = z.object({
  /** Stones that nobody finds any more. */
  stones: z.number().int(),
  parcels: z.number().int(),
  /** Finished jewelry. */
  pieces: z.number().int(),
  styles: z.number().int(),
  /** Of the stones, stones that orders hold: they go on. */
  held: z.number().int(),
  orders: z.number().int(),
  /** Files that were not applied yet, and can't be meanwhile. */
  imports: z.number().int(),
  people: z.number().int(),
  version: z.number().int(),
})
export type Disabling = z.output<typeof disabling>

/** What merging a supplier into another would do, said before it is done. */
export const merging = z.object({
  /** Stones that go to the other: those for sale, and those off sale. */
  stones: z.number().int(),
  offSale: z.number().int(),
  /** Stones for sale whose number or certificate the other offers already: they go off sale. */
  clashing: z.number().int(),
  parcels: z.number().int(),
  /** Parcels under a lot number that the other has too: they stay, off sale. */
  clashingParcels: z.number().int(),
  people: z.number().int(),
  keys: z.number().int(),
  watches: z.number().int(),
  /** What must come to its end before: orders under way, stones that are held or lent, files that wait. */
  orders: z.number().int(),
  held: z.number().int(),
  imports: z.number().int(),
  version: z.number().int(),
})
export type Merging = z.output<typeof merging>

export const supplierSorts = ['name', 'stones', 'oldest'] as const
export type SupplierSort = (typeof supplierSorts)[number]
export const supplierShown = ['all', 'enabled', 'disabled', 'stale', 'waiting'] as const
export type SupplierShown = (typeof supplierShown)[number]
