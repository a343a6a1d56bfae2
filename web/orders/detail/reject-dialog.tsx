import { ReasonDialog } from '../dialogs.tsx'
import type { useSupply } from '../supply/use-supply.ts'
import { useOrdersText } from '../order-goods.tsx'

/** Rejecting frees the stones, takes them off the list and makes the order cheaper, so it says why. */
export function RejectDialog({ supply }: { supply: ReturnType<typeof useSupply> }) {
  const t = useOrdersText()
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
