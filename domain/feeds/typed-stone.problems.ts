import type { Text } from '../api/text.ts'

export const alreadyInStock: Text = {
  en: 'is in the stock already',
  zh: '库存中已有此证书',
  es: 'ya está en el stock',
  ja: 'すでに在庫にあります',
}
