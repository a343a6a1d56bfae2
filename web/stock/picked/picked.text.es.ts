import type { WordsLike } from '../../text/text.ts'
import type { PickedText } from './picked.text.en.ts'

export const pickedText: WordsLike<PickedText> = {
  lend: 'Prestar',
  compareWithout: 'Comparar sin {{stone}}',
  compareDiffer: 'Solo las diferencias',
  compareMarks: 'Verde: el menor precio y el back más bajo. Gris: igual en todas.',
  toScale: 'dibujado a escala',
  pasteHow: 'Sirve cualquier forma: una columna, un chat, con o sin LG, con espacios o comas.',
}
