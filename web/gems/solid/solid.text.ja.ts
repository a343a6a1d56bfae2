import type { WordsLike } from '../../text/text.ts'
import type { SolidText } from './solid.text.en.ts'

export const solidJa: WordsLike<SolidText> = {
  of: '{{stone}} の 3D モデル。矢印キーで回転、スペースキーで停止と再開。',
  model: '3D モデル（写真ではありません）',
  why: '形状とプロポーションから計算したモデルで、この石そのものではありません',
  stop: '回転を止める',
  start: '回転',
  none: 'このブラウザは 3D を表示できないため、図を表示しています',
  ended: '別の石を 3D で表示しているため停止しました',
  file: 'アップロードされた 3D ファイル',
  fileWhy: '仕入先または自社が用意したこの石の 3D モデル',
  coming: '3D ファイルを読み込んでいます…',
  comingOf: '3D ファイルを読み込んでいます（{{size}}）',
  notRead: '3D ファイルを読み込めませんでした',
  noneFile: 'このブラウザーは 3D を表示できません',
  again: 'もう一度表示',
}
