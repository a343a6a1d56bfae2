import type { WaitingLine } from '@loupe/domain/orders/delivery/delivery.api.ts'
import { formatAmount, parseAmount, sumCents } from '@loupe/domain/pricing/money.ts'

/** Lines of one order that wait. */
export type WaitingOrder = { readonly orderId: string; readonly lines: readonly [WaitingLine, ...WaitingLine[]] }

/** Lines by order, in the order in which they came. */
export function byOrder(lines: readonly WaitingLine[]): WaitingOrder[] {
  const orders = new Map<string, [WaitingLine, ...WaitingLine[]]>()
  for (const line of lines) {
    const own = orders.get(line.orderId)
    if (own === undefined) orders.set(line.orderId, [line])
    else own.push(line)
  }
  return [...orders].map(([orderId, own]) => ({ orderId, lines: own }))
}

/** With these lines chosen or not; a ring and its stones go together. */
export function withChosen(chosen: ReadonlySet<string>, lines: readonly WaitingLine[], isChosen: boolean): Set<string> {
  const ids = lines.flatMap(({ lineId, together }) => [lineId, ...together])
  return isChosen ? new Set([...chosen, ...ids]) : new Set([...chosen].filter((id) => !ids.includes(id)))
}

export const isOneCustomer = (lines: readonly WaitingLine[]): boolean => new Set(lines.map(({ customerId }) => customerId)).size <= 1

export const worthOf = (lines: readonly WaitingLine[]): string => formatAmount(sumCents(lines.map(({ rmbTotal }) => parseAmount(rmbTotal))))

export const isOver = (lines: readonly WaitingLine[], limitRmb: string | null): boolean =>
  limitRmb !== null && parseAmount(worthOf(lines)) > parseAmount(limitRmb)

/** What is typed of how a delivery leaves. */
export type DeliveryDraft = {
  readonly pickup: 'express' | 'pickup'
  readonly address: string
  readonly carrier: string
  readonly insured: string
  readonly hsCode: string
  readonly gross: string
  readonly net: string
  readonly boxes: string
  readonly remark: string
  readonly overLimit: string
}

/** As the first of its orders is to be handed over. */
export const draftOf = (line: WaitingLine | undefined): DeliveryDraft => ({
  pickup: line?.pickup ?? 'express',
  address: line?.address ?? '',
  carrier: '',
  insured: '',
  hsCode: '7102.39',
  gross: '',
  net: '',
  boxes: '1',
  remark: '',
  overLimit: '',
})

export type DraftProblem = 'addressNeeded' | 'wrongNumber' | 'overNeeded'
const isGrams = (text: string): boolean => text === '' || /^\d{1,7}(\.\d)?$/.test(text)

/** What is wrong with it, by field. */
export function problemsOf(draft: DeliveryDraft, over: boolean): Partial<Record<keyof DeliveryDraft, DraftProblem>> {
  const { pickup, address, insured, gross, net, boxes, overLimit } = draft
  return {
    ...(pickup === 'express' && address.trim() === '' ? { address: 'addressNeeded' as const } : {}),
    ...(insured === '' || /^\d{1,10}(\.\d{1,2})?$/.test(insured) ? {} : { insured: 'wrongNumber' as const }),
    ...(isGrams(gross) ? {} : { gross: 'wrongNumber' as const }),
    ...(isGrams(net) && !(gross !== '' && Number(net) > Number(gross)) ? {} : { net: 'wrongNumber' as const }),
    ...(/^[1-9]\d{0,2}$/.test(boxes) ? {} : { boxes: 'wrongNumber' as const }),
    ...(over && overLimit.trim() === '' ? { overLimit: 'overNeeded' as const } : {}),
  }
}

/** As the call wants it. */
export function deliveryInput(draft: DeliveryDraft, lines: readonly WaitingLine[], over: boolean) {
  const { pickup, address, carrier, insured, hsCode, gross, net, boxes, remark, overLimit } = draft
  return {
    lineIds: lines.map(({ lineId }) => lineId),
    pickup,
    address: pickup === 'express' ? address.trim() : '',
    carrier: carrier.trim(),
    hsCode: hsCode.trim(),
    boxes: Number(boxes),
    remark: remark.trim(),
    ...(insured === '' ? {} : { insuredRmb: formatAmount(parseAmount(insured)) }),
    ...(gross === '' ? {} : { grossGrams: gross }),
    ...(net === '' ? {} : { netGrams: net }),
    ...(over ? { overLimit: overLimit.trim() } : {}),
  }
}
