import type { WordsLike } from '../../text/text.ts'
import type { PartsText } from './parts.text.en.ts'

export const partsText: WordsLike<PartsText> = {
  carats: '克拉',
  pieces: '颗数',
  pcs: '颗',
  least: '起订 {{carats}} ct',
  allLeft: '全部 {{carats}} ct',
  unread: { carats: '请填写克拉数，最多三位小数，例如 1.25', pieces: '请填写整数颗数，例如 300' },
  pieceCount_one: '{{shown}} 颗',
  pieceCount_other: '{{shown}} 颗',
  parcels_one: '{{shown}} 份混钻',
  parcels_other: '{{shown}} 份混钻',
  plates: '筛号',
  across: '直径 mm',
  each: '单颗克拉',
  perCarat: '每克拉颗数',
  sizeTable: '筛号尺寸表',
  sizeTableWhy: '两片筛板之间的钻石有多宽、平均每颗多重。颗数按此表估算，尺寸按此表比较。',
}
