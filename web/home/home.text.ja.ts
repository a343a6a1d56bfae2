import type { WordsLike } from '../text/text.ts'
import type { HomeText } from './home.text.en.ts'

export const homeText: WordsLike<HomeText> = {
  hello: '{{name}} 様、こんにちは',
  helloStranger: 'ようこそ',
  naturalWhy: 'ホワイトとファンシー、GIA・IGI・HRD 鑑定書付き',
  labWhy: 'CVD と HPHT、ホワイトとファンシー',
  cartWhy: '選んだ石を本日の価格で',
  ordersWhy: '確保済み・手配中・お渡し待ちの注文',
  uploadWhy: 'サプライヤーのファイルを取り込み、確認して反映',
  headline: '百万石から、一瞬で最適な一石を。',
  headlineWhy: '業者向け天然・ラボグロウンダイヤモンド：リアルタイム在庫、お客様専用の米ドル・人民元価格、先に注文した方のものに。',
  point1: 'すべての条件に即座に応答、件数も表示',
  point2: '専用価格とその根拠',
  point3: '一石一注文、注文した石は確保されます',
}
