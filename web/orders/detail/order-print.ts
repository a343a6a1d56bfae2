import { originOf } from '@loupe/domain/orders/kinds.ts'
import { pickupLabels, statusLabelOf } from '@loupe/domain/orders/order-labels.ts'
import type { Text } from '@loupe/domain/api/text.ts'
import type { Order } from '@loupe/domain/orders/order.ts'
import { fieldLabels, labLabels } from '@loupe/domain/stock/labels.ts'
import type { SharedText } from '../../shared/shared.text.en.ts'
import { gradeWords, stoneTitle } from '../../gems/stone-words.ts'
import { backPoints, dateTime, groupThousands } from '../../text/format.ts'
import type { Say } from '../../text/use-text.ts'
import type { Paper } from '@loupe/domain/orders/order-move.ts'
import { orderTitle } from '../order-text.ts'
import { percentText } from '../order-words.ts'
import type { OrdersText } from '../orders.text.en.ts'
import { supplierRequests, type CostLine } from '../supply/supplier-request.ts'

/** Text as it stands in a page: whatever a person typed can't become markup. */
export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;')

const style = `
@page { size: A4; margin: 14mm; }
* { box-sizing: border-box; }
body { margin: 0; padding: 14px; font: 12px/1.45 system-ui, -apple-system, "Segoe UI", "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif; color: #111; background: #fff; }
@media print { body { padding: 0; } }
.head { display: flex; justify-content: space-between; gap: 20px; padding-bottom: 8px; border-bottom: 2px solid #111; }
h1 { margin: 0; font-size: 18px; }
h2 { margin: 0; font-size: 14px; font-weight: 600; text-align: right; }
.facts { display: grid; grid-template-columns: repeat(2, 1fr); gap: 2px 24px; margin: 10px 0 14px; }
.facts span { color: #555; }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
th { padding: 4px 6px; border-bottom: 1px solid #111; font-size: 11px; text-align: left; white-space: nowrap; }
td { padding: 5px 6px; border-bottom: 1px solid #ccc; vertical-align: top; }
tr { break-inside: avoid; }
.n { text-align: right; white-space: nowrap; }
.dim { color: #555; }
.sums { width: auto; min-width: 280px; margin: 12px 0 0 auto; }
.sums td { border: 0; padding: 2px 6px; }
.sums .big td { padding-top: 6px; border-top: 1px solid #111; font-weight: 700; }
.struck td { text-decoration: line-through; color: #555; }
.pay { margin-top: 16px; padding-top: 8px; border-top: 1px solid #ccc; break-inside: avoid; }
.pay h3 { margin: 0 0 4px; font-size: 12px; }
.pay div { margin-bottom: 4px; }
.from { color: #555; font-size: 11px; }
.request { break-after: page; margin-bottom: 28px; }
.sign { display: flex; gap: 60px; margin-top: 56px; }
.sign div { flex: 1; padding-top: 4px; border-top: 1px solid #111; color: #555; }
/* Read on a phone, a stone is a block of lines; the printer gets the sheet. */
@media screen and (max-width: 600px) {
  body { font-size: 13px; }
  .head { flex-direction: column; gap: 8px; }
  h2 { text-align: left; }
  .facts { grid-template-columns: 1fr; }
  .lines thead { display: none; }
  .lines tr { display: grid; grid-template-columns: 16px 1fr; gap: 1px 8px; padding: 8px 0; border-bottom: 1px solid #ccc; }
  .lines td { grid-column: 2; padding: 0; border: 0; }
  .lines td:first-child { grid-row: 1; grid-column: 1; color: #555; }
  .lines td:nth-child(2) { grid-row: 1; font-weight: 600; }
  .lines td:nth-child(2) .dim { font-weight: 400; }
  .lines .n { display: flex; justify-content: space-between; }
  .lines .n::before { content: attr(data-name); color: #555; }
  .lines .n:last-child { font-weight: 600; }
  .sums { width: 100%; }
  .sign { gap: 20px; }
}
`

type Words = {
  readonly t: Say<OrdersText>
  readonly parts: Say<SharedText>
  readonly say: (text: Text) => string
  readonly house: string
  /** Lines under the house's name: where it is and how it is reached. */
  readonly address: readonly string[]
  readonly language: string
}

/** A page of the house's own: its name and address on the left, what it is on the right. */
const sheet = (no: string, { house, address, language }: Words, title: readonly string[], body: string): string =>
  `<!doctype html><html lang="${escapeHtml(language)}"><head><meta charset="utf-8"><title>${escapeHtml(no)}</title><style>${style}</style></head><body><main><div class="head"><div><h1>${escapeHtml(house)}</h1><div class="from">${address.map(escapeHtml).join('<br>')}</div></div><h2>${title.map(escapeHtml).join('<br>')}</h2></div>${body}</main></body></html>`

/** An order as a page for paper: whose, which stones at which price, what is paid and due, and room to sign. A packing list has no prices. */
export function orderPage(order: Order, words: Words, paper: Exclude<Paper, 'request'> = 'order'): string {
  const { t, say, house } = words
  const fact = (name: string, value: string | null): string =>
    value ? `<div><span>${escapeHtml(name)}</span> ${escapeHtml(value)}</div>` : ''
  const facts = [
    fact(t('customer'), [order.customerName, order.company].filter(Boolean).join(' · ')),
    fact(t('printDate'), dateTime(order.createdAt)),
    fact(t('phone'), order.customerPhone),
    fact(t('handover'), [say(pickupLabels[order.pickup]), order.expressNo, order.pickupName].filter(Boolean).join(' · ')),
    fact(t('address'), order.address),
    fact(t('remark'), order.remark),
    paper === 'proforma' && order.holdUntil !== null ? fact(t('validUntil'), dateTime(order.holdUntil)) : '',
  ].join('')
  const isPacking = paper === 'packing'
  const origin = `<p>${escapeHtml(t(originOf(order.kind) === 'lab' ? 'originLabGrown' : 'originNatural'))}</p>`
  const money = isPacking ? packedSum(order, t) : `${sumsTable(order, t)}${accountsBlock(order, words)}`
  const sign = `<div class="sign"><div>${escapeHtml(t('printSign'))} · ${escapeHtml(house)}</div><div>${escapeHtml(t('printSign'))} · ${escapeHtml(order.customerName)}</div></div>`
  const title = [paper === 'order' ? say(statusLabelOf(order)) : t(`papers.${paper}`), orderTitle(order, t)]
  return sheet(
    order.orderNo,
    words,
    paper === 'order' ? title.toReversed() : title,
    `<div class="facts">${facts}</div>${linesTable(order, words, !isPacking)}${money}${origin}${sign}`,
  )
}

/** What every supplier is asked to confirm, each on a sheet of their own; no customer stands on it. */
export function requestPage(order: Order, costs: ReadonlyMap<string, CostLine>, words: Words): string {
  const { t } = words
  const sheets = supplierRequests(order, costs, words).map(
    ({ supplier, lines }) =>
      `<div class="request"><h3>${escapeHtml(supplier)}</h3><ol>${lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ol><p>${escapeHtml(t('requestFoot', { count: lines.length }))}</p></div>`,
  )
  return sheet(order.orderNo, words, [t('papers.request'), orderTitle(order, t)], sheets.join(''))
}

const packedSum = (order: Order, t: Say<OrdersText>): string =>
  `<table class="sums"><tbody><tr class="big"><td>${escapeHtml(t('total'))}</td><td class="n">${escapeHtml(`${t('pieces', { count: order.pieces })} · ${order.carats} ct`)}</td></tr></tbody></table>`

function linesTable(order: Order, { t, say }: Words, priced: boolean): string {
  // Without a list price nothing is off it: an order of such stones has no column for it.
  const hasBack = order.lines.some(({ back }) => back !== null)
  const names = priced ? [...(hasBack ? [say(fieldLabels.back)] : []), say(fieldLabels.usdPerCt), 'USD', 'RMB'] : []
  const rows = order.lines
    .filter((line) => (order.status === 'voided' ? line.supplyStatus !== 'rejected' : line.state !== 'released'))
    .map(({ snapshot, back, usdPerCt, usdTotal, rmbTotal }, k) => {
      const certificate = [snapshot.lab && say(labLabels[snapshot.lab]), snapshot.reportNo].filter(Boolean).join(' ')
      const second = snapshot.printNo
        ? `<div class="dim">${escapeHtml(say(fieldLabels.printNo))} ${escapeHtml(snapshot.printNo)}</div>`
        : ''
      const cells = !priced
        ? []
        : [
            ...(hasBack ? [back === null ? '–' : backPoints(back)] : []),
            groupThousands(usdPerCt),
            groupThousands(usdTotal),
            groupThousands(rmbTotal),
          ]
      return `<tr><td>${k + 1}</td><td>${escapeHtml(stoneTitle(snapshot, say))}<div class="dim">${escapeHtml(gradeWords(snapshot, say))}</div></td><td>${escapeHtml(certificate)}${second}</td>${cells.map((cell, at) => `<td class="n" data-name="${escapeHtml(names[at] ?? '')}">${escapeHtml(cell)}</td>`).join('')}</tr>`
    })
  const heads = names.map((name) => `<th class="n">${escapeHtml(name)}</th>`).join('')
  return `<table class="lines"><thead><tr><th>#</th><th>${escapeHtml(t('stone'))}</th><th>${escapeHtml(say(fieldLabels.reportNo))}</th>${heads}</tr></thead><tbody>${rows.join('')}</tbody></table>`
}

function sumsTable(order: Order, t: Say<OrdersText>): string {
  const isVoid = order.status === 'voided'
  const row = (name: string, value: string, big = false): string =>
    `<tr${big ? ' class="big"' : ''}><td>${escapeHtml(name)}</td><td class="n">${escapeHtml(value)}</td></tr>`
  return `<table class="sums${isVoid ? ' struck' : ''}"><tbody>${[
    row(`${t('pieces', { count: order.pieces })} · ${order.carats} ct`, `USD ${groupThousands(order.usdTotal)}`),
    row(t('lockedRate'), order.rate),
    row(t('total'), `RMB ${groupThousands(order.rmbTotal)}`, true),
    isVoid
      ? ''
      : order.depositWaived
        ? row(t('deposit'), t('waived'))
        : row(t('depositDue', { percent: percentText(order.depositPercent) }), `RMB ${groupThousands(order.depositDueRmb)}`),
    row(t('paid'), `RMB ${groupThousands(order.paidRmb)}`),
    row(t('balance'), `RMB ${groupThousands(order.balanceRmb)}`, true),
  ].join('')}</tbody></table>`
}

/** Where to pay what is still due, with the order's number as reference. */
function accountsBlock(order: Order, { t, parts }: Words): string {
  if (order.payTo.length === 0 || Number(order.balanceRmb) <= 0) return ''
  const lines = order.payTo.map(({ kind, bank, holder, number, swift, currency, note }) => {
    const words = [kind === 'bank' ? `${bank} (${currency})` : parts(`payBy.${kind}`), holder, number, swift && `SWIFT ${swift}`, note]
    return `<div>${escapeHtml(words.filter(Boolean).join(' · '))}</div>`
  })
  return `<div class="pay"><h3>${escapeHtml(t('printPayTo'))}</h3>${lines.join('')}<div class="dim">${escapeHtml(t('reference'))} ${escapeHtml(order.orderNo)}</div></div>`
}
