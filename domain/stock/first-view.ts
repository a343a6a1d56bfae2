import { z } from 'zod'

/** The pages of stones that remember how a person left them. */
export const stockPages = ['natural', 'lab', 'labFancy'] as const
export type StockPageName = (typeof stockPages)[number]

/** What is kept of one page: its filters and sort as its address writes them; '' where nothing is chosen. */
export const keptSearch = z.string().max(4000)

/** By page; a page that was never changed is absent. */
export const stockViews = z.partialRecord(z.enum(stockPages), keptSearch)
export type StockViews = z.output<typeof stockViews>
