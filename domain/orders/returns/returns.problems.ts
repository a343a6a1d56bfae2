import { Problem } from '../../api/problem.ts'
import type { Text } from '../../api/text.ts'
import type { BackRefusal } from './return-line.ts'
import { whyNotTexts } from '../move.problems.ts'

const whyNotBack: Readonly<Record<BackRefusal, Text>> = {
  not_handed_over: {
    en: 'it was never handed over',
    zh: '尚未交货',
    es: 'nunca se entregó',
    ja: '引き渡されていません',
  },
  coming_back: {
    en: 'a return has it already',
    zh: '已在退货单中',
    es: 'ya está en una devolución',
    ja: 'すでに返品伝票に入っています',
  },
  final: whyNotTexts.returnable,
}

/** Something of what was scanned can't come back; named, with its reason. */
export const notBack = (name: string, why: BackRefusal): Problem => {
  const reason = whyNotBack[why]
  return new Problem(
    409,
    {
      en: `${name} can’t be taken back: ${reason.en}`,
      zh: `${name} 不能退回：${reason.zh}`,
      es: `${name} no se puede devolver: ${reason.es}`,
      ja: `${name} は返品できません：${reason.ja}`,
    },
    { data: { why, name } },
  )
}

/** A check is written once: what was found stays. */
export const checkedAlready = (names: readonly string[]): Problem =>
  new Problem(
    409,
    {
      en: `Not to be checked any more: ${names.join(', ')}`,
      zh: `无需再质检：${names.join('、')}`,
      es: `Ya no se comprueba: ${names.join(', ')}`,
      ja: `検品の対象ではありません：${names.join('、')}`,
    },
    { data: { lines: names } },
  )

/** Nobody can sell it without its paper. */
export const paperStillMissing = (names: readonly string[]): Problem =>
  new Problem(
    409,
    {
      en: `Not for sale without its certificate: ${names.join(', ')}`,
      zh: `证书未归还，不能上架：${names.join('、')}`,
      es: `Sin certificado no se vende: ${names.join(', ')}`,
      ja: `鑑定書がないため販売できません：${names.join('、')}`,
    },
    { data: { why: 'certificate', lines: names } },
  )
