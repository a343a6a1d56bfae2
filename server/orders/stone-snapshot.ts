import type { z } from 'zod'
import type { lineSnapshot } from '@loupe/domain/orders/orders.api.ts'
import { quoteTexts } from '@loupe/domain/pricing/quote.ts'
import type { StoneQuote } from '@loupe/domain/pricing/quote.ts'
import type { Stone } from '@loupe/domain/stock/stone.ts'
import type { StoneRow } from './stones.store.ts'

export type LineSnapshot = z.output<typeof lineSnapshot>

const number = (text: string | null): number | null => (text === null ? null : Number(text))

/** What is sold, frozen: everything a buyer may read of a stone, without prices and without its supplier. */
export const snapshotOf = (row: StoneRow): LineSnapshot =>
  ({
    origin: row.origin,
    kind: row.kind,
    shape: row.shape,
    carat: Number(row.carat),
    color: row.color,
    colorSuffix: row.color_suffix,
    fancyColor: row.fancy_color,
    fancyIntensity: row.fancy_intensity,
    fancyOvertone: row.fancy_overtone,
    clarity: row.clarity,
    claritySuffix: row.clarity_suffix,
    cut: row.cut,
    polish: row.polish,
    symmetry: row.symmetry,
    fluorescence: row.fluorescence,
    milk: row.milk,
    brown: row.brown,
    green: row.green,
    eyeClean: row.eye_clean,
    lab: row.lab,
    reportNo: row.report_no,
    length: number(row.length),
    width: number(row.width),
    depth: number(row.depth),
    ratio: number(row.ratio),
    tablePct: number(row.table_pct),
    depthPct: number(row.depth_pct),
    crownAngle: number(row.crown_angle),
    crownHeight: number(row.crown_height),
    pavilionAngle: number(row.pavilion_angle),
    pavilionDepth: number(row.pavilion_depth),
    girdle: row.girdle,
    culet: row.culet,
    growth: row.growth,
    treatment: row.treatment,
    keyToSymbols: row.key_to_symbols,
    comment: row.comment,
    location: row.location,
    imageUrl: row.image_url,
    videoUrl: row.video_url,
    certUrl: row.cert_url,
  }) as LineSnapshot

/** A stone with its viewer's price, as it goes over the wire. */
export const stoneView = (row: StoneRow, quote: StoneQuote, moreOffers: number): Stone => ({
  ...snapshotOf(row),
  id: row.id,
  saleStatus: row.sale_status as Stone['saleStatus'],
  availability: row.availability as Stone['availability'],
  seenAt: row.seen_at.toISOString(),
  ...quoteTexts(quote),
  moreOffers,
})

/** How a refusal names a stone: its certificate number, else its shape and weight. */
export const stoneName = (row: { report_no: string | null; shape: string; carat: string }): string =>
  row.report_no ?? `${row.shape.replaceAll('_', ' ')} ${Number(row.carat).toFixed(2)}`

/** One certificate is claimed once, whichever supplier's offer was taken; a stone without one by itself. */
export const claimKey = (row: Pick<StoneRow, 'id' | 'site_id' | 'origin' | 'report_key'>): string =>
  row.report_key === null ? `stone ${row.id}` : `${row.site_id} ${row.origin} ${row.report_key}`

/** Words to recognise a stone that is gone, e.g. "round 1.01 H VS2 GIA 2141438171". */
export const stoneTitle = (row: StoneRow): string =>
  [
    row.shape.replaceAll('_', ' '),
    Number(row.carat).toFixed(2),
    row.color ??
      [row.fancy_intensity, row.fancy_color]
        .filter((part) => part !== null)
        .join(' ')
        .replaceAll('_', ' '),
    row.clarity,
    row.lab,
    row.report_no,
  ]
    .filter((part) => part !== null && part !== '')
    .join(' ')
