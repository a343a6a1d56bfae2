import type { WordsLike } from '../../text/text.ts'
import type { SizesText } from './sizes.text.en.ts'

export const sizesText: WordsLike<SizesText> = {
  title: 'Tamaños de criba',
  why: 'Lo que cae entre dos placas: el ancho de esas piedras y lo que pesa una. Con esta tabla se estiman las piezas de lotes nuevos y se buscan los tamaños.',
  failed: 'No se pudo leer la tabla de tamaños',
  fields: { from: 'Sobre placa', to: 'Pasa placa', mmFrom: 'Desde mm', mmTo: 'Hasta mm', ct: 'Quilates por piedra' },
  cell: '{{field}}, fila {{row}}',
  drop: 'Quitar la fila {{row}}',
  add: 'Una fila más',
  wrong: 'Fila {{row}}: placas como 00 o 6.5, anchos y pesos como números, cada fila mayor que la anterior',
  note: 'Por qué se cambia',
  noteHint: 'Se guarda con la versión, p. ej. «placas nuevas medidas»',
  noteNeeded: 'Diga por qué',
  save: 'Guardar como versión nueva',
  saveTitle: '¿Una versión nueva de la tabla?',
  saveWhy: 'Desde ahora todos los lotes se buscan con ella. Las versiones anteriores se guardan.',
  saved: 'Vale la versión {{version}} de la tabla',
  history: 'Versiones anteriores',
  version: 'escribió la versión {{version}}',
}
