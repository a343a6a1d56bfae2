import type { SizeKind } from './parcel.ts'

export type SizeRange = { readonly sizeKind: SizeKind; readonly sizeFrom: number | null; readonly sizeTo: number | null }

/** The name of a plate as it is stamped: 00 for -1. */
export const plateName = (plate: number): string => (plate < 0 ? '0'.repeat(1 - plate) : String(plate))

/** A range as it is written: "+6.5-11", "1.25-1.45 mm", "0.10-0.14 ct". */
export function sizeText({ sizeKind, sizeFrom, sizeTo }: SizeRange): string {
  if (sizeKind === 'sieve') return `${sizeFrom === null ? '' : `+${plateName(sizeFrom)}`}${sizeTo === null ? '' : `-${plateName(sizeTo)}`}`
  const write = (size: number | null): string => (size === null ? '' : size.toFixed(2))
  const text =
    sizeFrom === sizeTo || sizeTo === null
      ? write(sizeFrom)
      : sizeFrom === null
        ? `-${write(sizeTo)}`
        : `${write(sizeFrom)}-${write(sizeTo)}`
  return `${text} ${sizeKind}`
}
