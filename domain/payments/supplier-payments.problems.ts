import { Problem } from '../api/problem.ts'
import { text } from '../api/text.ts'

/** More is paid than the orders named come to, and nobody said that it is paid ahead. */
export const paidTooMuch = (openUsd: string): Problem =>
  new Problem(
    409,
    text(
      `The orders chosen come to USD ${openUsd}: say that the rest is paid ahead`,
      `所选订单合计 USD ${openUsd}：多付部分请确认为预付`,
      `Los pedidos elegidos suman USD ${openUsd}: indique que el resto es un pago anticipado`,
      `選択した注文の合計は USD ${openUsd} です。残りは前払いとして確認してください`,
    ),
    { data: { why: 'too_much', openUsd } },
  )

/** An order that nothing is owed for to this supplier. */
export const nothingOwed = (): Problem =>
  new Problem(
    409,
    text(
      'Nothing is owed to this supplier for one of the orders',
      '其中有订单对该供应商没有应付款',
      'En uno de los pedidos no se debe nada a este proveedor',
      'この仕入先への未払いがない注文が含まれています',
    ),
    { data: { why: 'nothing_owed' } },
  )

export const paidInFuture = (): Problem =>
  new Problem(
    400,
    text(
      'It can’t have been paid in the future',
      '付款日期不能晚于今天',
      'No puede haberse pagado en el futuro',
      '将来の日付の支払いは記録できません',
    ),
  )

/** A rate at which a payment would be worth half as much again, or half. */
export const rateFarOff = (rate: string): Problem =>
  new Problem(
    400,
    text(
      `The rate is far from the house’s ${rate}`,
      `汇率与本店的 ${rate} 相差过大`,
      `El tipo de cambio dista mucho del de la casa, ${rate}`,
      `レートが店の ${rate} から大きく離れています`,
    ),
  )

export const payoutNotFound = (): Problem =>
  new Problem(404, text('No such payment', '付款记录不存在', 'No existe ese pago', '支払いが見つかりません'))

export const payoutUndone = (): Problem =>
  new Problem(
    409,
    text('This payment was already undone', '该笔付款已撤销', 'Este pago ya fue deshecho', 'この支払いはすでに取り消されています'),
    { data: { why: 'undone' } },
  )
