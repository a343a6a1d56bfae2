import { parcelsApi, type Parcel } from '@loupe/domain/parcels/parcels.api.ts'
import { partingApi } from '@loupe/domain/parcels/parting.api.ts'
import { useState, type FormEvent } from 'react'
import { Dialog } from '../../forms/dialog.tsx'
import { useWrite } from '../../forms/use-write.ts'
import { caratsText, readTake, type TakeDraft, type TakenOf } from '../../gems/parts/read-take.ts'
import { TakeField } from '../../gems/parts/take-field.tsx'
import { Section } from '../../lists/section.tsx'
import { count } from '../../text/format.ts'
import { useText } from '../../text/use-text.ts'
import { confirm } from '../../ui/over/confirm.tsx'
import { toast } from '../../ui/over/toast.ts'
import { Stack } from '../../ui/stack.tsx'
import type { KeepText } from './keep.text.en.ts'
import { madeOf, MadeRows, noMade, sumOf, type MadeDraft } from './made-rows.tsx'
import { WorkFoot } from './work-foot.tsx'

type Props = { readonly open: boolean; readonly parcel: Parcel; readonly onClose: () => void }

/** Parts so much of a parcel into others; what is missing of the sum is the loss. */
export function SplitDialog({ open, parcel, onClose }: Props) {
  const t = useText<KeepText>('keep')
  return (
    <Dialog open={open} onClose={onClose} title={t('splitOf', { lot: parcel.lotNo })} width={680}>
      <SplitForm parcel={parcel} onClose={onClose} />
    </Dialog>
  )
}

/** Whoever keeps the house's parcels takes what there is, whatever is sold at least. */
export const allOf = (parcel: Parcel): TakenOf => ({ ...parcel, minCarats: null, remainder: 'stays' })

function SplitForm({ parcel, onClose }: Omit<Props, 'open'>) {
  const t = useText<KeepText>('keep')
  const [draft, setDraft] = useState<TakeDraft>({ by: 'carats', text: parcel.carats })
  const [rows, setRows] = useState<readonly MadeDraft[]>([noMade, noMade])
  const [note, setNote] = useState('')
  const write = useWrite(partingApi.split, { rereads: [parcelsApi.search, parcelsApi.detail, partingApi.family] })
  const read = readTake(allOf(parcel), draft)
  const made = rows.map(madeOf).filter((row) => row !== null)
  const sum = sumOf(made)
  const loss = read.quantity && { carats: read.quantity.carats - sum.carats, pieces: read.quantity.pieces - sum.pieces }
  const isWhole = made.length === rows.length && loss !== null && loss.carats >= 0 && loss.pieces >= 0 && note.trim() !== ''
  async function send(event: FormEvent) {
    event.preventDefault()
    if (!isWhole || read.quantity === null) return
    const from = { id: parcel.id, pieces: read.quantity.pieces, carats: caratsText(read.quantity.carats) }
    const agreed = await confirm({
      title: t('splitOf', { lot: parcel.lotNo }),
      text: t('workWhy'),
      facts: [
        [t('takenFrom', { lot: parcel.lotNo }), `${from.carats} ct · ${t('pcs', { shown: count(from.pieces) })}`],
        ...made.map((row) => [row.stockNo, `${row.carats} ct · ${t('pcs', { shown: count(row.pieces) })}`] as const),
        [t('loss'), `${caratsText(loss.carats)} ct · ${t('pcs', { shown: count(loss.pieces) })}`],
      ],
      yes: t('split'),
      grave: true,
    })
    if (!agreed) return
    const done = await write.send({ from, into: made, loss: { pieces: loss.pieces, carats: caratsText(loss.carats) }, note: note.trim() })
    if (done === null) return
    toast.good(t('splitDone', { count: done.parcels.length }))
    onClose()
  }
  return (
    <Stack as="form" gap={16} shrinks onSubmit={(event: FormEvent) => void send(event)} noValidate>
      <Section title={t('takenFrom', { lot: parcel.lotNo })}>
        <TakeField parcel={allOf(parcel)} draft={draft} read={read} onChange={setDraft} />
      </Section>
      <Section title={t('made')}>
        <MadeRows rows={rows} onChange={setRows} />
      </Section>
      <WorkFoot
        loss={made.length === rows.length ? loss : null}
        note={note}
        onNote={setNote}
        refusal={write.refused.text}
        yes={t('split')}
        isBusy={write.isBusy}
        isWhole={isWhole}
        onClose={onClose}
      />
    </Stack>
  )
}
