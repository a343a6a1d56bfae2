import { Problem } from '../api/problem.ts'
import type { Text } from '../api/text.ts'
import type { OrderStatus, SupplyStatus } from './order-states.ts'
import { orderStatusLabels, supplyStatusLabels } from './order-labels.ts'
import type { MoveInput } from './order-move.ts'
import type { WhyNot } from './status.ts'
import type { SupplyWhyNot } from './supply-status.ts'

const noSuchMove: Text = {
  en: 'The order can’t go there from its present state',
  zh: '订单当前状态不能这样操作',
  es: 'El pedido no puede pasar a ese estado',
  ja: '現在の状態からその操作はできません',
}

/** Why an order can't be moved, in words; the web shows the same under a button that is closed. */
export const whyNotTexts: Readonly<Record<WhyNot, Text>> = {
  no_such_move: noSuchMove,
  not_yours: {
    en: 'This step is not yours to take',
    zh: '您不能执行这一步',
    es: 'Este paso no le corresponde',
    ja: 'この操作を行う権限がありません',
  },
  nothing_paid: {
    en: 'Money was already paid: please ask your salesman',
    zh: '已有付款，请联系业务员处理',
    es: 'Ya hay un pago: consulte a su vendedor',
    ja: 'すでに入金があります。担当者にご連絡ください',
  },
  no_report: {
    en: 'A reported payment is still to be checked',
    zh: '有一笔已报付款尚待核对',
    es: 'Hay un pago comunicado por comprobar',
    ja: '報告済みの入金がまだ確認されていません',
  },
  deposit: {
    en: 'The deposit is not paid yet',
    zh: '定金尚未付清',
    es: 'El anticipo no está pagado',
    ja: '手付金がまだ支払われていません',
  },
  custom_deposit: {
    en: 'What is made to order is begun once its deposit is paid',
    zh: '定制货品须先付定金才能开始制作',
    es: 'Lo que se hace a medida se empieza con el anticipo pagado',
    ja: '特注品は手付金のお支払い後に製作を始めます',
  },
  hold_expired: {
    en: 'The hold has not run out yet',
    zh: '锁货时间未到',
    es: 'La reserva aún no ha vencido',
    ja: '取り置き期限がまだ過ぎていません',
  },
  live_lines: {
    en: 'No goods are left in the order',
    zh: '订单中已没有货品',
    es: 'No quedan artículos en el pedido',
    ja: '注文に商品が残っていません',
  },
  all_confirmed: {
    en: 'Not every stone is confirmed by its supplier',
    zh: '还有货品未经供应商确认',
    es: 'Falta la confirmación de algún proveedor',
    ja: '供給元の確認が済んでいない石があります',
  },
  all_bought: { en: 'Not every stone is bought yet', zh: '还有货品未采购', es: 'Falta comprar alguna piedra', ja: '未購入の石があります' },
  all_arrived: { en: 'Not everything has arrived', zh: '货品尚未到齐', es: 'No ha llegado todo', ja: 'まだ届いていない商品があります' },
  all_made: {
    en: 'Something is still being made: it has to pass its check and be weighed',
    zh: '仍有货品在制作：须质检合格并称重',
    es: 'Algo sigue en fabricación: falta el control y el peso final',
    ja: '製作中の品があります：検品と計量が必要です',
  },
  not_made: {
    en: 'Everything is made',
    zh: '已全部制作完成',
    es: 'Todo está hecho',
    ja: 'すべて完成しています',
  },
  balance_zero: {
    en: 'It is not paid in full yet',
    zh: '货款未付清',
    es: 'Aún no está pagado por completo',
    ja: '全額のお支払いが済んでいません',
  },
  not_settled: {
    en: 'The order’s money is settled',
    zh: '订单款项已结算',
    es: 'El pedido ya está liquidado',
    ja: 'この注文は精算済みです',
  },
  handed_over: {
    en: 'Nothing of it is with the customer',
    zh: '没有货品在客户手中',
    es: 'El cliente no tiene nada de este pedido',
    ja: 'お客様の手元にある品がありません',
  },
  returnable: {
    en: 'Engraved pieces, those with a stone of the customer’s own, work, and what is being worked on are not taken back',
    zh: '刻字、使用客户自备石、加工服务或正在加工的货品不可退货',
    es: 'No se devuelven piezas grabadas o con piedra propia, ni trabajos, ni piezas en trabajo',
    ja: '刻印入り、お客様の石を使った品、加工、加工中の品は返品できません',
  },
  all_checked: {
    en: 'Not everything that came back is checked yet',
    zh: '退回的货品尚未全部质检',
    es: 'Falta comprobar algo de lo devuelto',
    ja: '返品された品の検品が終わっていません',
  },
  some_accepted: {
    en: 'Nothing was accepted: void the return, and the goods stay sold',
    zh: '没有接受任何退货：请作废退货单，货品保持已售',
    es: 'No se aceptó nada: anule la devolución y la mercancía sigue vendida',
    ja: '受け入れた品がありません。返品伝票を無効にすると売却済みのままです',
  },
  undoable: {
    en: 'It can’t be undone: somebody has the goods by now, or more of the order came back since',
    zh: '不能撤销：货品已被他人占用，或该订单之后又有退货',
    es: 'No se puede deshacer: otro tiene ya la mercancía o después se devolvió algo más del pedido',
    ja: '取り消せません：商品が既に他で使われているか、その後さらに返品がありました',
  },
  no_return: {
    en: 'A return has its goods: end or void that',
    zh: '退货单正在处理这些货品：请在退货单中完成或作废',
    es: 'Una devolución tiene sus piezas: termínela o anúlela',
    ja: '返品伝票が処理中です。返品伝票を完了または無効にしてください',
  },
  not_in_delivery: {
    en: 'A delivery has some of it: deliver or void that first',
    zh: '部分货品已在出货单中：请先出货或作废出货单',
    es: 'Una entrega tiene parte: entréguela o anúlela primero',
    ja: '一部が出荷伝票にあります。先に出荷するか無効にしてください',
  },
  none_delivered: {
    en: 'Some of it was handed over already: it comes back by a return',
    zh: '部分货品已交货：须通过退货单退回',
    es: 'Parte ya se entregó: vuelve con una devolución',
    ja: '一部は引き渡し済みです。返品伝票で戻してください',
  },
  sources_paid: {
    en: 'Not all of its orders are paid in full',
    zh: '所含订单货款未全部付清',
    es: 'No todos sus pedidos están pagados',
    ja: '全額支払われていない注文が含まれています',
  },
  handover_told: {
    en: 'Who carries or takes it is still to be told',
    zh: '尚未登记快递单号或提货人',
    es: 'Falta decir quién lo lleva o lo recoge',
    ja: '送り状番号または受取人が未登録です',
  },
  with_house: {
    en: 'It is not placed with the house yet',
    zh: '尚未向总店下单',
    es: 'Aún no se ha pedido a la casa',
    ja: '本店にまだ発注していません',
  },
  not_begun: {
    en: 'It is being brought in for you: please ask your salesman',
    zh: '货品已在采购中，请联系业务员',
    es: 'Ya se está trayendo para usted: consulte a su vendedor',
    ja: 'すでに手配中です。担当者にご連絡ください',
  },
  house_lets_go: {
    en: 'The house has begun with its order: ask the house to void that first',
    zh: '总店已开始处理其订单，请先联系总店作废',
    es: 'La casa ya ha empezado su pedido: pídale que lo anule primero',
    ja: '本店がすでに着手しています。先に本店に取り消しを依頼してください',
  },
  // Of a memo both sides say more: what is still out (lend/lend.problems.ts).
  nothing_out: noSuchMove,
  some_kept: noSuchMove,
  none_kept: noSuchMove,
}

/** Why a line's supply can't be moved, in words. */
const supplyWhyNotTexts: Readonly<Record<SupplyWhyNot, Text>> = {
  no_such_move: {
    en: 'The line can’t go there from its present supply status',
    zh: '当前供货状态不能这样操作',
    es: 'La línea no puede pasar a ese estado',
    ja: '現在の供給状態からその操作はできません',
  },
  not_yours: whyNotTexts.not_yours,
  in_delivery: whyNotTexts.not_in_delivery,
  not_made: {
    en: 'It arrives once it has passed its check and was weighed',
    zh: '质检合格并称重后才算到货',
    es: 'Llega cuando supera el control y se pesa',
    ja: '検品と計量が済むと到着になります',
  },
  line_closed: { en: 'The line is closed', zh: '该货品已结束', es: 'La línea está cerrada', ja: 'この明細は終了しています' },
  order_closed: { en: 'The order is closed', zh: '订单已结束', es: 'El pedido está cerrado', ja: '注文は終了しています' },
  not_in_preparation: {
    en: 'Goods leave once the order is in preparation (deposit paid or waived)',
    zh: '收到定金、订单进入采购后才能发货',
    es: 'La mercancía sale cuando el pedido está en preparación (anticipo pagado o exonerado)',
    ja: '手付金の確認後、調達中になってから出荷できます',
  },
}

const missingTexts: Readonly<Record<MoveInput, Text>> = {
  reason: { en: 'Please give a reason', zh: '请填写原因', es: 'Indique un motivo', ja: '理由を入力してください' },
  handover: {
    en: 'Please give an express number or who picks it up',
    zh: '请填写快递单号或提货人',
    es: 'Indique el número de envío o quién lo recoge',
    ja: '送り状番号または受取人を入力してください',
  },
  money: {
    en: 'Please choose: refund the money paid, or keep it as credit',
    zh: '请选择：退还已付款，或转为客户余额',
    es: 'Elija: devolver el pago o dejarlo como crédito',
    ja: '入金を返金するか、預り金にするか選択してください',
  },
}

/** The move is not in the table, or something stands in its way. */
export const cannotMove = (from: OrderStatus, to: OrderStatus, why: WhyNot, fresh?: unknown): Problem => {
  const [a, b, reason] = [orderStatusLabels[from], orderStatusLabels[to], whyNotTexts[why]]
  return new Problem(
    why === 'not_yours' ? 403 : 409,
    {
      en: `Can’t move the order from “${a.en}” to “${b.en}”: ${reason.en}`,
      zh: `订单不能从“${a.zh}”变为“${b.zh}”：${reason.zh}`,
      es: `El pedido no puede pasar de «${a.es}» a «${b.es}»: ${reason.es}`,
      ja: `注文を「${a.ja}」から「${b.ja}」に変更できません：${reason.ja}`,
    },
    { data: { why, fresh: fresh ?? null } },
  )
}

export const cannotMoveSupply = (from: SupplyStatus, to: SupplyStatus, why: SupplyWhyNot): Problem => {
  const [a, b, reason] = [supplyStatusLabels[from], supplyStatusLabels[to], supplyWhyNotTexts[why]]
  return new Problem(
    why === 'not_yours' ? 403 : 409,
    {
      en: `Can’t move the line from “${a.en}” to “${b.en}”: ${reason.en}`,
      zh: `货品不能从“${a.zh}”变为“${b.zh}”：${reason.zh}`,
      es: `La línea no puede pasar de «${a.es}» a «${b.es}»: ${reason.es}`,
      ja: `明細を「${a.ja}」から「${b.ja}」に変更できません：${reason.ja}`,
    },
    { data: { why } },
  )
}

const missingFields: Readonly<Record<MoveInput, string>> = { reason: 'reason', handover: 'expressNo', money: 'money' }

/** Something that the move asks for was not said. */
export const moveNeeds = (input: MoveInput): Problem =>
  new Problem(400, missingTexts[input], { fields: { [missingFields[input]]: missingTexts[input] } })

export const needsReason = (): Problem => moveNeeds('reason')
