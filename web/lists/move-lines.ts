import type { FrozenStone } from '@loupe/domain/goods/frozen.ts'
import { ordersApi } from '@loupe/domain/orders/orders.api.ts'
import type { SupplyStatus } from '@loupe/domain/orders/order-states.ts'
import { call, newKey } from '../api/call.ts'
import { refusalText } from '../api/refusal-text.ts'
import { staleOf } from '../api/stale-of.ts'

/** A line whose supply status is to change, how it is called, and the version of its order that was on screen. */
export type LineToMove = {
  readonly lineId: string
  readonly orderId: string
  readonly version: number
  readonly from: SupplyStatus
  readonly name: string
}
type NamedLine = Pick<FrozenStone, 'reportNo' | 'parcel' | 'jewel'>

/** How a refusal names a line: by the house's number of its goods or by its certificate, else its stone. */
export const lineName = ({ stoneId, snapshot }: { readonly stoneId: string; readonly snapshot: NamedLine }): string =>
  snapshot.parcel?.lotNo ?? snapshot.jewel?.number ?? snapshot.reportNo ?? `#${stoneId}`

export type LinesMoved = {
  readonly moved: number
  readonly failed: readonly { readonly line: LineToMove; readonly why: string; readonly error: unknown }[]
}

/**
 * Moves the lines of each order together: all of them or none. When only other parts of an order changed meanwhile and
 * its first line is as it was on screen, they are moved all the same; the server refuses whichever is not.
 */
export async function moveLines(lines: readonly LineToMove[], to: SupplyStatus, reason?: string): Promise<LinesMoved> {
  const failed: { line: LineToMove; why: string; error: unknown }[] = []
  for (const id of new Set(lines.map((line) => line.orderId))) {
    const ofOrder = lines.filter((line) => line.orderId === id)
    const [first, ...others] = ofOrder
    if (first === undefined) continue
    const send = (version: number) =>
      call(
        ordersApi.moveSupply,
        { lineId: first.lineId, also: others.map(({ lineId }) => lineId), to, version, ...(reason ? { reason } : {}) },
        { idempotencyKey: newKey(), quiet: true },
      )
    try {
      await send(first.version).catch((error: unknown) => {
        const fresh = staleOf(ordersApi.moveSupply, error)
        if (fresh?.supplyStatus !== first.from || !fresh.next.includes(to)) throw error
        return send(fresh.orderVersion)
      })
    } catch (error) {
      const why = refusalText(error)
      failed.push(...ofOrder.map((line) => ({ line, why, error })))
    }
  }
  return { moved: lines.length - failed.length, failed }
}
