import type { FrozenStone } from '@loupe/domain/goods/frozen.ts'

/** How many stones an order has beside its first; the pieces of a parcel are no others. */
export const othersOf = ({ pieces, first }: { readonly pieces: number; readonly first: FrozenStone | null }): number =>
  first?.parcel ? 0 : pieces - 1
