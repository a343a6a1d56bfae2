import type { GoodsForm, GoodsRef } from '@loupe/domain/goods/goods.ts'

const letters: Readonly<Record<GoodsForm, string>> = { stone: '', parcel: 'P', piece: 'J', style: 'S', work: 'W' }

/** The goods that a link carries, as short as their ids go: "1a.2f.P3". */
export const encodeSids = (goods: readonly GoodsRef[]): string =>
  goods.map(({ form, id }) => letters[form] + BigInt(id).toString(36)).join('.')
