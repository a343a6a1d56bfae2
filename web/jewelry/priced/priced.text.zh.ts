import type { WordsLike } from '../../text/text.ts'
import type { PricedText } from './priced.text.en.ts'
export const pricedText: WordsLike<PricedText> = {
  fix: '{{metal}} {{price}} / {{unit}}，{{on}}（{{source}}）。',
  unit: {
    g: '克',
    ozt: '金衡盎司',
  },
  costLines: '成本构成',
  cost: '成本（价格本之前）',
  ofRing: '{{what}}，第 {{no}} 枚',
  line: {
    metal: '金属',
    stones: '配石',
    setting: '镶工',
    labour: '工费',
    size_outside: '超手寸',
    engraving: '刻字',
    rhodium: '镀铑',
    margin: '利润',
  },
  loss: '损耗 {{percent}}%',
  percent: '{{percent}}%',
  pieces_one: '{{count}} 粒',
  pieces_other: '{{count}} 粒',
  byMetal: '随当日金价',
}
