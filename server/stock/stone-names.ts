import type { StoneRow } from './stock.store.ts'

type NamedRow = Pick<StoneRow, 'origin' | 'shape' | 'shape_word' | 'carat'>

/** A shape outside the list is called by its supplier's own word. */
const shapeWord = ({ shape, shape_word: word }: Pick<NamedRow, 'shape' | 'shape_word'>): string =>
  shape === 'other' && word !== null && word !== '' ? word : shape.replaceAll('_', ' ')

/** "round 1.01", "lab-grown emerald 0.59": no stone is named without its origin. */
const shapeAndWeight = (row: NamedRow): string =>
  `${row.origin === 'lab' ? 'lab-grown ' : ''}${shapeWord(row)} ${Number(row.carat).toFixed(2)}`

/** How a refusal names a stone: its certificate number, else its shape and weight. */
export const stoneName = (row: NamedRow & { report_no: string | null }): string => row.report_no ?? shapeAndWeight(row)

/**
 * What a line that has the stone claims: the stone itself and its certificate, which is claimed once, whichever supplier's offer was taken;
 * a stone without one by itself.
 */
export const claimKeysOf = (row: Pick<StoneRow, 'id' | 'site_id' | 'origin' | 'report_key'>): readonly string[] =>
  row.report_key === null ? [`stone ${row.id}`] : [`stone ${row.id}`, `${row.site_id} ${row.origin} ${row.report_key}`]

/** Words to recognise a stone that is gone, e.g. "round 1.01 H VS2 GIA 2141438171". */
export const stoneTitle = (row: StoneRow): string =>
  [
    shapeAndWeight(row),
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
