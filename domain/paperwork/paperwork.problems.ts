import { Problem } from '../api/problem.ts'

/** Nothing of this kind is to be issued for an order as it stands. */
export const notToIssue = (): Problem =>
  new Problem(409, {
    en: 'This paper can’t be issued as the order stands now, or one that counts is there already',
    zh: '订单当前状态不能开具该单据，或已有有效单据',
    es: 'No se puede emitir este documento con el pedido como está, o ya hay uno válido',
    ja: '現在の注文の状態ではこの書類を発行できないか、有効な書類が既にあります',
  })

export const paperNotFound = (): Problem =>
  new Problem(404, {
    en: 'This paper was not found',
    zh: '未找到该单据',
    es: 'No se encontró este documento',
    ja: '書類が見つかりません',
  })

export const alreadyVoid = (no: string): Problem =>
  new Problem(409, {
    en: `${no} is void already`,
    zh: `${no} 已作废`,
    es: `${no} ya está anulado`,
    ja: `${no} は既に無効です`,
  })

/** A credit note stands on it. */
export const isCorrected = (no: string, creditNo: string): Problem =>
  new Problem(409, {
    en: `Credit note ${creditNo} corrects ${no}: void that first`,
    zh: `贷项通知单 ${creditNo} 更正了 ${no}，请先作废该单`,
    es: `La nota de crédito ${creditNo} corrige ${no}: anúlela primero`,
    ja: `クレジットノート ${creditNo} が ${no} を訂正しています。先に無効にしてください`,
  })

/** More would be taken back than was billed. */
export const beyondInvoice = (no: string): Problem =>
  new Problem(409, {
    en: `That is more than what is left of invoice ${no}`,
    zh: `超出销售单 ${no} 的剩余金额`,
    es: `Supera lo que queda de la factura ${no}`,
    ja: `請求書 ${no} の残額を超えています`,
  })
