import type { WordsLike } from '../../text/text.ts'
import type { BenchText } from './bench.text.en.ts'

export const benchText: WordsLike<BenchText> = {
  title: '待制作',
  count_one: '{{count}} 件',
  count_other: '{{count}} 件',
  lateOnes_one: '{{count}} 件已逾期',
  lateOnes_other: '{{count}} 件已逾期',
  more: '其余 {{count}} 件',
  failed: '待制作内容读取失败',
  again: '重试',
  tasks: '加工内容',
  metal: '材质',
  metalWeight: '金重',
  weighs: '应重',
  size: '手寸',
  engraving: '刻字',
  centre: '主石',
  note: '备注',
  piece: '货品',
  comfort: '内弧',
  rhodium: '镀铑',
  own: '客户自备',
  here: '已到',
  toCome: '未到',
}
