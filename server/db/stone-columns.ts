import { factNames, type FactName } from '@loupe/domain/stock/stone-fields.ts'

type Snake<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Snake<Rest>}`
  : ''

/** The column of `stones` that keeps a field. */
export const columnOf = <Name extends string>(name: Name): Snake<Name> =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as Snake<Name>

/** What a file says beside the facts of a stone: its certificate as a key, its price, and what it is kept for. */
export const offerColumns = ['report_key', 'back', 'usd_per_ct', 'usd_total_given', 'pair_no', 'supplier_hold'] as const
export type OfferColumn = (typeof offerColumns)[number]

/** The columns of `stones` that tell the stone itself and its price: what a file can say of it. */
export const stoneColumns: readonly (Snake<FactName> | OfferColumn)[] = [...factNames.map(columnOf), ...offerColumns]
