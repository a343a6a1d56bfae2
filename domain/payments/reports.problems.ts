import { Problem } from '../api/problem.ts'

export const reportNotFound = (): Problem =>
  new Problem(404, { en: 'No such report', zh: '付款报告不存在', es: 'No existe ese aviso de pago', ja: '入金報告が見つかりません' })

/** Somebody decided it already, or its buyer took it back. */
export const reportEnded = (): Problem =>
  new Problem(
    409,
    {
      en: 'This report was dealt with already',
      zh: '该付款报告已处理',
      es: 'Este aviso de pago ya está resuelto',
      ja: 'この入金報告はすでに処理されています',
    },
    { data: { why: 'report_ended' } },
  )

export const tooManyReports = (): Problem =>
  new Problem(
    409,
    {
      en: 'Several payments of this order wait to be checked. Please ask your salesperson',
      zh: '该订单已有多笔付款待核对，请联系业务员',
      es: 'Varios pagos de este pedido esperan comprobación. Consulte a su vendedor',
      ja: 'この注文には確認待ちの入金が複数あります。担当者にお問い合わせください',
    },
    { data: { why: 'too_many_reports' } },
  )
