import type { WordsLike } from '../../text/text.ts'
import type { LabelsText } from './labels.text.en.ts'

export const labelsText: WordsLike<LabelsText> = {
  title_one: 'Etiqueta de {{shown}} artículo',
  title_other: 'Etiquetas de {{shown}} artículos',
  size: 'Tipo de etiqueta',
  price: 'Precio impreso',
  prices: { none: 'Ninguno', usd: 'Dólares', rmb: 'Yuanes', both: 'Dólares y yuanes' },
  priceFor: 'Precios para {{whose}}',
  noCost: 'Para etiquetas con precio elija en «Precios para» de quién es el precio: el costo propio no va en ninguna etiqueta.',
  copies: 'De cada uno',
  skip: 'Ya usadas',
  skipHint: 'Etiquetas de la primera hoja, por filas',
  preview: 'Vista previa',
  zpl203: 'ZPL, 203 ppp',
  zpl300: 'ZPL, 300 ppp',
  failed: 'No se pudieron leer los tipos de etiqueta',
  tooMany: 'Como máximo {{most}} etiquetas a la vez',
  page: 'Página {{no}}',
  camera: 'Ponga una etiqueta ante la cámara',
  cameraSees: 'Lo que ve la cámara',
  cameraHint: 'Se abre solo en cuanto se lee. Manténgala quieta, con buena luz, a un palmo.',
  noCamera: 'No se encontró cámara. Escriba el código de la etiqueta.',
  refused: 'El navegador no deja usar la cámara. Permítalo junto a la dirección o escriba el código.',
}
