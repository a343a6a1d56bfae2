import type { WordsLike } from '../../text/text.ts'
import type { LabelsText } from './labels.text.en.ts'

export const labelsText: WordsLike<LabelsText> = {
  title_one: '{{shown}}点のラベル',
  title_other: '{{shown}}点のラベル',
  size: 'ラベルの種類',
  price: '価格の印刷',
  prices: { none: 'なし', usd: '米ドル', rmb: '人民元', both: 'ドルと元' },
  priceFor: '価格：{{whose}}',
  noCost: '値札には「価格」で誰向けの価格かお選びください。原価はラベルに印刷できません。',
  copies: '各枚数',
  skip: '使用済み',
  skipHint: '1枚目の使用済みラベル数（行順）',
  preview: 'プレビュー',
  zpl203: 'ZPL 203 dpi',
  zpl300: 'ZPL 300 dpi',
  failed: 'ラベルの種類を読み込めませんでした',
  tooMany: 'ラベルは一度に{{most}}枚までです',
  page: '{{no}}ページ',
  camera: 'ラベルをカメラに向けてください',
  cameraSees: 'カメラの映像',
  cameraHint: '読み取れると自動で開きます。明るい場所で10cmほど離して動かさないでください。',
  noCamera: 'カメラがありません。ラベルのコードを入力してください。',
  refused: 'カメラの使用が許可されていません。アドレス欄で許可するか、コードを入力してください。',
}
