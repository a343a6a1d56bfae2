import type { SupplyStatus } from '@loupe/domain/orders/order-states.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useText } from '../../text/use-text.ts'
import { PartDialog } from './part-dialog.tsx'
import type { PartLine } from './part-line.ts'
import type { PartText } from './part.text.en.ts'

type Props = { readonly line: PartLine; readonly next: readonly SupplyStatus[]; readonly isBusy: boolean }

/** Where only a part of a line has come or is refused: opens the question how much. */
export function PartButton({ line, next, isBusy }: Props) {
  const t = useText<PartText>('part')
  const [open, setOpen] = useState(false)
  const { parcel } = line.snapshot
  if (parcel === undefined || next.length === 0 || line.pieces < 2) return null
  return (
    <>
      <Button
        size="compact-sm"
        variant="subtle"
        color="gray"
        disabled={isBusy}
        aria-label={t('openOf', { lot: parcel.lotNo })}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('open')}
      </Button>
      <PartDialog line={line} lotNo={parcel.lotNo} next={next} open={open} onClose={() => setOpen(false)} />
    </>
  )
}
