import type { WordsLike } from '../text/text.ts'
import type { PartsText } from './parts.text.en.ts'

export const partsText: WordsLike<PartsText> = {
  dateForm: '年月日',
  dateWrong: '日期有误',
  pickDate: '{{what}}：选择日期',
  noCertificate: '无证书',
  copyNo: '复制 {{no}}',
  payBy: { bank: '银行转账', alipay: '支付宝', wechat: '微信支付' },
  payCode: '{{by}}收款码',
  labPage: '到实验室官网查验 {{no}}',
  drawing: '示意图',
  drawingWhy: '按形状与比例绘制的示意图，非实拍',
  photoOf: '{{stone}} 实拍图',
  drawingOf: '{{stone}} 示意图',
  filters: '筛选',
  clearFilters: '清除筛选',
  more: '显示更多',
  loadingMore: '正在加载…',
  reason: '原因',
  reasonNeeded: '请填写原因',
}
