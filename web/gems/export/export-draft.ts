import { leastMultiplier } from '@loupe/domain/pricing/typed-numbers.ts'
import type { ExportFormat } from '@loupe/domain/exports/export-formats.ts'
import { mostExported } from '@loupe/domain/exports/export-limits.ts'
import { askedPrices, type PricesChoice } from '../../me/prices-choice.ts'
import type { Exportable } from './exportable.ts'

/** A file as somebody wants it. */
export type ExportDraft = {
  readonly format: ExportFormat
  readonly columns: 'shown' | 'all'
  readonly prices: boolean
  readonly points: string
  readonly multiplier: string
  /** A small picture beside each, which takes a while. */
  readonly pictures: boolean
}

export const plainPoints = (text: string): string => text.trim().replace(/^\+/, '') || '0'

/** As the call takes them (domain/exports/export-wish.ts). */
const isPoints = (text: string): boolean => /^-?\d{1,2}(\.\d{1,2})?$/.test(text)
const isMultiplier = (text: string): boolean => /^\d{1,3}(\.\d{1,4})?$/.test(text) && Number(text) >= leastMultiplier

export const wrongWith = ({ prices, points, multiplier }: ExportDraft): { readonly points: boolean; readonly multiplier: boolean } => ({
  points: prices && !isPoints(plainPoints(points)),
  multiplier: prices && !isMultiplier(multiplier.trim()),
})

export const nothingWrong = { points: false, multiplier: false } as const

/** The question for the file. What stands on top of the page's prices stands in the form, and comes on top once. */
export function askedOf(what: Exportable, draft: ExportDraft, choice: PricesChoice | null): Record<string, unknown> {
  const { pricesFor } = askedPrices(choice)
  return {
    ...what.which,
    format: draft.format,
    prices: draft.prices,
    ...(draft.columns === 'shown' && what.columns !== null ? { columns: what.columns } : {}),
    ...(draft.prices ? { points: plainPoints(draft.points), multiplier: draft.multiplier.trim() } : {}),
    ...(pricesFor === undefined ? {} : { pricesFor: { ...pricesFor, points: '0', multiplier: '1.00' } }),
    ...(what.names === null && what.count > mostExported ? { firstOnly: true } : {}),
  }
}
