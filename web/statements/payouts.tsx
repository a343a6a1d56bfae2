import { Button } from '@mantine/core'
import { supplierPaymentsApi } from '@loupe/domain/payments/supplier-payments.api.ts'
import { IconCoins } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { ReasonDialog } from '../forms/reason-dialog.tsx'
import { useWrite } from '../forms/use-write.ts'
import { useText } from '../text/use-text.ts'
import { toast } from '../ui/over/toast.ts'
import { lazyPart } from '../ui/program-parts.ts'
import { payoutReads } from './payout-reads.ts'
import type { StatementsText } from './statements.text.en.ts'

const PaySupplier = lazyPart(() => import('./pay-supplier.tsx').then((module) => ({ default: module.PaySupplier })))

/** Leads to what is owed, and records what was paid of it. */
export function PayButton({ supplierId }: { readonly supplierId: string }) {
  const t = useText<StatementsText>('statements')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button leftSection={<IconCoins size={17} aria-hidden />} onClick={() => setOpen(true)}>
        {t('pay')}
      </Button>
      <Suspense>{open && <PaySupplier supplierId={supplierId} open onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}

/** Takes a payment back by its opposite, after a reason. */
export function UndoPayout({ id }: { readonly id: string }) {
  const t = useText<StatementsText>('statements')
  const [open, setOpen] = useState(false)
  const undo = useWrite(supplierPaymentsApi.undo, { rereads: payoutReads })
  async function send(reason: string) {
    if (!(await undo.send({ id, reason }))) return
    toast.good(t('undone'))
    setOpen(false)
  }
  return (
    <>
      <Button size="compact-xs" variant="subtle" color="gray" onClick={() => setOpen(true)}>
        {t('undo')}
      </Button>
      <ReasonDialog
        open={open}
        title={t('undoPayout')}
        why={t('undoWhy')}
        yes={t('undo')}
        grave
        isBusy={undo.isBusy}
        refusal={undo.refused.text}
        onClose={() => setOpen(false)}
        onReason={(reason) => void send(reason)}
      />
    </>
  )
}
