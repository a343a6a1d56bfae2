import { badField } from '../api/api.problems.ts'
import { Problem } from '../api/problem.ts'
import type { Text } from '../api/text.ts'

/** Somebody else was faster; names the certificates that can't be had any more (decisions.md 6). */
export const alreadyTaken = (certNos: readonly string[]): Problem =>
  new Problem(
    409,
    {
      en: `Already taken: ${certNos.join(', ')}`,
      zh: `已被订走：${certNos.join('、')}`,
      es: `Ya no disponible: ${certNos.join(', ')}`,
      ja: `すでに注文済みです：${certNos.join('、')}`,
    },
    { data: { taken: certNos } },
  )

/** The supplier keeps these for somebody else, or has them out on memo: not to be had until their next file frees them. */
export const heldBySupplier = (certNos: readonly string[]): Problem =>
  new Problem(
    409,
    {
      en: `Held by the supplier for now, can’t be ordered: ${certNos.join(', ')}`,
      zh: `供应商已锁定，暂时不能下单：${certNos.join('、')}`,
      es: `Retenido por el proveedor, por ahora no se puede pedir: ${certNos.join(', ')}`,
      ja: `仕入先が確保中のため、今は注文できません：${certNos.join('、')}`,
    },
    { data: { taken: certNos } },
  )

/** The version that the caller saw is not the present one; carries the fresh state (decisions.md 6). */
export const staleVersion = (fresh: unknown): Problem =>
  new Problem(
    409,
    {
      en: 'Somebody changed this meanwhile. Here is the present state; please look and try again.',
      zh: '内容已被他人修改，已显示最新状态，请确认后重试。',
      es: 'Alguien lo cambió entretanto. Este es el estado actual; revíselo e inténtelo de nuevo.',
      ja: '他の人が先に変更しました。最新の状態を確認して、もう一度お試しください。',
    },
    { data: fresh },
  )

export const orderNotFound = (): Problem =>
  new Problem(404, { en: 'No such order', zh: '订单不存在', es: 'No existe ese pedido', ja: '注文が見つかりません' })

/** What is handed over or given up goes nowhere else any more. */
export const handoverIsOver = (): Problem =>
  new Problem(409, {
    en: 'This order is closed: how it is handed over can’t be changed any more',
    zh: '订单已结束，不能再修改交货方式',
    es: 'Este pedido está cerrado: la entrega ya no se puede cambiar',
    ja: 'この注文は終了しているため、引き渡し方法は変更できません',
  })

/** Goods that are sent go somewhere. */
export const addressMissing = (): Problem =>
  badField('address', {
    en: 'Please enter the delivery address',
    zh: '请填写收货地址',
    es: 'Indique la dirección de entrega',
    ja: '配送先住所を入力してください',
  })

export const lineNotFound = (): Problem =>
  new Problem(404, { en: 'No such order line', zh: '订单明细不存在', es: 'No existe esa línea', ja: '注文明細が見つかりません' })

/** An order is natural or lab, never both (decisions.md 7). */
export const mixedOrigins = (): Problem =>
  new Problem(400, {
    en: 'Natural and lab-grown stones go into separate orders',
    zh: '天然钻与培育钻请分开下单',
    es: 'Las piedras naturales y de laboratorio van en pedidos separados',
    ja: '天然とラボグロウンは別々にご注文ください',
  })

export const mixedForms = (): Problem =>
  new Problem(400, {
    en: 'Stones, parcels and jewelry go into separate orders',
    zh: '单颗钻石、混钻与首饰请分开下单',
    es: 'Las piedras sueltas, los lotes y las joyas van en pedidos separados',
    ja: 'ルース、ロット、ジュエリーは別々にご注文ください',
  })

/** What the buyer saw is no longer what it costs. */
export const priceChanged = (expectedRmb: string, presentRmb: string, fresh?: unknown): Problem =>
  new Problem(
    409,
    {
      en: `The total changed from RMB ${expectedRmb} to RMB ${presentRmb}. Please check and order again.`,
      zh: `总价已由人民币 ${expectedRmb} 变为 ${presentRmb}，请确认后重新下单。`,
      es: `El total cambió de RMB ${expectedRmb} a RMB ${presentRmb}. Revíselo y vuelva a pedir.`,
      ja: `合計が ${expectedRmb} 元から ${presentRmb} 元に変わりました。ご確認のうえ再度ご注文ください。`,
    },
    { data: fresh ?? { expectedRmb, presentRmb } },
  )

/** decisions.md 14: who belongs to no group has no prices. */
export const pricesNotReady = () =>
  new Problem(409, {
    en: 'Your prices are being set up: please ask us before you order',
    zh: '您的价格正在设置中，请先联系我们再下单',
    es: 'Sus precios se están preparando: consúltenos antes de pedir',
    ja: '価格を準備中です。ご注文の前にお問い合わせください',
  })

export const customerWithoutGroup = () =>
  new Problem(409, {
    en: 'This customer is in no group and has no prices: choose a group for them first',
    zh: '该客户未加入任何组，没有价格：请先为其选择组',
    es: 'Este cliente no está en ningún grupo y no tiene precios: elija primero un grupo',
    ja: 'この顧客はどのグループにも属しておらず価格がありません。先にグループを選んでください',
  })

export const notVerifiedToOrder = (): Problem =>
  new Problem(403, {
    en: 'Please verify your account before ordering',
    zh: '请先完成认证再下单',
    es: 'Verifique su cuenta antes de pedir',
    ja: 'ご注文の前にアカウント認証を行ってください',
  })

/** Lines can be marked bought only after their supplier confirmed them. */
export const notConfirmedYet = (certNos: readonly string[]): Problem =>
  new Problem(
    409,
    {
      en: `Not confirmed by the supplier yet: ${certNos.join(', ')}`,
      zh: `供应商尚未确认：${certNos.join('、')}`,
      es: `El proveedor aún no confirmó: ${certNos.join(', ')}`,
      ja: `供給元が未確認です：${certNos.join('、')}`,
    },
    { data: { certNos } },
  )

/** Delisted meanwhile, or not shown to this buyer; names what is known of it. */
export const offeredNoMore = (certNos: readonly string[]): Problem =>
  new Problem(
    409,
    {
      en: `No longer offered: ${certNos.join(', ')}`,
      zh: `已下架：${certNos.join('、')}`,
      es: `Ya no se ofrece: ${certNos.join(', ')}`,
      ja: `取り扱いを終了しました：${certNos.join('、')}`,
    },
    { data: { gone: certNos } },
  )

export const stoneNotFound = (): Problem =>
  new Problem(404, { en: 'No such stone', zh: '货品不存在', es: 'No existe esa piedra', ja: '石が見つかりません' })

export const nothingToWaive = (): Problem =>
  new Problem(409, {
    en: 'There is no deposit to waive: the order is no longer on hold, or the deposit is paid or waived already',
    zh: '无需免除定金：订单已不在锁货状态，或定金已付清或已免除',
    es: 'No hay anticipo que exonerar: el pedido ya no está reservado, o el anticipo ya está pagado o exonerado',
    ja: '免除する手付金がありません：取り置き中ではないか、すでに支払い済み・免除済みです',
  })

export const noHoldToExtend = (): Problem =>
  new Problem(409, {
    en: 'This hold can not be extended: its clock stands still, or it was extended three times already',
    zh: '无法延长锁货：计时已停止，或已延长三次',
    es: 'Esta reserva no se puede ampliar: su reloj está parado o ya se amplió tres veces',
    ja: '取り置きを延長できません：時計が止まっているか、すでに三回延長されています',
  })

export const holdTooLong = (most: number): Problem =>
  badField('hours', {
    en: `is at most ${most}: as long as stones are held here`,
    zh: `最多 ${most} 小时，即本站的锁货时长`,
    es: `es como mucho ${most}: lo que aquí se reservan las piedras`,
    ja: `は ${most} 以下にしてください（このサイトの取り置き時間）`,
  })

/** Goods are bought while the order is in preparation, each line once. */
export const notToBuy = (certNos: readonly string[]): Problem =>
  new Problem(
    409,
    {
      en: `Can’t be marked as bought now: ${certNos.join(', ')}`,
      zh: `当前不能标记为已采购：${certNos.join('、')}`,
      es: `No se puede marcar como comprado ahora: ${certNos.join(', ')}`,
      ja: `現在は購入済みにできません：${certNos.join('、')}`,
    },
    { data: { certNos } },
  )

const refundMethodText: Text = {
  en: 'How was the money given back?',
  zh: '请选择退款方式',
  es: '¿Cómo se devolvió el dinero?',
  ja: '返金方法を選択してください',
}

/** A refund says how it was paid out. */
export const refundMethodNeeded = (): Problem => new Problem(400, refundMethodText, { fields: { refundMethod: refundMethodText } })
