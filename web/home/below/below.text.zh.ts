import type { WordsLike } from '../../text/text.ts'
import type { BelowText } from './below.text.en.ts'

export const belowText: WordsLike<BelowText> = {
  youBuy: '您采购',
  youSupply: '您供货',
  buyers1: '每个筛选立即出结果，并显示数量。',
  buyers2: '下单即锁货 {{hours}} 小时，只属于您。',
  buyers3: '美元和人民币双价，价格构成一目了然。',
  suppliers1: '{{count}} 家供应商在此上架。',
  suppliers1None: '原表上传，任何格式都可以。',
  suppliers2: '最近一天收到 {{count}} 份货单。',
  suppliers2None: '逐行核对，不会悄悄读错。',
  suppliers3: '半数货单上传后 {{count}} 秒内上架。',
  suppliers3None: '一分钟内上架，传错可撤销。',
  sendFile: '发送货单',
  openAccount: '开通账户',
}
