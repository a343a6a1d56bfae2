import type { WordsLike } from '../text/text.ts'
import type { ShellText } from './shell.text.en.ts'

export const shellText: WordsLike<ShellText> = {
  menu: 'メニュー',
  foldMenu: 'メニューを折りたたむ',
  unfoldMenu: 'メニューを広げる',
  skip: '本文へ移動',
  language: '言語',
  lightDark: 'ライト / ダーク',
  toLight: 'ライト',
  toDark: 'ダーク',
  account: 'アカウント',
  cart: 'カート',
  cartCount_one: 'カートに {{count}} 石',
  cartCount_other: 'カートに {{count}} 石',
  forbidden: 'このアカウントではこのページを開けません',
  forbiddenWhy: '営業担当または管理者にお問い合わせください。',
  notFound: 'このアドレスには何もありません',
  notFoundWhy: 'リンクが古いか、入力に誤りがある可能性があります。',
  toDashboard: 'ダッシュボードへ',
}
