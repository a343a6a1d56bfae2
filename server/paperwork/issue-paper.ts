import { notAllowed } from '@loupe/domain/api/api.problems.ts'
import type { OutputOf, ParsedOf } from '@loupe/domain/api/endpoint.ts'
import type { Order } from '@loupe/domain/orders/order.ts'
import { papersDue, type PaperWish, type ValidPaper } from '@loupe/domain/paperwork/papers-due.ts'
import type { paperworkApi } from '@loupe/domain/paperwork/paperwork.api.ts'
import { alreadyVoid, beyondInvoice, isCorrected, notToIssue, paperNotFound } from '@loupe/domain/paperwork/paperwork.problems.ts'
import { orderNotFound } from '@loupe/domain/orders/orders.problems.ts'
import { parseAmount, sumCents } from '@loupe/domain/pricing/money.ts'
import type { PaperContent } from '@loupe/domain/paperwork/paper-content.ts'
import { inTransaction } from '../db/database.ts'
import type { Db, Tx } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import type { SignedInCall } from '../http/call.ts'
import type { FileAnswer } from '../http/route.ts'
import type { Viewer } from '../http/viewer.ts'
import { lockServedOrder, showOrder } from '../orders/orders.ts'
import { drawPdf } from '../pdf/pdf.ts'
import { dayIn } from '../settings/time-zone.ts'
import { paperTermsOf } from '../sites/sites.ts'
import { composePaper } from './compose/compose-paper.ts'
import { keepOriginal, paperInReach } from './paper-file.ts'
import { paperSheet } from './paper-sheet.ts'
import { paperView } from './paper-view.ts'
import {
  insertPaper,
  lockPaper,
  markVoid,
  selectCredits,
  selectInvoices,
  selectPaper,
  selectPapersOfOrder,
  selectSiteOfOrder,
} from './paperwork.store.ts'
import type { PaperRow } from './paperwork.store.ts'

type Issued = OutputOf<typeof paperworkApi.issue>
type About = Pick<ParsedOf<typeof paperworkApi.preview>, 'kind' | 'paymentId' | 'correctsId'>

const mostOfOrder = 500

/** Papers that take something back take it from invoices of these orders: the order itself, and those that a return has goods of. */
const billedOrders = ({ id, links }: Order): string[] => [id, ...links.filter(({ kind }) => kind === 'return_of').map((link) => link.id)]

const validOf = (rows: readonly PaperRow[]): ValidPaper[] =>
  rows
    .filter(({ voided_at: voidedAt }) => voidedAt === null)
    .map((row) => ({ id: row.id, orderId: row.order_id, kind: row.kind, paymentId: row.payment_id, correctsId: row.corrects_id }))

/** What may be issued for an order now, with the invoices that it could be about. */
async function dueFor(db: Db, order: Order) {
  const papers = await selectPapersOfOrder(db, order.id, mostOfOrder)
  const invoices = await selectInvoices(db, billedOrders(order))
  const asValid = invoices.map((row) => ({
    id: row.id,
    orderId: row.order_id,
    kind: 'invoice' as const,
    paymentId: null,
    correctsId: null,
  }))
  return { papers, invoices, due: papersDue(order, validOf(papers), asValid) }
}

const isIt = (one: PaperWish, about: About): boolean =>
  one.kind === about.kind && one.paymentId === about.paymentId && one.correctsId === about.correctsId

/** Puts a paper together. @throws Problem 409 when the order has none of the kind to give out */
async function compose(db: Db, order: Order, about: About, timeZone: string): Promise<{ siteId: string; content: PaperContent }> {
  const { due, invoices } = await dueFor(db, order)
  if (!due.some((one) => isIt(one, about))) throw notToIssue()
  const siteId = await selectSiteOfOrder(db, order.id)
  if (siteId === undefined) throw orderNotFound()
  const invoice = invoices.find(({ id }) => id === about.correctsId)
  const content = composePaper({
    kind: about.kind,
    order,
    terms: await paperTermsOf(db, siteId),
    day: dayIn(timeZone, new Date()),
    timeZone,
    payment: order.payments.find(({ id }) => id === about.paymentId) ?? null,
    corrects: invoice === undefined ? null : { no: invoice.no, orderId: invoice.order_id, orderNo: invoice.order_no },
  })
  // A credit note of nothing is none.
  if (about.kind === 'credit_note' && content.lines.length === 0) throw notToIssue()
  return { siteId, content }
}

/** Credit notes together take back what was billed at most. @throws Problem 409 */
async function mustFitInvoice(tx: Tx, invoiceId: string, content: PaperContent): Promise<void> {
  const invoice = await lockPaper(tx, invoiceId)
  if (invoice === undefined || invoice.voided_at !== null) throw notToIssue()
  const before = await selectCredits(tx, invoiceId)
  const sum = (of: 'usd_total' | 'rmb_total') => sumCents(before.map((row) => parseAmount(row[of] ?? '0.00')))
  const isBeyond =
    sum('rmb_total') + parseAmount(content.rmbTotal ?? '0.00') > parseAmount(invoice.rmb_total ?? '0.00') ||
    sum('usd_total') + parseAmount(content.usdTotal ?? '0.00') > parseAmount(invoice.usd_total ?? '0.00')
  if (isBeyond) throw beyondInvoice(invoice.no)
}

/** An order whose papers the viewer gives out. @throws Problem 403, 404 */
async function servedOrder(db: Db, viewer: Viewer, orderId: string): Promise<Order> {
  const order = await showOrder(db, viewer, orderId)
  if (order.viewedAs !== 'staff') throw notAllowed()
  return order
}

/** A paper as it would be issued now. @throws Problem 403, 404, 409 */
export async function previewPaper(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  viewer: Viewer,
  input: ParsedOf<typeof paperworkApi.preview>,
): Promise<FileAnswer> {
  const order = await servedOrder(db, viewer, input.orderId)
  const { content } = await compose(db, order, input, settings.timeZone)
  const body = await drawPdf(paperSheet(content, { no: order.orderNo, copy: null, isVoid: false }))
  return { name: `${order.orderNo}-preview.pdf`, type: 'application/pdf', body }
}

/**
 * Issues a paper of an order as its issuer saw it: with the next number of its series, in one transaction. Its file is drawn from what was frozen
 * once that is sure, so that nobody waits for a number while another's paper is drawn; what could not be drawn is drawn when it is printed first.
 */
export async function issuePaper(
  { db, files, settings, log }: Pick<Deps, 'db' | 'files' | 'settings' | 'log'>,
  call: SignedInCall,
  input: ParsedOf<typeof paperworkApi.issue>,
): Promise<Issued> {
  const { viewer } = call
  const issued = await inTransaction(db, (tx) =>
    call.once(tx, async () => {
      const order = await lockServedOrder(tx, viewer, { id: input.orderId, version: input.version })
      const { siteId, content } = await compose(tx, order, input, settings.timeZone)
      if (input.correctsId !== null) await mustFitInvoice(tx, input.correctsId, content)
      const { kind, paymentId, correctsId } = input
      const id = await insertPaper(tx, { siteId, orderId: order.id, kind, paymentId, correctsId, content, by: viewer.userId })
      return readPaper(tx, id)
    }),
  )
  try {
    await keepOriginal({ db, files }, issued)
  } catch (error) {
    log.warn('an issued paper could not be drawn yet', { paper: issued.no, error })
  }
  return readPaper(db, issued.id)
}

async function readPaper(db: Db, id: string): Promise<Issued> {
  const row = await selectPaper(db, id)
  if (row === undefined) throw paperNotFound()
  return paperView(row, true)
}

/** Says that a paper counts no more. @throws Problem 403, 404, 409 it is void, or a credit note stands on it */
export function voidPaper({ db }: Pick<Deps, 'db'>, call: SignedInCall, input: ParsedOf<typeof paperworkApi.void>): Promise<Issued> {
  const { viewer } = call
  return inTransaction(db, (tx) =>
    call.once(tx, async () => {
      const { isStaff } = await paperInReach(tx, viewer, input.id)
      if (!isStaff) throw notAllowed()
      const paper = await lockPaper(tx, input.id)
      if (paper === undefined) throw paperNotFound()
      if (paper.voided_at !== null) throw alreadyVoid(paper.no)
      const [credit] = await selectCredits(tx, paper.id)
      if (credit !== undefined) throw isCorrected(paper.no, credit.no)
      await markVoid(tx, paper.id, { by: viewer.userId, reason: input.reason })
      return readPaper(tx, paper.id)
    }),
  )
}

/** Papers of an order for whoever may see it, and what may be issued for those who work on it. */
export async function papersOfOrder(
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer,
  orderId: string,
): Promise<OutputOf<typeof paperworkApi.ofOrder>> {
  const order = await showOrder(db, viewer, orderId)
  const isStaff = order.viewedAs === 'staff'
  const { papers, invoices, due } = await dueFor(db, order)
  const numberOf = (id: string | null): string => invoices.find((invoice) => invoice.id === id)?.no ?? ''
  return {
    papers: papers.map((row) => paperView(row, isStaff)),
    due: isStaff ? due.map((one) => ({ ...one, correctsNo: numberOf(one.correctsId) })) : [],
  }
}
