import { z } from 'zod'
import type { Wish } from '@loupe/domain/goods/goods.ts'
import { stateOfShare, type ShareState } from '@loupe/domain/shares/share.ts'
import { sharedWish } from '@loupe/domain/shares/shares.api.ts'
import type { ShareRow } from './shares.store.ts'
import { toldGoods, type ToldGoods } from './told-goods.ts'

const wishes = z.array(sharedWish)
const told = z.array(toldGoods)

/** The goods of a link as they are wished for; none of a search. */
export const wishesIn = (row: Pick<ShareRow, 'wishes'>): readonly Wish[] => wishes.parse(row.wishes ?? [])

/** What was told of them when it was made. */
export const toldIn = (row: Pick<ShareRow, 'told'>): readonly ToldGoods[] => told.parse(row.told ?? [])

export const lifeOf = (row: ShareRow): ShareState =>
  stateOfShare({
    isRevoked: row.revoked_at !== null,
    hasExpired: row.has_expired,
    devices: row.devices,
    mostDevices: row.most_devices,
  })
