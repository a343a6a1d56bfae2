import type { WordsLike } from '../../text/text.ts'
import type { SizesText } from './sizes.text.en.ts'

export const sizesText: WordsLike<SizesText> = {
  title: '筛号尺寸表',
  why: '两片筛板之间的钻石有多宽、每颗多重。新混钻的颗数按此估算，尺寸按此搜索。',
  failed: '无法读取尺寸表',
  fields: { from: '筛上', to: '筛下', mmFrom: '自 mm', mmTo: '至 mm', ct: '单颗克拉' },
  cell: '第 {{row}} 行，{{field}}',
  drop: '删除第 {{row}} 行',
  add: '加一行',
  wrong: '第 {{row}} 行：筛号如 00 或 6.5，宽度与重量为数字，每行须大于上一行',
  note: '修改原因',
  noteHint: '随版本保存，例如“新筛板实测”',
  noteNeeded: '请填写原因',
  save: '保存为新版本',
  saveTitle: '保存新的尺寸表？',
  saveWhy: '此后所有混钻按新表搜索。旧版本保留。',
  saved: '尺寸表第 {{version}} 版已生效',
  history: '历史版本',
  version: '写入第 {{version}} 版',
}
