import { keysOf } from '../api/known-keys.ts'
import type { Make } from './grades.ts'

export type Band = { readonly from: number; readonly to?: number }

/** Size bands that buyers ask for; the last is open. */
export const caratBands: readonly Band[] = [
  { from: 0.3, to: 0.49 },
  { from: 0.5, to: 0.69 },
  { from: 0.7, to: 0.89 },
  { from: 0.9, to: 0.99 },
  { from: 1, to: 1.49 },
  { from: 1.5, to: 1.99 },
  { from: 2, to: 2.99 },
  { from: 3 },
]

type Makes = { readonly cut: readonly Make[]; readonly polish: readonly Make[]; readonly symmetry: readonly Make[] }

/** The quick makes as traders say them. 2EX+ leaves the cut free, so fancy shapes (which have no cut grade) match. */
export const quickMakes = {
  '3EX': { cut: ['EX'], polish: ['EX'], symmetry: ['EX'] },
  '2EX+': { cut: [], polish: ['EX'], symmetry: ['EX'] },
  '3VG+': { cut: ['EX', 'VG'], polish: ['EX', 'VG'], symmetry: ['EX', 'VG'] },
} as const satisfies Readonly<Record<string, Makes>>
export type QuickMake = keyof typeof quickMakes
export const quickMakeNames: readonly QuickMake[] = keysOf(quickMakes)
