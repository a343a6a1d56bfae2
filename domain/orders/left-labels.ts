import { text } from '../api/text.ts'

/** What papers say of things of the customer's own. */
export const leftLabels = {
  stone: text('Customer’s own stone', '客户自备石', 'Piedra propia del cliente', 'お客様の石'),
  piece: text('Customer’s piece', '客户的货品', 'Pieza del cliente', 'お客様の品'),
  insured: text('insured for', '保额', 'asegurada por', '保険額'),
  received: text('received', '收货', 'recibida', '受領'),
  given: text('given back', '已归还', 'devuelta', '返却'),
} as const
