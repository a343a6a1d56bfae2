import type { WordsLike } from '../../text/text.ts'
import type { BenchText } from './bench.text.en.ts'

export const benchText: WordsLike<BenchText> = {
  title: '製作予定',
  count_one: '{{count}} 点',
  count_other: '{{count}} 点',
  lateOnes_one: '{{count}} 点 納期超過',
  lateOnes_other: '{{count}} 点 納期超過',
  more: 'あと {{count}} 点',
  failed: '製作予定を読み込めませんでした',
  again: '再試行',
  tasks: '加工内容',
  metal: '地金',
  metalWeight: '地金重量',
  weighs: '予定重量',
  size: 'サイズ',
  engraving: '刻印',
  centre: '主石',
  note: 'メモ',
  piece: '品物',
  comfort: '内甲丸',
  rhodium: 'ロジウムメッキ',
  own: 'お客様の石',
  here: '到着済み',
  toCome: '未到着',
}
