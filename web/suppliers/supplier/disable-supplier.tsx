import { Button, Skeleton } from '@mantine/core'
import { sourcingApi } from '@loupe/domain/suppliers/sourcing.api.ts'
import type { Supplier } from '@loupe/domain/suppliers/supplier.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../api/query.ts'
import { ReasonDialog } from '../../forms/reason-dialog.tsx'
import { useText } from '../../text/use-text.ts'
import { confirm } from '../../ui/over/confirm.tsx'
import { toast } from '../../ui/over/toast.ts'
import type { SuppliersText } from '../suppliers.text.en.ts'
import { useSupplierWrite } from './use-supplier-write.ts'

type Props = { readonly supplier: Supplier }

/** Hides a supplier and their stones, after saying how many, and for a reason. */
export function DisableSupplier({ supplier }: Props) {
  const t = useText<SuppliersText>('suppliers')
  const [open, setOpen] = useState(false)
  const write = useSupplierWrite(sourcingApi.disable)
  const ahead = useQuery({ ...query(sourcingApi.whatDisabling, { id: supplier.id }), enabled: open, staleTime: 0 }).data
  async function disable(why: string) {
    const done = await write.send({ id: supplier.id, version: supplier.version, why })
    if (done === null) return
    setOpen(false)
    toast.good(t('disabledNow', { count: done.hidden }))
  }
  const lines = ahead && [
    t('willHide', { count: ahead.stones }),
    ...(ahead.parcels > 0 ? [t('willHideParcels', { count: ahead.parcels })] : []),
    ...(ahead.pieces > 0 ? [t('willHidePieces', { count: ahead.pieces })] : []),
    ...(ahead.styles > 0 ? [t('willHideStyles', { count: ahead.styles })] : []),
    ...(ahead.held > 0 ? [t('willKeepHeld', { count: ahead.held, orders: ahead.orders })] : []),
    ...(ahead.imports > 0 ? [t('willStopFiles', { count: ahead.imports })] : []),
    ...(ahead.people > 0 ? [t('willStopPeople', { count: ahead.people })] : []),
    t('comeBack'),
  ]
  return (
    <>
      <Button variant="default" c="var(--lp-bad)" onClick={() => setOpen(true)}>
        {t('disable')}
      </Button>
      <ReasonDialog
        open={open}
        title={t('disableTitle', { name: supplier.name })}
        why={lines ? lines.join(' ') : <Skeleton height={42} />}
        hint={t('disableHint')}
        yes={t('disable')}
        grave
        isBusy={write.isBusy || ahead === undefined}
        refusal={write.refused.text}
        onClose={() => setOpen(false)}
        onReason={(why) => void disable(why)}
      />
    </>
  )
}

/** Brings a supplier back with the stones that were hidden. */
export function EnableSupplier({ supplier }: Props) {
  const t = useText<SuppliersText>('suppliers')
  const write = useSupplierWrite(sourcingApi.enable)
  async function enable() {
    const agreed = await confirm({
      title: t('enableTitle', { name: supplier.name }),
      text: t('enableWhy', { count: supplier.hidden }),
      yes: t('enable'),
    })
    if (agreed && (await write.send({ id: supplier.id, version: supplier.version })) !== null) toast.good(t('enabledNow'))
  }
  return (
    <Button variant="default" loading={write.isBusy} onClick={() => void enable()}>
      {t('enable')}
    </Button>
  )
}
