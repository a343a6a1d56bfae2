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
