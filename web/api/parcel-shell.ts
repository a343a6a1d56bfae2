import { z } from './schema-shell.ts'

/** What carts and orders say of parts of parcels, of what was sold and of themselves, hollow like all other shapes: who only asks for a cart needs no rules of parcels. */
export const parcelOffer = z
export const parcelWish = z
export const take = z
export const takeRefusals = z
export const frozenStone = z
export const orderLine = z
export const move = z
export const orderHead = z
export const order = z
export const salesStockLine = z
