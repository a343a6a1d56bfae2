import type { WordsLike } from '../../text/text.ts'
import type { BelowText } from './below.text.en.ts'

export const belowText: WordsLike<BelowText> = {
  youBuy: 'Usted compra',
  youSupply: 'Usted vende',
  buyers1: 'Cada filtro responde al instante, con cantidades.',
  buyers2: 'Lo que pide queda reservado {{hours}} horas, solo para usted.',
  buyers3: 'Sus precios en dólares y yuanes, y cómo se forman.',
  suppliers1: '{{count}} proveedores ofrecen aquí su stock.',
  suppliers1None: 'Su archivo tal cual, en cualquier formato.',
  suppliers2: '{{count}} archivos llegaron en el último día.',
  suppliers2None: 'Revisado línea por línea.',
  suppliers3: 'La mitad de los archivos está a la venta a los {{count}} s de subirlos.',
  suppliers3None: 'A la venta en un minuto; se puede deshacer.',
  sendFile: 'Envíenos su archivo',
  openAccount: 'Abrir una cuenta',
}
