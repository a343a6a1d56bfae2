import { ordersApi } from '@loupe/domain/orders/orders.api.ts'
import type { SupplyStatus } from '@loupe/domain/orders/order-states.ts'
import { caratThousandths } from '@loupe/domain/pricing/money.ts'
import { SegmentedControl, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import ask from '../../forms/ask-form.module.css'
import { DialogButtons } from '../../forms/dialog-buttons.tsx'
import { Dialog } from '../../forms/dialog.tsx'
import { Refused } from '../../forms/refused.tsx'
import { useWrite } from '../../forms/use-write.ts'
import { caratsText, readTake, type TakeDraft, type TakenOf } from '../../gems/parts/read-take.ts'
import { TakeField } from '../../gems/parts/take-field.tsx'
import type { SharedText } from '../../shared/shared.text.en.ts'
import { count } from '../../text/format.ts'
import { useText } from '../../text/use-text.ts'
import { toast } from '../../ui/over/toast.ts'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { readOrdersAgain } from '../use-order-write.ts'
import type { PartLine } from './part-line.ts'
import type { PartText } from './part.text.en.ts'

type Props = {
  readonly line: PartLine
  readonly lotNo: string
  readonly next: readonly SupplyStatus[]
  readonly open: boolean
  readonly onClose: () => void
}

/** How much of a line takes a step, and which; what is left of it stays where it is. */
export function PartDialog({ open, onClose, ...form }: Props) {
  const t = useText<PartText>('part')
  return (
    <Dialog open={open} onClose={onClose} title={t('title', { lot: form.lotNo })}>
      <PartForm onClose={onClose} {...form} />
    </Dialog>
  )
}

/** What of a line there is to take a part of. */
const takenOf = ({ snapshot, pieces, carats }: PartLine, lotNo: string): TakenOf => ({
  lotNo,
  pieces,
  carats,
  minCarats: null,
  remainder: 'stays',
  piecesEstimated: snapshot.parcel?.piecesEstimated ?? false,
})

function PartForm({ line, lotNo, next, onClose }: Omit<Props, 'open'>) {
  const t = useText<PartText>('part')
  const shared = useText<SharedText>('shared')
  const client = useQueryClient()
  const [draft, setDraft] = useState<TakeDraft>({ by: 'carats', text: '' })
  const [to, setTo] = useState(next[0])
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const move = useWrite(ordersApi.moveSupply, {
    onDone: () => readOrdersAgain(client, line.orderId),
    onRefused: () => readOrdersAgain(client, line.orderId),
  })
  const of = takenOf(line, lotNo)
  const read = readTake(of, draft)
  const isWhole = read.quantity?.pieces === line.pieces
  const isGrave = to === 'rejected'
  async function send(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    setTried(true)
    if (read.take === null || read.quantity === null || isWhole || to === undefined || (isGrave && reason.trim() === '')) return
    const wish = { lineId: line.lineId, to, version: line.version, take: read.take, ...(isGrave ? { reason: reason.trim() } : {}) }
    if (!(await move.did(wish))) return
    toast.good(t('done', { lot: lotNo, carats: caratsText(read.quantity.carats) }))
    onClose()
  }
  return (
    <Stack as="form" gap={14} shrinks onSubmit={(event: FormEvent) => void send(event)} noValidate>
      <Text as="p" tone="dim" pretty>
        {t('why')} {t('hasAll', { carats: line.carats, pieces: count(line.pieces) })}
      </Text>
      <TakeField
        isOnlyPart
        parcel={of}
        draft={draft}
        read={read}
        onChange={setDraft}
        refusal={isWhole ? t('whole') : tried && read.take === null ? t('need') : null}
      />
      {read.quantity !== null && !isWhole && <Rest line={line} taken={read.quantity} />}
      <Stack gap={6}>
        <Text size={14} weight={500}>
          {t('step')}
        </Text>
        <SegmentedControl
          aria-label={t('step')}
          value={to ?? ''}
          onChange={(value) => setTo(next.find((each) => each === value))}
          data={next.map((each) => ({ value: each, label: t(`steps.${each}`) }))}
        />
      </Stack>
      {isGrave && (
        <>
          <Text as="p" tone="warn" size={13} pretty>
            {t('rejectWhy')}
          </Text>
          <Textarea
            label={shared('reason')}
            description={t('reasonHint')}
            withAsterisk
            autosize
            minRows={2}
            maxLength={500}
            value={reason}
            error={tried && reason.trim() === '' ? shared('reasonNeeded') : null}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </>
      )}
      <Refused words={move.refused.text} />
      <div className={ask.buttons}>
        <DialogButtons yes={t('do')} grave={isGrave} isBusy={move.isBusy} onNo={onClose} />
      </div>
    </Stack>
  )
}

type RestProps = { readonly line: PartLine; readonly taken: { readonly pieces: number; readonly carats: number } }

/** What stays of the line. */
function Rest({ line, taken }: RestProps) {
  const t = useText<PartText>('part')
  const carats = caratsText(caratThousandths(line.carats) - taken.carats)
  return (
    <Text as="p" size={13} figures role="status">
      {t('restStays', { carats, pieces: count(line.pieces - taken.pieces) })}
    </Text>
  )
}
