import type { WordsLike } from '../../text/text.ts'
import type { ScannedText } from './scanned.text.en.ts'

export const scannedText: WordsLike<ScannedText> = {
  title: 'Abrir por su etiqueta',
  why: 'Escanee el código QR o de barras de una etiqueta, o escriba lo que pone debajo. También vale en cualquier buscador.',
  code: 'Código de la etiqueta',
  open: 'Abrir',
  unknown: 'No hay etiqueta {{code}}',
}
