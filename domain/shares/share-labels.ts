import { text, type Text } from '../api/text.ts'

/** What a link tells of parcels beside the facts of stones. */
export const shareLabels = {
  size: text('Size', '规格', 'Tamaño', 'サイズ'),
  pieces: text('Pieces', '粒数', 'Piezas', '個数'),
} as const

/** What a card for chats says where its maker gave it no title, and of the goods that find no room on it. */
export const shareCardLabels = {
  title: text('Diamonds for you', '为您精选', 'Diamantes para usted', 'お客様へのご提案'),
  more: (count: number): Text => text(`and ${count} more`, `另有 ${count} 件`, `y ${count} más`, `ほか ${count} 点`),
} as const
