import type { WordsLike } from '../../text/text.ts'
import type { PartsText } from './parts.text.en.ts'

export const partsText: WordsLike<PartsText> = {
  carats: 'Quilates',
  pieces: 'Piezas',
  pcs: 'pzs',
  least: 'Mínimo {{carats}} ct',
  allLeft: 'Todo: {{carats}} ct',
  unread: { carats: 'Quilates como número con tres decimales como máximo, p. ej. 1.25', pieces: 'Piezas como número entero, p. ej. 300' },
  pieceCount_one: '{{shown}} pieza',
  pieceCount_other: '{{shown}} piezas',
  parcels_one: '{{shown}} lote',
  parcels_other: '{{shown}} lotes',
  plates: 'Criba',
  across: 'Diámetro, mm',
  each: 'Quilates por piedra',
  perCarat: 'Piedras por quilate',
  sizeTable: 'Tamaños de criba',
  sizeTableWhy:
    'Lo que cae entre dos placas: el ancho de esas piedras y lo que pesa una en promedio. Con esta tabla se estiman las piezas y se comparan los tamaños.',
}
