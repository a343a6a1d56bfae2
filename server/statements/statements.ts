import { orderStaff } from '@loupe/domain/access/access-sets.ts'
import { holdsAny, knowsCosts } from '@loupe/domain/access/roles.ts'
import { badField, notAllowed, notFound } from '@loupe/domain/api/api.problems.ts'
import type { OutputOf, ParsedOf } from '@loupe/domain/api/endpoint.ts'
import { isOneOf } from '@loupe/domain/api/unknown.ts'
import { formatAmount, parseAmount, rateE6 } from '@loupe/domain/pricing/money.ts'
import { formatRate } from '@loupe/domain/pricing/rates.ts'
import { type Ageing, type Movement, movementKinds, type Statement, type statementsApi } from '@loupe/domain/statements/statements.api.ts'
import { statementProblems } from '@loupe/domain/statements/statements.problems.ts'
import type { Deps } from '../deps.ts'
import { exportFile } from '../exports/exports.ts'
import type { SignedInCall } from '../http/call.ts'
import type { FileAnswer } from '../http/route.ts'
import type { Viewer } from '../http/viewer.ts'
import { accounts, type AccountsOf, type AgesRow, type MovementRow } from '../ledger/ledger.ts'
import { servedBy } from '../users/users.ts'
import { statementRows } from './statement-rows.ts'

type Accounts = OutputOf<typeof statementsApi.accounts>
type Wanted = Omit<ParsedOf<typeof statementsApi.show>, 'after' | 'limit'>
type Whose = { readonly of: AccountsOf; readonly id: string }

/** The accounts that somebody may read. @throws Problem 403 */
function accountsFor(viewer: Viewer, side: 'customer' | 'supplier'): AccountsOf {
  if (side === 'customer') {
    if (!holdsAny(viewer.codes, orderStaff)) throw notAllowed()
    return { side, ...servedBy(viewer) }
  }
  // Whom a house owes is the house's own affair.
  if (viewer.isNextLevel || viewer.supplierId !== null || !knowsCosts(viewer)) throw notAllowed()
  return { side, siteId: viewer.siteId }
}

/** Whose account is asked for: the caller's own, or one of those that they may read. @throws Problem 400, 403 */
function whoseFor(viewer: Viewer, { side, id }: Pick<Wanted, 'side' | 'id'>): Whose {
  const { siteId } = viewer
  const own = side === 'customer' ? viewer.userId : viewer.supplierId
  if (own !== null && (id ?? own) === own) {
    return { of: side === 'customer' ? { side, siteId, salesmanId: null } : { side, siteId }, id: own }
  }
  const of = accountsFor(viewer, side)
  if (id === undefined) throw badField('id', statementProblems.whose)
  return { of, id }
}

const currencyOf = (side: 'customer' | 'supplier') => (side === 'customer' ? 'RMB' : 'USD')

const ageingOf = ({ total, due, orders, ahead, credit }: AgesRow): Ageing => ({
  total,
  due: due.map((amount, at) => ({ amount, orders: orders[at] ?? 0 })),
  ahead,
  credit,
})

/** What customers owe or suppliers are owed at the end of a day. @throws Problem 403 */
export async function listAccounts(
  { db, settings }: Deps,
  { viewer }: SignedInCall,
  input: ParsedOf<typeof statementsApi.accounts>,
): Promise<Accounts> {
  const { side, day, search, after = null, limit } = input
  const wanted = { day, timeZone: settings.timeZone, search, after, limit: limit + 1 }
  const { rows, totals } = await accounts.list(db, accountsFor(viewer, side), wanted)
  const page = rows.slice(0, limit)
  return {
    currency: currencyOf(side),
    rows: page.map(({ id, name, company, ...ages }) => ({ id, name, company, ...ageingOf(ages) })),
    next: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
    totals: { accounts: totals.accounts, ...ageingOf(totals) },
  }
}

function movementOf(row: MovementRow, currency: 'RMB' | 'USD', viewer: Viewer): Movement {
  const { paid, rate } = row
  const isForeign = paid !== null && rate !== null && row.currency !== null && row.currency !== currency
  return {
    id: row.id,
    at: row.at.toISOString(),
    kind: isOneOf(movementKinds, row.what) ? row.what : 'other',
    orderId: row.orderId,
    orderNo: row.orderNo,
    method: row.method,
    paidAs: isForeign ? { amount: formatAmount(parseAmount(paid)), currency: row.currency, rate: formatRate(rateE6(rate)) } : null,
    note: row.note ?? '',
    payoutId: row.isPayoutOver || viewer.supplierId !== null ? null : row.payoutId,
    amount: row.amount,
    balance: row.balance,
  }
}

type Page = { readonly after: string | null; readonly limit: number }

/** One account over some days. @throws Problem 400, 403, 404 for anybody else's */
async function readStatement({ db, settings }: Deps, viewer: Viewer, wanted: Wanted, { after, limit }: Page): Promise<Statement> {
  const { side, from, to } = wanted
  if (to < from) throw badField('to', statementProblems.turned)
  const { of, id } = whoseFor(viewer, wanted)
  const owner = await accounts.owner(db, of, id)
  if (owner === null) throw notFound()
  const account = { side, siteId: of.siteId, id }
  const period = { from, to, timeZone: settings.timeZone }
  const [sums, ages, rows] = await Promise.all([
    accounts.period(db, account, period),
    accounts.ages(db, account, to, settings.timeZone),
    accounts.movements(db, account, { ...period, after, limit: limit + 1 }),
  ])
  const currency = currencyOf(side)
  const page = rows.slice(0, limit)
  return {
    side,
    id,
    ...owner,
    currency,
    from,
    to,
    ...sums,
    rows: page.map((row) => movementOf(row, currency, viewer)),
    next: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
    ageing: ageingOf(ages),
  }
}

export const showStatement = (deps: Deps, { viewer }: SignedInCall, input: ParsedOf<typeof statementsApi.show>): Promise<Statement> =>
  readStatement(deps, viewer, input, { after: input.after ?? null, limit: input.limit })

const mostInFile = 5000

/** The same as a file; it says when there is more. Logged (decisions.md 9). @throws Problem as above */
export const exportStatement = (deps: Deps, call: SignedInCall, input: ParsedOf<typeof statementsApi.file>): Promise<FileAnswer> =>
  exportFile(deps, call, input.format, async () => {
    const { viewer, language } = call
    const statement = await readStatement(deps, viewer, input, { after: null, limit: mostInFile })
    return {
      what: 'statement',
      name: 'statement',
      of: `${input.from}-${input.to}`,
      ...statementRows(statement, { language, timeZone: deps.settings.timeZone }),
      told: statement.rows.length,
      ...(statement.next === null ? {} : { cutFrom: null }),
    }
  })
