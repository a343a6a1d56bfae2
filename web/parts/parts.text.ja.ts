import type { WordsLike } from '../text/text.ts'
import type { PartsText } from './parts.text.en.ts'

export const partsText: WordsLike<PartsText> = {
  dateForm: '年月日',
  dateWrong: '日付が正しくありません',
  pickDate: '{{what}}：日付を選択',
  noCertificate: '鑑定書なし',
  copyNo: '{{no}} をコピー',
  payBy: { bank: '銀行振込', alipay: 'Alipay', wechat: 'WeChat Pay' },
  payCode: '{{by}}の読み取りコード',
  labPage: '{{no}} を鑑定機関で確認',
  drawing: '図',
  drawingWhy: '形とプロポーションから描いた図です。写真ではありません',
  photoOf: '{{stone}} の写真',
  drawingOf: '{{stone}} の図',
  filters: '絞り込み',
  clearFilters: '条件を解除',
  more: 'さらに表示',
  loadingMore: '読み込み中…',
  reason: '理由',
  reasonNeeded: '理由を入力してください',
}
