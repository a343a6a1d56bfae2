import type { JewelryForm } from '@loupe/domain/jewelry/find-words.ts'
import { imageAddress } from '@loupe/domain/stock/media.ts'

/** The house's own address of a picture; nothing of its supplier's shows in it. */
export const jewelImage = (form: JewelryForm, { id, mark }: { readonly id: string; readonly mark: string }, link: string): string =>
  imageAddress({ form: `jewelry/${form}`, id, mark, link }) ?? ''
