import type { WordsLike } from '../../text/text.ts'
import type { PartText } from './part.text.en.ts'

export const partText: WordsLike<PartText> = {
  open: '仅部分…',
  openOf: '仅处理 {{lot}} 的一部分',
  title: '仅 {{lot}} 的一部分',
  why: '此数量进入下一步，其余部分留在原状态，成为单独一行。每克拉价格不变。',
  step: '这部分怎么了？',
  steps: { waiting_confirm: '待确认', confirmed: '已确认', in_transit: '已发出', arrived: '已到货', picked_up: '已提货', rejected: '拒绝' },
  hasAll: '此行共 {{carats}} ct，{{pieces}} 颗。',
  restStays: '其余：{{carats}} ct，{{pieces}} 颗',
  whole: '这是整行数量，请直接使用旁边的按钮。',
  rejectWhy: '订单金额将减去这部分。已到货的回到在售；供应商无法交付的从混钻余量中扣除。',
  need: '请填写数量',
  reasonHint: '例如“30 颗有缺口”',
  do: '确定',
  done: '{{lot}}：已处理 {{carats}} ct',
}
