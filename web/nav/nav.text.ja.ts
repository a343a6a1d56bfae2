import type { WordsLike } from '../text/text.ts'
import type { NavText } from './nav.text.en.ts'

export const navText: WordsLike<NavText> = {
  dashboard: 'ダッシュボード',
  landing: 'ようこそ',
  natural: '天然',
  lab: 'ラボグロウン',
  naturalDiamonds: '天然ダイヤモンド',
  labDiamonds: 'ラボダイヤモンド',
  labFancyDiamonds: 'ラボ ファンシー',
  shopping: 'カート',
  naturalCart: '天然カート',
  labCart: 'ラボカート',
  orders: '注文',
  myNaturalOrders: '天然の注文',
  customerOrders: '顧客の注文',
  salesStockOrders: '在庫の注文',
  myLabOrders: 'ラボの注文',
  customerLabOrders: '顧客のラボ注文',
  salesStockLabOrders: '在庫のラボ注文',
  stock: '在庫',
  uploadStock: '在庫アップロード',
  rapPrice: '価格リスト',
  setUp: '初期設定',
  notFound: 'ページが見つかりません',
}
