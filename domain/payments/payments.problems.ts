import { Problem } from '../api/problem.ts'
import type { Text } from '../api/text.ts'
import type { PaymentWhyNot, SettleWhyNot } from './payment.ts'

/** Why money can't be recorded, reversed or settled, in words. */
const moneyWhyNotTexts: Readonly<Record<PaymentWhyNot | SettleWhyNot | 'already_reversed', Text>> = {
  settled: {
    en: 'The order is settled; its money can’t be changed',
    zh: '订单已结算，款项不能再更改',
    es: 'El pedido está liquidado; su dinero no puede cambiarse',
    ja: '精算済みのため、入出金は変更できません',
  },
  order_closed: { en: 'The order is closed', zh: '订单已结束', es: 'El pedido está cerrado', ja: '注文は終了しています' },
  amount_zero: {
    en: 'The amount must be more than zero',
    zh: '金额必须大于零',
    es: 'El importe debe ser mayor que cero',
    ja: '金額は0より大きくしてください',
  },
  nothing_due: {
    en: 'Nothing is due on this order',
    zh: '该订单没有应付款',
    es: 'Este pedido no debe nada',
    ja: 'この注文に未払いはありません',
  },
  credit_short: {
    en: 'The customer’s credit or the balance is less than that',
    zh: '客户余额不足或超过应付款',
    es: 'El crédito del cliente o el saldo es menor',
    ja: '預り金または残高が不足しています',
  },
  report_waiting: {
    en: 'A reported payment is still to be checked',
    zh: '有一笔已报付款尚待核对',
    es: 'Hay un pago comunicado por comprobar',
    ja: '報告済みの入金がまだ確認されていません',
  },
  balance_not_zero: {
    en: 'It is not paid in full yet',
    zh: '货款未付清',
    es: 'Aún no está pagado por completo',
    ja: '全額のお支払いが済んでいません',
  },
  already_reversed: {
    en: 'This payment was already reversed',
    zh: '该笔款项已冲销',
    es: 'Este pago ya fue revertido',
    ja: 'この入金はすでに取り消されています',
  },
}

/** A payment, reversal or settlement that can't be done now. */
export const moneyRefused = (why: PaymentWhyNot | SettleWhyNot | 'already_reversed'): Problem =>
  new Problem(why === 'amount_zero' ? 400 : 409, moneyWhyNotTexts[why], { data: { why } })

/** Settling with money still due, or too much paid; says how much. */
export const balanceNotZero = (balanceRmb: string): Problem =>
  new Problem(
    409,
    {
      en: `Still unpaid: RMB ${balanceRmb}`,
      zh: `货款未付清：人民币 ${balanceRmb}`,
      es: `Aún sin pagar: RMB ${balanceRmb}`,
      ja: `未払いがあります：${balanceRmb} 元`,
    },
    { data: { why: 'balance_not_zero', balanceRmb } },
  )

export const paymentNotFound = (): Problem =>
  new Problem(404, { en: 'No such payment', zh: '付款记录不存在', es: 'No existe ese pago', ja: '入金が見つかりません' })

export const proofNotAPicture = (): Problem =>
  new Problem(415, {
    en: 'The proof is not a picture that can be read (JPEG, PNG, WebP, GIF, AVIF or TIFF)',
    zh: '凭证不是可读取的图片（JPEG、PNG、WebP、GIF、AVIF 或 TIFF）',
    es: 'El comprobante no es una imagen legible (JPEG, PNG, WebP, GIF, AVIF o TIFF)',
    ja: '証憑が読み取れる画像ではありません（JPEG、PNG、WebP、GIF、AVIF、TIFF）',
  })

export const proofTooLarge = (limitMb: number): Problem =>
  new Problem(413, {
    en: `The proof picture is too large: at most ${limitMb} MB`,
    zh: `凭证图片过大：最多 ${limitMb} MB`,
    es: `El comprobante es demasiado grande: máximo ${limitMb} MB`,
    ja: `証憑の画像が大きすぎます：最大 ${limitMb} MB`,
  })
