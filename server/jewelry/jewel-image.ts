import type { JewelryForm } from '@loupe/domain/jewelry/find-words.ts'
import { drawnAddress } from '@loupe/domain/stock/media.ts'

/** The house's own address of a picture; nothing of its supplier's shows in it. */
export function jewelImage(form: JewelryForm, { id, mark }: { readonly id: string; readonly mark: string }, link: string): string {
  return drawnAddress(link) ?? `/media/jewelry/${form}/${id}/${mark}/image`
}
