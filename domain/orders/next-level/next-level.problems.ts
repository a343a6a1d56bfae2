import { Problem } from '../../api/problem.ts'
import type { Text } from '../../api/text.ts'

export const placingRefusals = ['placed', 'closed', 'nothing_left', 'made_to_order'] as const
export type PlacingRefusal = (typeof placingRefusals)[number]

const refusals: Readonly<Record<PlacingRefusal, Text>> = {
  placed: {
    en: 'It is placed with the house already',
    zh: '已向总店下单',
    es: 'Ya está pedido a la casa',
    ja: 'すでに本店に発注済みです',
  },
  closed: {
    en: 'The order is not open any more',
    zh: '订单已结束，不能再向总店下单',
    es: 'El pedido ya no está abierto',
    ja: 'この注文はもう受け付けていません',
  },
  nothing_left: {
    en: 'No goods are left in the order',
    zh: '订单中已没有货品',
    es: 'No quedan artículos en el pedido',
    ja: '注文に商品が残っていません',
  },
  made_to_order: {
    en: 'What is made to order is agreed with the house itself: please ask it',
    zh: '定制货品须与总店直接商定，请联系总店',
    es: 'Lo que se hace a medida se acuerda con la casa: consúltela',
    ja: '特注品は本店と直接お打ち合わせください',
  },
}

/** Why a reseller's order can't be placed with the house. */
export const notPlaceable = (why: PlacingRefusal): Problem => new Problem(409, refusals[why], { data: { why } })

/** The house takes goods back that the reseller's order can't lose any more. */
export const siteKeeps = (orderNo: string): Problem =>
  new Problem(409, {
    en: `The reseller’s order ${orderNo} can’t lose them any more: it is handed over, or its money is settled`,
    zh: `分销商订单 ${orderNo} 已交货或已结算，货品不能再撤回`,
    es: `El pedido ${orderNo} del revendedor ya no puede perderlas: está entregado o liquidado`,
    ja: `販売店の注文 ${orderNo} は引き渡し済みまたは精算済みのため、取り消せません`,
  })
