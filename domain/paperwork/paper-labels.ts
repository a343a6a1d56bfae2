import { text, type Text } from '../api/text.ts'
import type { PaymentMethod } from '../payments/payments.api.ts'
import type { PaperKind, PaperState } from './paper-kinds.ts'
import { pair } from './pair.ts'

export const paperKindLabels: Readonly<Record<PaperKind, Text>> = {
  proforma: text('Proforma invoice', '形式发票', 'Factura proforma', '見積請求書'),
  invoice: text('Invoice', '销售单', 'Factura', '請求書'),
  memo: text('Memo (jangad)', '借货单', 'Memo (jangad)', '委託伝票（ジャンガド）'),
  packing: text('Packing list', '装箱单', 'Lista de empaque', '梱包明細書'),
  receipt: text('Receipt', '收据', 'Recibo', '領収書'),
  credit_note: text('Credit note', '贷项通知单', 'Nota de crédito', 'クレジットノート'),
}

export const paperStateLabels: Readonly<Record<PaperState, Text>> = {
  valid: text('Valid', '有效', 'Válido', '有効'),
  void: text('Void', '已作废', 'Anulado', '無効'),
}

/** Headings of the list of papers as a file. */
export const paperColumns = [
  { field: 'no', title: text('No.', '编号', 'N.º', '番号') },
  { field: 'kind', title: text('Kind', '类型', 'Tipo', '種類') },
  { field: 'day', title: text('Date', '日期', 'Fecha', '日付') },
  { field: 'state', title: text('State', '状态', 'Estado', '状態') },
  { field: 'orderNo', title: text('Order no.', '订单号', 'N.º de pedido', '注文番号') },
  { field: 'customer', title: text('Customer', '客户', 'Cliente', '顧客') },
  { field: 'company', title: text('Company', '公司', 'Empresa', '会社') },
  { field: 'usd', title: text('USD', '美元', 'USD', 'USD'), kind: 'amount' },
  { field: 'rmb', title: text('RMB', '人民币', 'RMB', 'RMB'), kind: 'amount' },
  { field: 'corrects', title: text('Corrects', '更正单据', 'Corrige', '訂正対象') },
  { field: 'reason', title: text('Void because', '作废原因', 'Anulado porque', '無効の理由') },
  { field: 'issuedBy', title: text('Issued by', '开具人', 'Emitido por', '発行者') },
  { field: 'sha256', title: text('SHA-256', 'SHA-256', 'SHA-256', 'SHA-256') },
] as const

/** What stands on papers, always in both languages. */
export const paperWords = {
  no: pair('No.', '编号'),
  date: pair('Date', '日期'),
  order: pair('Order', '订单号'),
  customer: pair('Customer', '客户'),
  receivedFrom: pair('Received from', '付款方'),
  consignee: pair('Consignee', '收货人'),
  phone: pair('Telephone', '电话'),
  address: pair('Address', '地址'),
  salesperson: pair('Salesperson', '业务员'),
  remark: pair('Remark', '备注'),
  taxNo: pair('Tax no.', '税号'),
  validUntil: pair('Valid until', '有效期至'),
  handover: pair('Express no. or taken by', '快递单号或领取人'),
  dueOn: pair('Due back by', '归还期限'),
  priceUntil: pair('Prices hold until', '价格有效至'),
  insured: pair('Insured value', '保价金额'),
  carrier: pair('Carrier', '承运方'),
  gross: pair('Gross weight', '毛重'),
  net: pair('Net weight', '净重'),
  boxes: pair('Packages', '件数'),
  declaredHs: pair('HS code declared', '申报海关编码'),
  corrects: pair('Corrects invoice', '更正销售单'),
  returnNo: pair('Return', '退货单号'),
  why: pair('Reason', '原因'),
  goods: pair('Goods', '货品'),
  number: pair('Report or house no.', '证书号或货号'),
  hs: pair('HS code', '海关编码'),
  origin: pair('Origin', '来源'),
  pieces: pair('Pcs', '数量'),
  carats: pair('Carats', '克拉'),
  usdPerCt: pair('USD/ct', '美元/克拉'),
  usd: pair('USD', '美元'),
  rmb: pair('RMB', '人民币'),
  printNo: pair('Print no.', '印记号'),
  whole: pair('Goods in all', '货品合计'),
  usdTotal: pair('Total', '合计'),
  rate: pair('Rate USD/RMB', '汇率'),
  rmbTotal: pair('Total', '合计'),
  deposit: pair('Deposit', '定金'),
  paid: pair('Paid', '已付'),
  balance: pair('Balance due', '待付余额'),
  amount: pair('Amount received', '收款金额'),
  inRmb: pair('In RMB', '折合人民币'),
  paidWith: pair('Paid by', '付款方式'),
  paidOn: pair('Received on', '收款日期'),
  paidFor: pair('Payment for', '款项用途'),
  orderTotal: pair('Order in all', '订单总额'),
  credited: pair('Credited', '贷记金额'),
  givenBack: pair('Given back', '已退还'),
  payTo: pair('Please pay to', '收款账户'),
  reference: pair('Reference', '付款备注'),
  signature: pair('Signature', '签字'),
  seller: pair('Seller', '卖方'),
  buyer: pair('Buyer', '买方'),
  original: pair('ORIGINAL', '正本'),
  copy: pair('COPY', '副本'),
  isVoid: pair('VOID', '作废'),
  preview: pair('PREVIEW', '预览'),
} as const

/** Goods on memo travel on three copies: one for whoever gets them, one for whoever carries them, one for whoever sends them. */
export const memoCopies = [
  pair('FOR THE CONSIGNEE', '收货人联'),
  pair('FOR THE TRANSPORTER', '承运人联'),
  pair('FOR THE CONSIGNER', '发货人联'),
] as const

export const paymentMethodPairs = {
  cash: pair('Cash', '现金'),
  bank_card: pair('Bank card', '银行卡'),
  alipay: pair('Alipay', '支付宝'),
  wechat: pair('WeChat', '微信'),
  credit: pair('Credit with the house', '客户余额'),
} as const satisfies Readonly<Record<PaymentMethod, unknown>>

export const paymentForPairs = { prepayment: pair('Deposit', '定金'), final: pair('Final payment', '尾款') } as const

/** "3 pcs 件 · 4.520 ct" */
export const wholeText = (pieces: string, carats: string): string => `${pieces} pcs 件 · ${carats} ct`

export const statementPairs = {
  natural: pair('All diamonds named here are natural diamonds.', '以上所列钻石均为天然钻石。'),
  /** Where a site has no words of its own. */
  labGrown: pair(
    'Lab-grown: all diamonds named here are laboratory-grown. They were made, not mined.',
    '培育：以上所列钻石均为实验室培育钻石，系人工培育，并非天然开采。',
  ),
  memo: (house: string) =>
    pair(
      `These goods stay the property of ${house} and are not sold: they come back by the due date or on demand, or are ordered. Whoever signs has received them whole and bears their loss, on the way too, until they are back.`,
      `以上货品仍归${house}所有，并未出售：到期或应要求归还，或另行下单购买。签收人已完整收到货品，归还之前（含运输途中）承担遗失风险。`,
    ),
  credit: (no: string) =>
    pair(`This credit note takes back from invoice ${no} what is named here.`, `本贷项通知单冲减销售单 ${no} 中以上所列部分。`),
} as const
