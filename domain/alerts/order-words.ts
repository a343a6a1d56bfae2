import { z } from 'zod'
import { text, type Text } from '../api/text.ts'
import { template, word } from './alert-template.ts'

const order = z.object({ orderNo: word })
/** Whose order it is, for those who serve them; null to the customer. */
const ofCustomer = order.extend({ customer: word.nullable() })
/** The first of the goods by its name, and how many there are. */
const goods = z.object({ what: word, count: z.number().int().positive() })

const whose = (customer: string | null): string => (customer === null ? '' : ` (${customer})`)

function named({ what, count }: z.output<typeof goods>): Text {
  const more = count - 1
  if (more === 0) return text(what, what, what, what)
  return text(`${what} and ${more} more`, `${what} 等 ${count} 件`, `${what} y ${more} más`, `${what} ほか ${more} 点`)
}

/** To whoever serves the customer, and to a customer for whom somebody else ordered. */
export const orderPlaced = template(ofCustomer.extend({ pieces: z.number().int() }), ({ orderNo, customer, pieces }) => ({
  title:
    customer === null
      ? text(
          `order ${orderNo} was placed for you`,
          `已为您下单 ${orderNo}`,
          `pedido ${orderNo} hecho para usted`,
          `注文 ${orderNo} を承りました`,
        )
      : text(`new order ${orderNo}`, `新订单 ${orderNo}`, `nuevo pedido ${orderNo}`, `新しい注文 ${orderNo}`),
  body: text(
    `order ${orderNo}${whose(customer)}, ${pieces} in all.`,
    `订单 ${orderNo}${whose(customer)}，共 ${pieces} 件。`,
    `pedido ${orderNo}${whose(customer)}, ${pieces} en total.`,
    `注文 ${orderNo}${whose(customer)}、合計 ${pieces} 点。`,
  ),
}))

export const orderConfirmed = template(order, ({ orderNo }) => ({
  title: text(`order ${orderNo} is confirmed`, `订单 ${orderNo} 已确认`, `pedido ${orderNo} confirmado`, `注文 ${orderNo} を確認しました`),
  body: text(
    `order ${orderNo} is confirmed and its goods are being got ready.`,
    `订单 ${orderNo} 已确认，正在备货。`,
    `el pedido ${orderNo} está confirmado y se está preparando.`,
    `注文 ${orderNo} を確認し、準備を始めました。`,
  ),
}))

export const orderReady = template(order, ({ orderNo }) => ({
  title: text(`order ${orderNo} is ready`, `订单 ${orderNo} 可以交货`, `pedido ${orderNo} listo`, `注文 ${orderNo} の準備ができました`),
  body: text(
    `the goods of order ${orderNo} are here and ready to be handed over.`,
    `订单 ${orderNo} 的货品已到，可以交货。`,
    `la mercancía del pedido ${orderNo} está aquí, lista para la entrega.`,
    `注文 ${orderNo} の品が揃い、お渡しできます。`,
  ),
}))

export const orderCompleted = template(order, ({ orderNo }) => ({
  title: text(`order ${orderNo} is complete`, `订单 ${orderNo} 已完成`, `pedido ${orderNo} completado`, `注文 ${orderNo} が完了しました`),
  body: text(
    `the goods of order ${orderNo} were handed over.`,
    `订单 ${orderNo} 的货品已交付。`,
    `la mercancía del pedido ${orderNo} fue entregada.`,
    `注文 ${orderNo} の品をお渡ししました。`,
  ),
}))

const whyVoided = {
  hold: text(
    'Its hold ended without a payment; the goods are free again.',
    '锁货时间已到且未付款，货品已释放。',
    'La reserva terminó sin pago; la mercancía vuelve a estar libre.',
    '入金がないまま保留期限が過ぎたため、商品は解放されました。',
  ),
  supply: text('Its goods can not be had.', '货品无法供应。', 'La mercancía no se puede conseguir.', '商品をご用意できませんでした。'),
  said: text('Its goods are free again.', '货品已释放。', 'La mercancía vuelve a estar libre.', '商品は解放されました。'),
} as const

/** Why staff voided it is read on its page: here it would go further than they meant it to. */
export const orderVoided = template(ofCustomer.extend({ why: z.enum(['hold', 'supply', 'said']) }), ({ orderNo, customer, why }) => ({
  title: text(`order ${orderNo} is void`, `订单 ${orderNo} 已作废`, `pedido ${orderNo} anulado`, `注文 ${orderNo} は取り消されました`),
  body: text(
    `order ${orderNo}${whose(customer)} is void. ${whyVoided[why].en}`,
    `订单 ${orderNo}${whose(customer)} 已作废。${whyVoided[why].zh}`,
    `el pedido ${orderNo}${whose(customer)} está anulado. ${whyVoided[why].es}`,
    `注文 ${orderNo}${whose(customer)} は取り消されました。${whyVoided[why].ja}`,
  ),
}))

/** Nobody is told whose goods they were, nor why. */
export const goodsRefused = template(ofCustomer.extend(goods.shape), ({ orderNo, customer, ...which }) => {
  const what = named(which)
  return {
    title: text(
      `${what.en} can not be had`,
      `${what.zh} 无法供应`,
      `${what.es}: no se puede conseguir`,
      `${what.ja} をご用意できませんでした`,
    ),
    body: text(
      `${what.en} of order ${orderNo}${whose(customer)} can not be had. What was ordered beside it goes on.`,
      `订单 ${orderNo}${whose(customer)} 的 ${what.zh} 无法供应，其余货品照常处理。`,
      `${what.es} del pedido ${orderNo}${whose(customer)}: no se puede conseguir. Lo demás sigue su curso.`,
      `注文 ${orderNo}${whose(customer)} の ${what.ja} をご用意できませんでした。その他の商品は予定どおり進みます。`,
    ),
  }
})

export const goodsConfirmed = template(ofCustomer.extend(goods.shape), ({ orderNo, customer, ...which }) => {
  const what = named(which)
  return {
    title: text(`${what.en} is confirmed`, `${what.zh} 供应商已确认`, `${what.es}: confirmado`, `${what.ja} の確認が取れました`),
    body: text(
      `${what.en} of order ${orderNo}${whose(customer)} is there; its supplier has said so.`,
      `订单 ${orderNo}${whose(customer)} 的 ${what.zh} 供应商已确认有货。`,
      `${what.es} del pedido ${orderNo}${whose(customer)} está disponible; lo ha confirmado su proveedor.`,
      `注文 ${orderNo}${whose(customer)} の ${what.ja} は、仕入先の在庫確認が取れました。`,
    ),
  }
})

export const goodsBack = template(ofCustomer.extend({ pieces: z.number().int() }), ({ orderNo, customer, pieces }) => ({
  title: text(
    `return ${orderNo} has begun`,
    `退货单 ${orderNo} 已登记`,
    `devolución ${orderNo} iniciada`,
    `返品 ${orderNo} を受け付けました`,
  ),
  body: text(
    `return ${orderNo}${whose(customer)}: ${pieces} came back and are being checked.`,
    `退货单 ${orderNo}${whose(customer)}：已收到 ${pieces} 件，正在质检。`,
    `devolución ${orderNo}${whose(customer)}: han vuelto ${pieces} y se están revisando.`,
    `返品 ${orderNo}${whose(customer)}：${pieces} 点を受け取り、確認しています。`,
  ),
}))

/** To the supplier, of their own goods by their own numbers. */
export const goodsWanted = template(order.extend(goods.shape), ({ orderNo, ...which }) => {
  const what = named(which)
  return {
    title: text(`${what.en}: ordered`, `${what.zh} 已被下单`, `${what.es}: pedido`, `${what.ja} に注文が入りました`),
    body: text(
      `${what.en} of your stock was ordered (${orderNo}). Please say whether it is still there.`,
      `您的 ${what.zh} 已被下单（${orderNo}），请确认是否有货。`,
      `se ha pedido ${what.es} de su stock (${orderNo}). Diga si sigue disponible.`,
      `在庫の ${what.ja} に注文が入りました（${orderNo}）。在庫の有無をご確認ください。`,
    ),
  }
})

export const goodsLetGo = template(order.extend(goods.shape), ({ orderNo, ...which }) => {
  const what = named(which)
  return {
    title: text(`${what.en}: free again`, `${what.zh} 已释放`, `${what.es}: libre otra vez`, `${what.ja} が解放されました`),
    body: text(
      `order ${orderNo} is void; ${what.en} of your stock is free again.`,
      `订单 ${orderNo} 已作废，您的 ${what.zh} 已释放。`,
      `el pedido ${orderNo} está anulado; ${what.es} de su stock vuelve a estar libre.`,
      `注文 ${orderNo} は取り消され、在庫の ${what.ja} は解放されました。`,
    ),
  }
})
