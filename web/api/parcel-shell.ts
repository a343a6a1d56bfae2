import { z } from './schema-shell.ts'

/** What carts and orders say of parts of parcels and of what was sold, hollow like all other shapes: who only asks for a cart needs no rules of parcels. */
export const parcelOffer = z
export const parcelWish = z
export const take = z
export const takeRefusals = z
export const frozenStone = z
