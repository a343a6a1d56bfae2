import type { Origin } from '@loupe/domain/stock/grades.ts'

/** What this browser remembers of a chosen stone; the server's list is the truth once somebody is logged in. */
export type CartLine = { readonly id: string; readonly origin: Origin; readonly usdTotal: string | null; readonly addedAt: string }
