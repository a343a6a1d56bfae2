import { Problem } from '../../api/problem.ts'
import type { Text } from '../../api/text.ts'

/** product.md 5 */
const sameUser: Text = {
  en: 'Please select orders from the same user',
  zh: '请选择同一用户的订单',
  es: 'Seleccione pedidos del mismo usuario',
  ja: '同じユーザーの注文を選択してください',
}
export const notSameUser = (): Problem => new Problem(400, sameUser, { data: { why: 'same_user' } })

/** A delivery goes by the rights of one side. */
export const bothSides = (): Problem =>
  new Problem(400, {
    en: 'Natural and lab-grown goods leave in deliveries of their own',
    zh: '天然与培育货品请分开出货',
    es: 'Lo natural y lo de laboratorio salen en entregas separadas',
    ja: '天然とラボグロウンは別々に出荷してください',
  })

/** Something of it does not wait for its handover, or is in another delivery. */
export const notWaiting = (names: readonly string[]): Problem =>
  new Problem(
    409,
    {
      en: `Not waiting for delivery, or in another one: ${names.join(', ')}`,
      zh: `不在待交货状态或已在其他出货单中：${names.join('、')}`,
      es: `No espera entrega o está en otra: ${names.join(', ')}`,
      ja: `引き渡し待ちではないか、別の出荷伝票にあります：${names.join('、')}`,
    },
    { data: { lines: names } },
  )

/** One parcel would be worth too much; amounts are RMB texts. */
export const overParcelLimit = (limitRmb: string, worthRmb: string, beyondRmb: string): Problem =>
  new Problem(
    409,
    {
      en: `One parcel may be worth RMB ${limitRmb}, this one is worth RMB ${worthRmb}: RMB ${beyondRmb} too much. Make two of it, or ask a manager.`,
      zh: `每件包裹限值 RMB ${limitRmb}，本件 RMB ${worthRmb}，超出 RMB ${beyondRmb}。请分成两件，或请经理批准。`,
      es: `Un paquete puede valer RMB ${limitRmb}; este vale RMB ${worthRmb}: RMB ${beyondRmb} de más. Divídalo o pida permiso.`,
      ja: `一個口の上限は RMB ${limitRmb}、この荷物は RMB ${worthRmb}（RMB ${beyondRmb} 超過）です。分けるか、管理者に依頼してください。`,
    },
    { data: { why: 'parcel_limit', limitRmb, worthRmb, beyondRmb } },
  )

/** Another parcel has this number. */
export const expressNoTaken = (expressNo: string): Problem => {
  const text: Text = {
    en: `Another delivery has the express number ${expressNo}`,
    zh: `快递单号 ${expressNo} 已用于其他出货单`,
    es: `Otra entrega tiene el número ${expressNo}`,
    ja: `送り状番号 ${expressNo} は別の出荷伝票で使われています`,
  }
  return new Problem(409, text, { fields: { expressNo: text } })
}

/** Whoever takes goods is seen and signs. */
export const handoverProofMissing = (): Problem => {
  const text: Text = {
    en: 'A pickup needs a name, a photo and a signature',
    zh: '自提须登记姓名、照片与签名',
    es: 'Una recogida necesita nombre, foto y firma',
    ja: '店頭受取には氏名・写真・署名が必要です',
  }
  return new Problem(400, text, { fields: { pickupName: text } })
}

/** A parcel goes somewhere, under its number. */
export const expressNoMissing = (): Problem => {
  const text: Text = {
    en: 'Please give the express number',
    zh: '请填写快递单号',
    es: 'Indique el número de envío',
    ja: '送り状番号を入力してください',
  }
  return new Problem(400, text, { fields: { expressNo: text } })
}
