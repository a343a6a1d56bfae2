import type { StoredStone } from '../stock/stock.ts'

/** How a refusal names a stone: its certificate number, else its shape and weight. */
export const stoneName = (row: { report_no: string | null; shape: string; carat: string }): string =>
  row.report_no ?? `${row.shape.replaceAll('_', ' ')} ${Number(row.carat).toFixed(2)}`

/** One certificate is claimed once, whichever supplier's offer was taken; a stone without one by itself. */
export const claimKey = (row: Pick<StoredStone, 'id' | 'site_id' | 'origin' | 'report_key'>): string =>
  row.report_key === null ? `stone ${row.id}` : `${row.site_id} ${row.origin} ${row.report_key}`

/** Words to recognise a stone that is gone, e.g. "round 1.01 H VS2 GIA 2141438171". */
export const stoneTitle = (row: StoredStone): string =>
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
