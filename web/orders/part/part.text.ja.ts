import type { WordsLike } from '../../text/text.ts'
import type { PartText } from './part.text.en.ts'

export const partText: WordsLike<PartText> = {
  open: '一部のみ…',
  openOf: '{{lot}} の一部のみ進める',
  title: '{{lot}} の一部のみ',
  why: 'この数量だけ次へ進み、残りは元の状態のまま別の行になります。1 カラットの価格は変わりません。',
  step: 'この部分はどうなりましたか',
  steps: {
    waiting_confirm: '確認待ち',
    confirmed: '確認済み',
    in_transit: '発送済み',
    arrived: '到着',
    picked_up: '受取済み',
    rejected: '不可',
  },
  hasAll: 'この行は {{carats}} ct、{{pieces}} 個です。',
  restStays: '残り：{{carats}} ct、{{pieces}} 個',
  whole: '行の全量です。横のボタンをお使いください。',
  rejectWhy: 'この分だけ注文が安くなります。到着済みの分は再び販売され、仕入先が納品できない分はパーセルから差し引かれます。',
  need: '数量を入力してください',
  reasonHint: '例：「30 個に欠けあり」',
  do: '実行',
  done: '{{lot}}：{{carats}} ct を進めました',
}
