import { supplyStatusLabels } from '@loupe/domain/orders/order-labels.ts'
import type { SupplyStatus } from '@loupe/domain/orders/order-states.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLabel } from '../../text/use-label.ts'
import { toast } from '../../ui/over/toast.ts'
import { moveLines, type LineToMove } from '../../lists/move-lines.ts'
import { readOrdersAgain, takeRefusal } from '../use-order-write.ts'
import { useOrdersText } from '../order-goods.tsx'

/** Lines that wait for the reason why they are rejected. */
export type Rejecting = readonly LineToMove[] | null

/** Moves the supply status of one line or of many; a rejection asks for its reason first. */
export function useSupply(onDone: () => void) {
  const t = useOrdersText()
  const say = useLabel()
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [rejecting, setRejecting] = useState<Rejecting>(null)

  async function run(lines: readonly LineToMove[], to: SupplyStatus, reason?: string): Promise<void> {
    setBusy(true)
    const { moved, failed } = await moveLines(lines, to, reason)
    if (moved > 0) toast.good(t('supplyMoved', { count: moved, state: say(supplyStatusLabels[to]) }))
    const [first] = failed
    if (first) {
      const names = failed.map(({ line }) => line.name).join(', ')
      toast.error(t('supplyFailed', { count: failed.length, names, why: first.why }))
      await takeRefusal(client, first.line.orderId, first.error)
    }
    await Promise.all([...new Set(lines.map((line) => line.orderId))].map((id) => readOrdersAgain(client, id)))
    setBusy(false)
    setRejecting(null)
    onDone()
  }

  return {
    isBusy,
    rejecting,
    keep: () => setRejecting(null),
    reject: (reason: string) => void run(rejecting ?? [], 'rejected', reason),
    move: (lines: readonly LineToMove[], to: SupplyStatus) => {
      if (lines.length === 0) return
      if (to === 'rejected') setRejecting(lines)
      else void run(lines, to)
    },
  }
}
