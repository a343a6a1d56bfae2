import type { Text } from '../api/text.ts'

/** Headings of the reference of fields and values. */
export const guideHeadings: readonly Text[] = [
  { en: 'Field', zh: '字段', es: 'Campo', ja: '項目' },
  {
    en: 'Headers that are understood, among others',
    zh: '可识别的表头（部分）',
    es: 'Encabezados que se entienden, entre otros',
    ja: '読み取れる見出しの例',
  },
  { en: 'Values', zh: '取值', es: 'Valores', ja: '値' },
]
