import type { WordsLike } from '../../text/text.ts'
import type { PartText } from './part.text.en.ts'

export const partText: WordsLike<PartText> = {
  open: 'Solo una parte…',
  openOf: 'Mover solo una parte de {{lot}}',
  title: 'Solo una parte de {{lot}}',
  why: 'Esta cantidad da el paso; el resto queda donde está, como línea propia. El precio por quilate no cambia.',
  step: '¿Qué pasó con esta parte?',
  steps: {
    waiting_confirm: 'En espera',
    confirmed: 'Confirmada',
    in_transit: 'Enviada',
    arrived: 'Llegó',
    picked_up: 'Recogida',
    rejected: 'Rechazada',
  },
  hasAll: 'La línea tiene {{carats}} ct, {{pieces}} pzs.',
  restStays: 'El resto: {{carats}} ct, {{pieces}} pzs',
  whole: 'Es la línea entera: use los botones de al lado.',
  rejectWhy:
    'El pedido se abarata en esta parte. Lo que había llegado vuelve a la venta; lo que el proveedor no puede entregar se descuenta del lote.',
  need: 'Diga cuánto',
  reasonHint: 'P. ej. «30 piedras con muescas»',
  do: 'Hacerlo',
  done: '{{lot}}: {{carats}} ct movidos',
}
