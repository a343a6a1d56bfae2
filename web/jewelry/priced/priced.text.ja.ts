import type { WordsLike } from '../../text/text.ts'
import type { PricedText } from './priced.text.en.ts'
export const pricedText: WordsLike<PricedText> = {
  fix: '{{metal}} {{price}} / {{unit}}、{{on}}（{{source}}）。',
  unit: {
    g: 'グラム',
    ozt: 'トロイオンス',
  },
  costLines: '原価の内訳',
  cost: '原価（価格表の前）',
  ofRing: '{{what}}、リング {{no}}',
  line: {
    metal: '地金',
    stones: '石',
    setting: '石留め',
    labour: '工賃',
    size_outside: 'サイズ範囲外',
    engraving: '文字入れ',
    rhodium: 'ロジウム',
    margin: '利幅',
  },
  loss: '減り {{percent}} %',
  percent: '{{percent}} %',
  pieces_one: '{{count}} 個',
  pieces_other: '{{count}} 個',
  byMetal: '当日の地金に連動',
}
