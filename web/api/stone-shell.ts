import { z } from './schema-shell.ts'

/** The shapes of a stone and of a search as the browser has them, hollow like all others: who only asks for a cart needs no table of fields. */
export const stoneFacts = z
export const stone = z
export const stockFilter = z
export const stockSort = z
export const facetCounts = z
export const idText = z
export const moneyText = z
