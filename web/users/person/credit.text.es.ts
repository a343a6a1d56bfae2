import type { WordsLike } from '../../text/text.ts'
import type { CreditText } from './credit.text.en.ts'

export const creditText: WordsLike<CreditText> = {
  credit: 'Crédito',
  has: 'Tiene de la casa',
  memos: 'Prestado',
  holds: 'Reservado',
  unpaid: 'Por pagar',
  creditHas: 'Su saldo',
  limitIs: 'Límite de crédito, RMB',
  limitNone: 'ninguno',
  setLimit: 'Fijar límite',
  limitTitle: 'Límite de crédito de {{customer}}',
  limitHint: 'Vacío: sin límite. Prestar más se rechaza; un gerente puede superarlo con un motivo.',
  limitSaved: 'Límite fijado',
  rateNote: 'RMB, cada pedido y préstamo al cambio que fijó',
  save: 'Guardar',
  money: 'Un importe como 12500.00',
  note: 'Nota',
}
