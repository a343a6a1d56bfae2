import { badField } from '../api/api.problems.ts'
import { Problem } from '../api/problem.ts'
import { text, type Text } from '../api/text.ts'
import type { WorkRefusal } from '../jewelry/work/work-rules.ts'
import type { WorkOnWhyNot } from './work-orders.ts'

const workOnTexts: Readonly<Record<WorkOnWhyNot, Text>> = {
  not_jewelry: text('Only jewelry is worked on', '只有首饰可以加工', 'Solo se trabajan joyas', '加工できるのはジュエリーだけです'),
  not_handed_over: text(
    'It is not handed over, or on its way back: there is nothing to work on yet',
    '尚未交付或正在退货，不能加工',
    'No está entregada, o está de vuelta: aún no se puede trabajar',
    '未引き渡しまたは返品中のため、加工できません',
  ),
  in_work: text(
    'This piece is being worked on already',
    '该货品已有进行中的加工单',
    'Esta pieza ya está en trabajo',
    'この品はすでに加工中です',
  ),
}
export const cannotWorkOn = (why: WorkOnWhyNot): Problem => new Problem(409, workOnTexts[why], { data: { why } })

const specTexts: Readonly<Record<WorkRefusal, readonly [field: string, Text]>> = {
  twice: ['tasks', text('Each thing once, please', '每项只选一次', 'Cada cosa una vez', '各項目は一度だけ選んでください')],
  sizes_needed: [
    'sizes',
    text(
      'A re-size needs the size that it gets',
      '改手寸需填写目标手寸',
      'El cambio de talla necesita la talla nueva',
      'サイズ直しには新しいサイズが必要です',
    ),
  ],
  no_ring: [
    'sizes',
    text('This piece has no such ring', '该货品没有这枚戒指', 'Esta pieza no tiene ese anillo', 'この品にその指輪はありません'),
  ],
  same_size: ['sizes', text('It has this size already', '已经是该手寸', 'Ya tiene esa talla', 'すでにこのサイズです')],
  no_such_size: ['sizes', text('There is no such size', '没有这个手寸', 'No existe esa talla', 'このサイズはありません')],
  engraving_needed: [
    'engravings',
    text('Please say what is engraved', '请填写刻字内容', 'Indique qué se graba', '刻印の内容を入力してください'),
  ],
  not_engraved: [
    'engravings',
    text('This text can’t be engraved so', '该文字无法刻写', 'Este texto no se puede grabar así', 'この文字は刻印できません'),
  ],
  metal_unknown: [
    'metal',
    text(
      'Metal is settled by weight where its alloy is known',
      '按重量结算金料时，需填写材质',
      'El metal se liquida por peso si se conoce la aleación',
      '地金を重量で精算するには材質が必要です',
    ),
  ],
}
export const workRefused = (why: WorkRefusal): Problem => badField(...specTexts[why])

export const noFixForWork = (): Problem =>
  badField(
    'metal',
    text(
      'This metal has no price now: take it into the price of the work',
      '该金属暂无金价，请将金料计入加工价',
      'Este metal no tiene precio ahora: inclúyalo en el precio',
      'この地金は現在価格がないため、加工料金に含めてください',
    ),
  )

export const freeOrPaid = (): Problem =>
  badField(
    'free',
    text(
      'Work is paid for, or free with a reason',
      '加工需收费，或说明免费原因',
      'El trabajo se paga, o es gratis con un motivo',
      '加工は有料、または理由を添えて無料です',
    ),
  )

export const dueTooEarly = (): Problem =>
  badField('dueOn', text('From today on', '请选择今天或之后的日期', 'A partir de hoy', '本日以降の日付にしてください'))

export const makerUnknown = (): Problem =>
  badField('makerId', text('Please say who does it', '请选择加工方', 'Indique quién lo hace', '加工担当を選んでください'))
