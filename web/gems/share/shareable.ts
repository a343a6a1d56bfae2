import type { InputOf } from '@loupe/domain/api/endpoint.ts'
import type { sharesApi } from '@loupe/domain/shares/shares.api.ts'

type Made = InputOf<typeof sharesApi.make>
/** What a link is to show: chosen goods, or a search with how many it finds. */
export type Shareable =
  | { readonly goods: NonNullable<Made['goods']> }
  | { readonly search: NonNullable<Made['search']>; readonly total: number }

/** Stones as goods of a link. */
export const sharedStones = (stones: readonly { readonly id: string }[]): Shareable => ({
  goods: stones.map(({ id }) => ({ form: 'stone' as const, id })),
})
