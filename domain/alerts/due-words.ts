import { z } from 'zod'
import { text, type Text } from '../api/text.ts'
import { dueNotices, type DueNotice } from '../orders/making-due.ts'
import { template, word } from './alert-template.ts'

/** When a memo is due, as the day that somebody is told on has it. */
function memoState(day: number, dueOn: string): Text {
  if (day > 0) {
    return text(
      `was due back on ${dueOn} and is overdue`,
      `应于 ${dueOn} 归还，现已逾期`,
      `debía volver el ${dueOn} y está vencido`,
      `は ${dueOn} が返却期限でしたが、まだ返却されていません`,
    )
  }
  if (day === 0) {
    return text(`is due back today, ${dueOn}`, `今天（${dueOn}）应归还`, `vence hoy, ${dueOn}`, `は本日（${dueOn}）が返却期限です`)
  }
  return text(`is due back on ${dueOn}`, `应于 ${dueOn} 归还`, `vence el ${dueOn}`, `は ${dueOn} が返却期限です`)
}

const lateTitle = text('is overdue', '已逾期', 'está vencido', 'の返却期限が過ぎました')
const dueTitle = text('is due', '即将到期', 'vence', 'の返却期限')

const memo = z.object({ orderNo: word, pieces: z.number().int(), dueOn: word, day: z.number().int(), customer: word.nullable() })

/** Told of a memo around its due day; `customer` says whose it is to somebody of the house. */
export const memoDue = template(memo, ({ orderNo, pieces, dueOn, day, customer }) => {
  const whose = customer === null ? '' : ` (${customer})`
  const [state, title] = [memoState(day, dueOn), day > 0 ? lateTitle : dueTitle]
  return {
    title: text(
      `memo ${orderNo} ${title.en}`,
      `借货单 ${orderNo} ${title.zh}`,
      `el préstamo ${orderNo} ${title.es}`,
      `貸出伝票 ${orderNo} ${title.ja}`,
    ),
    body: text(
      `memo ${orderNo}${whose}, ${pieces} still out, ${state.en}. Please return or keep the goods, or ask for more time.`,
      `借货单 ${orderNo}${whose}，${pieces} 件在外，${state.zh}。请归还、留货或申请延期。`,
      `el préstamo ${orderNo}${whose}, ${pieces} fuera, ${state.es}. Devuelva o quédese la mercancía, o pida más plazo.`,
      `貸出伝票 ${orderNo}${whose}（未返却 ${pieces} 点）${state.ja}。返却、買取、または延長のご連絡をお願いします。`,
    ),
  }
})

const makingStates: Readonly<Record<DueNotice, Text>> = {
  before: text('soon due', '即将到期', 'vence pronto', 'まもなく納期'),
  today: text('due today', '今天到期', 'vence hoy', '本日納期'),
  late: text('overdue', '已逾期', 'vencido', '納期超過'),
}

const making = z.object({ notice: z.enum(dueNotices), what: word, orderNo: word, day: word })

/** To the maker and to whoever serves the customer; no names stand in it. */
export const makingDue = template(making, ({ notice, what, orderNo, day }) => {
  const state = makingStates[notice]
  return {
    title: text(`${what} is ${state.en}`, `${what} ${state.zh}`, `${what} ${state.es}`, `${what} ${state.ja}`),
    body: text(
      `${what} of order ${orderNo} is made by ${day} (${state.en}).`,
      `订单 ${orderNo} 的 ${what} 交期 ${day}（${state.zh}）。`,
      `${what} del pedido ${orderNo} se hace hasta el ${day} (${state.es}).`,
      `注文 ${orderNo} の ${what} は納期 ${day}（${state.ja}）です。`,
    ),
  }
})

const hold = z.object({ orderNo: word, until: word, customer: word.nullable() })

/** `until` is a minute of the house's clock. */
export const holdEnding = template(hold, ({ orderNo, until, customer }) => {
  const whose = customer === null ? '' : ` (${customer})`
  return {
    title: text(
      `the hold of ${orderNo} ends soon`,
      `订单 ${orderNo} 锁货即将到期`,
      `la reserva de ${orderNo} termina pronto`,
      `注文 ${orderNo} の保留がまもなく終わります`,
    ),
    body: text(
      `order ${orderNo}${whose} holds its goods until ${until}. They are free after that unless its deposit is paid.`,
      `订单 ${orderNo}${whose} 锁货至 ${until}。届时未付定金，货品将被释放。`,
      `el pedido ${orderNo}${whose} reserva la mercancía hasta ${until}. Después queda libre si no se paga el depósito.`,
      `注文 ${orderNo}${whose} の商品は ${until} まで確保されます。手付金のお支払いがない場合は解放されます。`,
    ),
  }
})

const order = z.object({ orderNo: word })

/** How much is read where money is shown. */
export const paymentReported = template(order.extend({ customer: word }), ({ orderNo, customer }) => ({
  title: text(
    `a payment for ${orderNo} is reported`,
    `订单 ${orderNo} 有付款待确认`,
    `pago comunicado: ${orderNo}`,
    `注文 ${orderNo} の入金報告`,
  ),
  body: text(
    `${customer} says that they have paid for order ${orderNo}. Please see whether the money is there.`,
    `${customer} 已报付款（订单 ${orderNo}），请核实到账情况。`,
    `${customer} dice que ha pagado el pedido ${orderNo}. Compruebe si ha llegado el dinero.`,
    `${customer} から注文 ${orderNo} の入金報告がありました。着金をご確認ください。`,
  ),
}))

export const paymentConfirmed = template(order, ({ orderNo }) => ({
  title: text(
    `your payment for ${orderNo} is here`,
    `订单 ${orderNo} 的付款已到账`,
    `pago recibido: ${orderNo}`,
    `注文 ${orderNo} の入金を確認しました`,
  ),
  body: text(
    `your payment for order ${orderNo} is here and booked.`,
    `订单 ${orderNo} 的付款已到账并入账。`,
    `su pago del pedido ${orderNo} ha llegado y está anotado.`,
    `注文 ${orderNo} のお支払いを確認し、記帳しました。`,
  ),
}))

/** Why is read on the page of the order. */
export const paymentRefused = template(order, ({ orderNo }) => ({
  title: text(
    `your payment for ${orderNo} is not here`,
    `订单 ${orderNo} 的付款未确认`,
    `pago no encontrado: ${orderNo}`,
    `注文 ${orderNo} の入金を確認できませんでした`,
  ),
  body: text(
    `the payment that you reported for order ${orderNo} was not found. The order says why.`,
    `您为订单 ${orderNo} 报告的付款未能确认，原因请见订单。`,
    `no se ha encontrado el pago que comunicó para el pedido ${orderNo}. El pedido dice por qué.`,
    `注文 ${orderNo} のご入金を確認できませんでした。理由は注文のページをご覧ください。`,
  ),
}))

/** Several alerts in one message. */
export const digestTitle = (count: number): Text => text(`${count} alerts`, `${count} 条提醒`, `${count} avisos`, `通知 ${count} 件`)
