import type { GoodsForm } from '../goods/goods.ts'

/** What can wear a label: work on a customer's piece comes with the customer's own name. */
export const labelForms = ['stone', 'parcel', 'piece', 'style'] as const satisfies readonly GoodsForm[]
export type LabelForm = (typeof labelForms)[number]

export type LabelledGoods = { readonly form: LabelForm; readonly id: string }

/** Parcels, pieces and styles have their letters on all papers of the house; D is a diamond. */
const letters: Readonly<Record<LabelForm, string>> = { stone: 'D', parcel: 'P', piece: 'J', style: 'S' }

/** Two digits by which a mistyped code is known (ISO 7064, MOD 97-10, letters counted from A = 10 as in bank accounts). */
function checkOf(body: string): string {
  let rest = 0
  for (const sign of `${body}00`) {
    const value = parseInt(sign, 36)
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97
  }
  return String(98 - rest).padStart(2, '0')
}

/** What stands on a label for people and scanners: "D152034-07". It says which goods, and nothing of them. */
export function shortCodeOf({ form, id }: LabelledGoods): string {
  const body = `${letters[form]}${id}`
  return `${body}-${checkOf(body)}`
}

/** The address that a label's QR code holds. In capitals, which codes write smaller; browsers read it all the same. */
export const labelAddress = (origin: string, goods: LabelledGoods): string => `${origin}/q/${shortCodeOf(goods)}`.toUpperCase()

/** What a code names, as it was typed or scanned: alone, or as the address of a label. Null for anything else, and for mistyped ones. */
export function readShortCode(text: string): LabelledGoods | null {
  const typed = text.normalize('NFKC').trim().toUpperCase()
  const [, body, letter, id, check] = /^(?:HTTPS?:\/\/[^/\s]{1,300}\/Q\/)?(([DPJS])([1-9]\d{0,17}))-(\d{2})$/.exec(typed) ?? []
  const form = labelForms.find((each) => letters[each] === letter)
  return form === undefined || body === undefined || id === undefined || check !== checkOf(body) ? null : { form, id }
}
