import { Problem } from '../api/problem.ts'
import { text, type Text } from '../api/text.ts'
import type { MakingWhyNot } from './making.ts'
import type { TakeOutWhyNot } from './take-out.ts'

export const makingWhyNotTexts: Readonly<Record<MakingWhyNot, Text>> = {
  not_begun: text('It is not being made yet', '尚未开始制作', 'Aún no se está fabricando', 'まだ製作が始まっていません'),
  closed: text('It is not made any more', '已不在制作中', 'Ya no se fabrica', '製作は終了しています'),
  is_made: text('It is made already', '已制作完成', 'Ya está hecho', 'すでに完成しています'),
  not_received: text(
    'Something of the customer’s own has not come yet',
    '客户自备的货品尚未收到',
    'Falta recibir algo propio del cliente',
    'お客様の品がまだ届いていません',
  ),
  in_delivery: text(
    'It is in a delivery: undo that first',
    '已在出货单中，请先撤销出货',
    'Está en una entrega: deshágala primero',
    '出荷に含まれています。先に出荷を取り消してください',
  ),
  step_back: text('Steps lead forward alone', '步骤只能向前', 'Los pasos solo van hacia adelante', '工程は前にしか進めません'),
}

export const takeOutWhyNotTexts: Readonly<Record<TakeOutWhyNot, Text>> = {
  not_in_it: text(
    'This stone is not set in anything of the order',
    '该石未镶在本订单的货品中',
    'Esta piedra no está en ninguna pieza del pedido',
    'この石は注文の品に留められていません',
  ),
  handed_over: text(
    'It is handed over, or given up: the ring comes back whole, or stays',
    '已交付或已作废：只能整件退回',
    'Está entregado o anulado: el anillo vuelve entero o no vuelve',
    '引き渡し済みか取消済みです：指輪は丸ごとの返品のみです',
  ),
  settled: text('The money of the order is settled', '订单款项已结清', 'El dinero del pedido está liquidado', '注文の代金は精算済みです'),
}

export const cannotTakeOut = (why: TakeOutWhyNot): Problem => new Problem(409, takeOutWhyNotTexts[why], { data: { why } })

export const cannotStep = (why: MakingWhyNot): Problem => new Problem(409, makingWhyNotTexts[why], { data: { why } })

const weightNeeded = text(
  'Please give the finished weight of the metal in grams',
  '请填写成品金重（克）',
  'Indique el peso final del metal en gramos',
  '仕上がりの地金重量（g）を入力してください',
)
export const finalWeightNeeded = (): Problem => new Problem(400, weightNeeded, { fields: { grams: weightNeeded } })

const remakeNeeded = text(
  'Please say why it failed, what the remake costs, and who bears it',
  '请填写不合格原因、重做费用及承担方',
  'Indique por qué falló, cuánto cuesta rehacerlo y quién lo paga',
  '不合格の理由、再製作の費用、負担者を入力してください',
)
export const remakeTold = (): Problem => new Problem(400, remakeNeeded, { fields: { note: remakeNeeded } })

const far = text(
  'This weight is more than twice or less than half of what was quoted: please check it',
  '该重量超过报价重量的两倍或不足一半，请核对',
  'Este peso es más del doble o menos de la mitad del presupuestado: compruébelo',
  'この重量は見積りの2倍超または半分未満です。ご確認ください',
)
/** Never wrong in silence: grams taken for ounces, a decimal point lost. */
export const weightFarOff = (): Problem => new Problem(409, far, { fields: { grams: far } })

const otherWeight = text(
  'It weighs otherwise than its owner said: please check that it is the right stone',
  '重量与客户所述不符，请核对是否同一颗石',
  'Pesa distinto de lo que dijo su dueño: compruebe que es la piedra correcta',
  '重さがお客様の申告と異なります。同じ石かご確認ください',
)
export const otherStone = (): Problem => new Problem(409, otherWeight, { fields: { weight: otherWeight } })

export const notToReceive = (): Problem =>
  new Problem(
    409,
    text(
      'Nothing of the customer’s own is awaited here',
      '此处不需客户自备货品',
      'Aquí no se espera nada del cliente',
      'ここではお客様の品を受け取りません',
    ),
  )

export const notToGiveBack = (): Problem =>
  new Problem(
    409,
    text(
      'It is set, or no longer here: it can’t be given back now',
      '已镶嵌或已不在，现不能归还',
      'Está engastada o ya no está: no se puede devolver ahora',
      'すでに留められたか手元にないため、今は返せません',
    ),
  )

export const photoNotAPicture = (): Problem =>
  new Problem(415, text('Please choose a picture', '请选择图片', 'Elija una imagen', '画像を選択してください'))

export const photoTooLarge = (most: number): Problem =>
  new Problem(
    413,
    text(
      `A photo may have ${most} MB at most`,
      `照片最大 ${most} MB`,
      `Una foto puede tener ${most} MB como máximo`,
      `写真は ${most} MB までです`,
    ),
  )
