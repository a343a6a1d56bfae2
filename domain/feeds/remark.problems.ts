import type { Text } from '../api/text.ts'

export const remarkDiffers: Text = {
  en: 'says another value than its row: held until the supplier says which of the two holds',
  zh: '与本行数值不符：在供应商说明以哪个为准之前予以锁定',
  es: 'dice otro valor que su fila: retenida hasta que el proveedor diga cuál vale',
  ja: '行の値と異なります。どちらが正しいか確認できるまで確保中とします',
}

export const struckOut: Text = {
  en: 'is struck through: held until the supplier says what holds',
  zh: '已被划掉：在供应商说明之前予以锁定',
  es: 'está tachado: retenida hasta que el proveedor diga qué vale',
  ja: '取り消し線があります。確認できるまで確保中とします',
}

export const priceOver: Text = {
  en: 'the price was good until this day, which is over: held until the supplier says what it costs now',
  zh: '价格有效期已过：在供应商重新报价之前予以锁定',
  es: 'el precio valía hasta este día, que ya pasó: retenida hasta que el proveedor diga el precio actual',
  ja: '価格の有効期限が過ぎています。現在の価格が確認できるまで確保中とします',
}

export const nameSpoilt: Text = {
  en: 'the spreadsheet made a number of this stock number; write it as text and send it again',
  zh: '表格软件把该库存号变成了数值；请改为文本后重新上传',
  es: 'la hoja de cálculo convirtió este número de existencia en una cifra; escríbalo como texto y envíelo de nuevo',
  ja: '表計算ソフトがこの在庫番号を数値に変えました。文字列にして送り直してください',
}
