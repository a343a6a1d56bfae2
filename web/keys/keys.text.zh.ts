import type { WordsLike } from '../text/text.ts'
import type { KeysText } from './keys.text.en.ts'

export const keysText: WordsLike<KeysText> = {
  title: '快捷键',
  everywhere: '所有页面',
  findPage: '查找页面',
  open: '显示快捷键',
  close: '关闭最上层窗口',
  lists: '列表',
  line: '下一行、上一行',
  openLine: '打开该行',
  stones: '钻石列表',
  search: '跳到搜索框',
  row: '下一颗、上一颗',
  screen: '下一屏、上一屏',
  ends: '第一颗、最后一颗',
  pick: '选中',
  upTo: '连选到这一颗',
  openStone: '打开详情',
  beside: '详情中看上一颗、下一颗',
  span: '连选颜色或净度（从上次点选处起）',
  click: '点击',
  pageName: '页面名称',
  noPage: '没有找到页面。',
  pagesFound_one: '{{count}} 个页面',
  pagesFound_other: '{{count}} 个页面',
}
