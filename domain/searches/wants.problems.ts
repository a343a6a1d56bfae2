import { Problem } from '../api/problem.ts'
import { text } from '../api/text.ts'

/** 409: it was closed or ran out meanwhile. */
export const wantOver = () =>
  new Problem(409, text('This is wanted no more', '该求购已结束', 'Esto ya no se busca', 'この求めは終了しました'))

/** Field problems of a want and of its answers. */
export const wantProblems = {
  noStones: text(
    'None of these numbers is one of your stones for sale',
    '这些编号中没有您在售的货品',
    'Ninguno de estos números es de una piedra suya en venta',
    'この番号の販売中の石はありません',
  ),
  both: text(
    'Name a back or a price, not both',
    '退点和价格请只填一项',
    'Indique un descuento o un precio, no ambos',
    '掛け率か価格のどちらか一方を指定してください',
  ),
} as const
