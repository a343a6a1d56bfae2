import { Problem } from '../api/problem.ts'
import { text } from '../api/text.ts'

export const monthNotOver = (): Problem =>
  new Problem(409, text('This month is not over yet', '本月尚未结束', 'Este mes aún no ha terminado', 'この月はまだ終わっていません'), {
    data: { why: 'not_over' },
  })

export const monthBeforeOpen = (): Problem =>
  new Problem(
    409,
    text('A month before it is still open', '之前的月份尚未结账', 'Un mes anterior sigue abierto', 'それより前の月が締められていません'),
    { data: { why: 'before_open' } },
  )

export const monthClosed = (): Problem =>
  new Problem(409, text('This month is closed already', '该月已结账', 'Este mes ya está cerrado', 'この月はすでに締められています'), {
    data: { why: 'closed' },
  })

export const monthChanged = (): Problem =>
  new Problem(
    409,
    text(
      'Its figures are no longer those that you saw: look again',
      '数字已变化，请重新查看',
      'Sus cifras ya no son las que vio: mírelas otra vez',
      '数字が変わりました。もう一度確認してください',
    ),
    { data: { why: 'changed' } },
  )
