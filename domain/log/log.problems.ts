import { text } from '../api/text.ts'

/** More things are called so than can be looked for at once. */
export const tooManyThings = text(
  'Too many things are called so: write more of the name or number',
  '匹配的对象太多，请输入更完整的名称或编号',
  'Demasiadas coincidencias: escriba más del nombre o número',
  '該当が多すぎます。名前や番号をもう少し入力してください',
)

export const daysTurned = text(
  'The last day is before the first',
  '结束日期早于开始日期',
  'El último día es anterior al primero',
  '終了日が開始日より前です',
)
