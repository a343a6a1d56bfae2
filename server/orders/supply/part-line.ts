import { badField } from '@loupe/domain/api/api.problems.ts'
import type { ParsedOf } from '@loupe/domain/api/endpoint.ts'
import { unknownOption } from '@loupe/domain/api/field-problems.ts'
import type { ordersApi } from '@loupe/domain/orders/orders.api.ts'
import { takeRefused } from '@loupe/domain/parcels/parcels.problems.ts'
import { partOf, type Quantity } from '@loupe/domain/parcels/take.ts'
import { caratThousandths, formatAmount, formatDecimal, mulDiv, parseAmount, rateE6 } from '@loupe/domain/pricing/money.ts'
import { totalCents } from '@loupe/domain/pricing/quote.ts'
import { rmbCents } from '@loupe/domain/pricing/rates.ts'
import type { Tx } from '../../db/database.ts'
import type { LineRow } from '../trunk/orders.store.ts'
import { insertRest, updateQuantity } from './part-line.store.ts'

type Take = NonNullable<ParsedOf<typeof ordersApi.moveSupply>['take']>

/** What stays of a line multiplies out; what goes is the rest, so that both add up to the line to the cent. */
function moneyOfRest(line: LineRow, carats: number) {
  const usd = totalCents(parseAmount(line.usd_per_ct), carats)
  return {
    usd_total: usd,
    rmb_total: rmbCents(usd, rateE6(line.rate)),
    cost_usd: mulDiv(parseAmount(line.cost_usd), carats, caratThousandths(line.carats)),
  }
}

/**
 * Parts a line of a parcel: the line itself has so much from now on, and what is left of it goes on as a line of its own, from the state
 * where it was. Nothing is moved and nothing is worth more or less. @returns the line as it is now
 * @throws Problem 400 for goods that are one of one, 409 when the line has not so much
 */
export async function partLine(tx: Tx, line: LineRow, take: Take): Promise<LineRow> {
  const parcel = line.snapshot.parcel
  if (line.goods.form !== 'parcel' || parcel === undefined) throw badField('take', unknownOption)
  const whole = { pieces: line.pieces, carats: caratThousandths(line.carats) }
  const part = partOf(whole, take.pieces === undefined ? { carats: caratThousandths(take.carats ?? '0') } : { pieces: take.pieces })
  if (typeof part === 'string') throw takeRefused(part, { name: parcel.lotNo, left: whole.carats, least: null })
  if (part.carats === whole.carats) return line
  return (await partAs(tx, line, part)).line
}

/** The same, when both quantities are known. @returns the line, and the id of what is left of it */
export async function partAs(tx: Tx, line: LineRow, part: Quantity): Promise<{ readonly line: LineRow; readonly restId: string }> {
  const whole = { pieces: line.pieces, carats: caratThousandths(line.carats) }
  const carats = whole.carats - part.carats
  const money = moneyOfRest(line, carats)
  const rest = {
    pieces: whole.pieces - part.pieces,
    carats: formatDecimal(carats, 3),
    usd_total: formatAmount(money.usd_total),
    rmb_total: formatAmount(money.rmb_total),
    cost_usd: formatAmount(money.cost_usd),
  }
  const restId = await insertRest(tx, line.id, rest)
  const own = {
    pieces: part.pieces,
    carats: formatDecimal(part.carats, 3),
    usd_total: formatAmount(parseAmount(line.usd_total) - money.usd_total),
    rmb_total: formatAmount(parseAmount(line.rmb_total) - money.rmb_total),
    cost_usd: formatAmount(parseAmount(line.cost_usd) - money.cost_usd),
  }
  await updateQuantity(tx, line.id, own)
  return { line: { ...line, ...own, snapshot: { ...line.snapshot, carat: part.carats / 1000 } }, restId }
}
