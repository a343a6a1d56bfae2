import { ordersApi, type SupplyStatus } from '@loupe/domain/orders/orders.api.ts'
import { call, newKey } from '../api/call.ts'
import { refusalText } from '../api/refusal-text.ts'
import { Refusal } from '../api/refusal.ts'

/** A line whose supply status is to change, with the version of its order that was on screen. */
export type LineToMove = { readonly lineId: string; readonly orderId: string; readonly version: number; readonly from: SupplyStatus }
export type LinesMoved = {
  readonly moved: number
  readonly failed: readonly { readonly lineId: string; readonly why: string; readonly error: unknown }[]
}

/** What a stale version's refusal tells of the line. */
function freshOf(error: unknown): { version: number; supplyStatus: unknown; next: readonly unknown[] } | null {
  if (!(error instanceof Refusal) || error.code !== 409) return null
  const { data } = error
  if (typeof data !== 'object' || data === null || !('orderVersion' in data) || typeof data.orderVersion !== 'number') return null
  const supplyStatus = 'supplyStatus' in data ? data.supplyStatus : null
  return { version: data.orderVersion, supplyStatus, next: 'next' in data && Array.isArray(data.next) ? data.next : [] }
}

/**
 * Moves lines one after the other, each with its order's newest version. When only other parts of the order changed
 * meanwhile and the line is as it was on screen, it is moved all the same.
 */
export async function moveLines(lines: readonly LineToMove[], to: SupplyStatus, reason?: string): Promise<LinesMoved> {
  const versions = new Map(lines.map((line) => [line.orderId, line.version]))
  const failed: { lineId: string; why: string; error: unknown }[] = []
  for (const line of lines) {
    const send = (version: number) =>
      call(
        ordersApi.moveSupply,
        { lineId: line.lineId, to, version, ...(reason ? { reason } : {}) },
        { idempotencyKey: newKey(), quiet: true },
      )
    const version = versions.get(line.orderId) ?? line.version
    try {
      const reply = await send(version).catch((error: unknown) => {
        const fresh = freshOf(error)
        if (fresh?.supplyStatus !== line.from || !fresh.next.includes(to)) throw error
        return send(fresh.version)
      })
      versions.set(line.orderId, reply.orderVersion)
    } catch (error) {
      failed.push({ lineId: line.lineId, why: refusalText(error), error })
    }
  }
  return { moved: lines.length - failed.length, failed }
}
