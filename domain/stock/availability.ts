import type { Availability, SaleStatus } from './grades.ts'

/** What happens to a stone through orders and staff (decisions.md 7). */
export const stockEvents = ['hold', 'release', 'lend', 'take_back', 'sell', 'return'] as const
export type StockEvent = (typeof stockEvents)[number]

/**
 * Availability follows orders: placing holds; voiding and rejecting release; a loan goes out and comes back or is sold;
 * completion sells; a return puts the stone back. What is not in the table can't happen.
 */
export const availabilityAfter: Readonly<Record<Availability, Readonly<Partial<Record<StockEvent, Availability>>>>> = {
  available: { hold: 'held' },
  held: { release: 'available', lend: 'on_loan', sell: 'sold' },
  on_loan: { take_back: 'available', sell: 'sold' },
  sold: { return: 'available' },
}

/** The availability after an event, null when the event can't happen to such a stone. */
export const moveAvailability = (from: Availability, event: StockEvent): Availability | null => availabilityAfter[from][event] ?? null

type Offer = { readonly saleStatus: SaleStatus; readonly availability: Availability }

/** Only listed and available stones can be ordered. */
export const canBeOrdered = (stone: Offer): boolean => stone.saleStatus === 'for_sale' && stone.availability === 'available'

/** Held, lent and sold stones are never touched by an import (decisions.md 9). */
export const canBeImportedOver = (stone: Pick<Offer, 'availability'>): boolean => stone.availability === 'available'

/** Delisting hides a stone from buyers; one that an order holds stays listed until the order lets it go. */
export const canBeDelisted = (stone: Offer): boolean => stone.saleStatus === 'for_sale' && stone.availability === 'available'
