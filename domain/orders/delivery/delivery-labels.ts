import { text } from '../../api/text.ts'

/** What a packing list says of a delivery. */
export const deliveryLabels = {
  carrier: text('Carrier', '承运方', 'Transportista', '運送会社'),
  insured: text('Insured value', '保价金额', 'Valor asegurado', '保険金額'),
  hsCode: text('HS code', '海关编码', 'Código SA', 'HS コード'),
  gross: text('Gross weight', '毛重', 'Peso bruto', '総重量'),
  net: text('Net weight', '净重', 'Peso neto', '正味重量'),
  boxes: text('Boxes', '件数', 'Cajas', '箱数'),
} as const
