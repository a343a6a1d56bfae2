import { useText } from '../../text/use-text.ts'
import type { OrdersText } from '../orders.text.en.ts'
import { ReasonDialog } from '../dialogs.tsx'
import type { useSupply } from '../supply/use-supply.ts'

/** Rejecting frees the stones, takes them off the list and makes the order cheaper, so it says why. */
export function RejectDialog({ supply }: { supply: ReturnType<typeof useSupply> }) {
  const t = useText<OrdersText>('orders')
  return (
    <ReasonDialog
      open={supply.rejecting !== null}
      title={t('rejectTitle', { count: supply.rejecting?.length ?? 1 })}
      why={t('rejectWhy')}
      hint={t('rejectHint')}
      yes={t('supplyMove.rejected')}
      grave
      isBusy={supply.isBusy}
      refusal=""
      onClose={supply.keep}
      onReason={supply.reject}
    />
  )
}
