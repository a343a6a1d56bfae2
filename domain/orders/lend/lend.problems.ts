import { badField } from '../../api/api.problems.ts'
import { Problem } from '../../api/problem.ts'

const list = (names: readonly string[]): string => names.join(', ')
const listZh = (names: readonly string[]): string => names.join('、')

/** What is still to come from its supplier is with nobody yet. */
export const notInHand = (names: readonly string[]): Problem =>
  new Problem(
    409,
    {
      en: `Not in the house’s hands, can’t be lent: ${list(names)}`,
      zh: `货品不在公司，不能借出：${listZh(names)}`,
      es: `No está en la casa, no se puede prestar: ${list(names)}`,
      ja: `手元にないため貸し出せません：${listZh(names)}`,
    },
    { data: { taken: names } },
  )

export const dueTooEarly = (): Problem =>
  badField('dueOn', {
    en: 'Please choose a later day',
    zh: '请选择更晚的日期',
    es: 'Elija un día posterior',
    ja: 'より後の日付を選んでください',
  })

export const priceDayPast = (): Problem =>
  badField('priceUntil', {
    en: 'Prices hold at least until today',
    zh: '价格至少保留到今天',
    es: 'Los precios valen al menos hasta hoy',
    ja: '価格は少なくとも本日まで有効にしてください',
  })

/** Lending so much more would pass the customer's limit; amounts are RMB texts. */
export const overLimit = (limitRmb: string, exposureRmb: string, moreRmb: string, beyondRmb: string): Problem =>
  new Problem(
    409,
    {
      en: `Over the credit limit by RMB ${beyondRmb}: limit RMB ${limitRmb}, open RMB ${exposureRmb}, this memo RMB ${moreRmb}`,
      zh: `超出信用额度 RMB ${beyondRmb}：额度 RMB ${limitRmb}，已占用 RMB ${exposureRmb}，本单 RMB ${moreRmb}`,
      es: `Supera el límite de crédito en RMB ${beyondRmb}: límite RMB ${limitRmb}, abierto RMB ${exposureRmb}, este préstamo RMB ${moreRmb}`,
      ja: `与信限度額を RMB ${beyondRmb} 超えています：限度額 RMB ${limitRmb}、利用中 RMB ${exposureRmb}、今回 RMB ${moreRmb}`,
    },
    { data: { why: 'over_limit', limitRmb, exposureRmb, moreRmb, beyondRmb } },
  )

/** Lines that are with the customer are acted on; others ended, or never went out. */
export const notOut = (names: readonly string[]): Problem =>
  new Problem(
    409,
    {
      en: `Not on this memo any more: ${list(names)}`,
      zh: `已不在此借货单上：${listZh(names)}`,
      es: `Ya no está en este préstamo: ${list(names)}`,
      ja: `この貸出伝票にはもうありません：${listZh(names)}`,
    },
    { data: { lines: names } },
  )

/** Refused to close: so much is still with the customer. */
export const stillOut = (count: number, names: readonly string[]): Problem =>
  new Problem(
    409,
    {
      en: `Can’t close: ${count} still out (${list(names)})`,
      zh: `不能结单：仍有 ${count} 件在外（${listZh(names)}）`,
      es: `No se puede cerrar: faltan ${count} (${list(names)})`,
      ja: `完了できません：未返却 ${count} 点（${listZh(names)}）`,
    },
    { data: { why: 'nothing_out', count } },
  )

/** Another stone than the one that went out, or one that was cut again. */
export const weightDiffers = (name: string, lent: string, weighed: string): Problem =>
  new Problem(
    409,
    {
      en: `${name} went out with ${lent} ct and weighs ${weighed} ct: please check that it is the same`,
      zh: `${name} 借出时 ${lent} ct，现称重 ${weighed} ct：请核对是否为同一货品`,
      es: `${name} salió con ${lent} ct y pesa ${weighed} ct: compruebe que es la misma`,
      ja: `${name} は貸出時 ${lent} ct、計量 ${weighed} ct です。同じ品か確認してください`,
    },
    { data: { why: 'weight', name, lent, weighed } },
  )

/** It comes back without its paper: nobody can sell it so. */
export const certificateMissing = (names: readonly string[]): Problem =>
  new Problem(
    409,
    {
      en: `The certificate is missing: ${list(names)}. Say why, and it stays off sale until it is there.`,
      zh: `证书未归还：${listZh(names)}。请注明原因，证书补齐前不上架。`,
      es: `Falta el certificado: ${list(names)}. Diga por qué; no se vende hasta que aparezca.`,
      ja: `鑑定書がありません：${listZh(names)}。理由を記入してください。揃うまで販売を停止します。`,
    },
    { data: { why: 'certificate', lines: names } },
  )

/** The price of the memo held until a day that has passed; both prices are RMB texts. */
export const priceExpired = (until: string, memoRmb: string, todayRmb: string | null): Problem =>
  new Problem(
    409,
    {
      en: `The memo’s price held until ${until}. Does RMB ${memoRmb} still hold, or today’s RMB ${todayRmb ?? '–'}?`,
      zh: `借货价有效期至 ${until}。仍按 RMB ${memoRmb}，还是按今日价 RMB ${todayRmb ?? '–'}？`,
      es: `El precio del préstamo valía hasta ${until}. ¿Sigue valiendo RMB ${memoRmb} o el de hoy, RMB ${todayRmb ?? '–'}?`,
      ja: `貸出価格の有効期限は ${until} でした。RMB ${memoRmb} のままですか、本日の RMB ${todayRmb ?? '–'} ですか？`,
    },
    { data: { why: 'price_expired', until, memoRmb, todayRmb } },
  )
