import { pieceNoOf, styleNoOf } from '@loupe/domain/jewelry/piece.ts'
import type { MediaLine } from '@loupe/domain/media/media-line.ts'

type Row = { readonly id: string; readonly name: string | null; readonly category: string; readonly material?: string }

/** What a piece or a style is called, apart from its supplier's number; only pieces are of one material. */
export const jewelNamed = ({ id, name, category, material }: Row): NonNullable<MediaLine['stone']['jewel']> => ({
  number: material === undefined ? styleNoOf(id) : pieceNoOf(id),
  name: name ?? '',
  category,
  material: material ?? null,
})
