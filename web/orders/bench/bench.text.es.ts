import type { WordsLike } from '../../text/text.ts'
import type { BenchText } from './bench.text.en.ts'

export const benchText: WordsLike<BenchText> = {
  title: 'Por hacer',
  count_one: '{{count}} pieza',
  count_other: '{{count}} piezas',
  lateOnes_one: '{{count}} con retraso',
  lateOnes_other: '{{count}} con retraso',
  more: '{{count}} más',
  failed: 'No se pudo leer lo que hay por hacer',
  again: 'Reintentar',
  tasks: 'Qué hacer',
  metal: 'Metal',
  metalWeight: 'Peso del metal',
  weighs: 'Debe pesar',
  size: 'Talla',
  engraving: 'Grabado',
  centre: 'Piedra central',
  note: 'Nota',
  piece: 'La pieza',
  comfort: 'interior redondeado',
  rhodium: 'rodiado',
  own: 'propia del cliente',
  here: 'está aquí',
  toCome: 'por llegar',
}
