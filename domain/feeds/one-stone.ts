import { fold } from '../stock/fold.ts'
import { plainText, type RowCells } from './row-cells.ts'
import type { RowNote } from './row-notes.ts'

const saysNo = (text: string): boolean => /^(?:|-+|0|1|N|NO|NONE|NA|N\/A|FALSE|SINGLE|LOOSE|否|不是|单粒|单颗|无)$/.test(fold(text))
const saysYes = (text: string): boolean => /^(?:Y|YES|TRUE|PAIR|PARCEL|MATCHED|是)$/.test(fold(text))

/**
 * Why a row is not one stone: so many pieces, a parcel, or a pair that is sold only together. A pair that may be parted is two
 * rows of one stone each and passes.
 */
export function notOneStone(cells: RowCells): RowNote | null {
  for (const field of ['pieces', 'parcel'] as const) {
    const text = cells.text(field)
    if (text === '') continue
    const pieces = /^\s*(\d+(?:[.,]0+)?)\s*(?:pcs?|pieces?|stones?|nos?|粒|颗|件)?\.?\s*$/i.exec(text)?.[1]
    if (pieces !== undefined ? Number.parseInt(pieces, 10) > 1 : field === 'parcel' && !saysNo(text) && (saysYes(text) || /\d/.test(text)))
      return cells.note(field, 'parcel')
  }
  return isPair(cells) && /^(?:N|NO|FALSE|0|否|不可|不可拆)$/.test(fold(cells.text('pairSeparable')))
    ? cells.note('pairSeparable', 'pair_only')
    : null
}

function isPair(cells: RowCells): boolean {
  const text = cells.text('pairNo')
  return text !== '' && !saysNo(text) && text !== cells.text('stockNo')
}

/** The stock number of the stone that makes a pair with this one. Where nothing says that they part, it is told: the price may be the pair's. */
export function pairOf(cells: RowCells): string | null {
  if (!isPair(cells)) return null
  if (!saysYes(cells.text('pairSeparable'))) cells.warnings.push(cells.note('pairNo', 'pair'))
  return plainText(cells.text('pairNo'), 80)
}
