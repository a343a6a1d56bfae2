import { parcelsApi, type Parcel } from '@loupe/domain/parcels/parcels.api.ts'
import { partingApi } from '@loupe/domain/parcels/parting.api.ts'
import { Button, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { call } from '../../api/call.ts'
import { refusalText } from '../../api/refusal-text.ts'
import { Dialog } from '../../forms/dialog.tsx'
import { useWrite } from '../../forms/use-write.ts'
import { ParcelLine } from '../../gems/parts/parcel-line.tsx'
import { caratsText, readTake, type TakeDraft } from '../../gems/parts/read-take.ts'
import { TakeField } from '../../gems/parts/take-field.tsx'
import { Section } from '../../lists/section.tsx'
import { count } from '../../text/format.ts'
import { useText } from '../../text/use-text.ts'
import { confirm } from '../../ui/over/confirm.tsx'
import { toast } from '../../ui/over/toast.ts'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import type { KeepText } from './keep.text.en.ts'
import { madeOf, MadeRows, noMade, sumOf, type MadeDraft } from './made-rows.tsx'
import { allOf } from './split-dialog.tsx'
import { WorkFoot } from './work-foot.tsx'

type Props = { readonly open: boolean; readonly parcel: Parcel; readonly onClose: () => void }

/** Mixes so much of this parcel and of others of the same owner into a new one. */
export function MixDialog({ open, parcel, onClose }: Props) {
  const t = useText<KeepText>('keep')
  return (
    <Dialog open={open} onClose={onClose} title={t('mixOf', { lot: parcel.lotNo })} width={680}>
      <MixForm parcel={parcel} onClose={onClose} />
    </Dialog>
  )
}

type Source = { readonly parcel: Parcel; readonly draft: TakeDraft }
const whole = (parcel: Parcel): Source => ({ parcel, draft: { by: 'carats', text: parcel.carats } })

function MixForm({ parcel, onClose }: Omit<Props, 'open'>) {
  const t = useText<KeepText>('keep')
  const [sources, setSources] = useState<readonly Source[]>([whole(parcel)])
  const [rows, setRows] = useState<readonly MadeDraft[]>([noMade])
  const [note, setNote] = useState('')
  const write = useWrite(partingApi.mix, { rereads: [parcelsApi.search, parcelsApi.detail, partingApi.family] })
  const from = sources.flatMap((source) => {
    const { quantity } = readTake(allOf(source.parcel), source.draft)
    return quantity
      ? [{ id: source.parcel.id, lotNo: source.parcel.lotNo, pieces: quantity.pieces, carats: caratsText(quantity.carats) }]
      : []
  })
  const into = rows[0] ? madeOf(rows[0]) : null
  const taken = sumOf(from)
  const made = sumOf(into ? [into] : [])
  const loss = into && { carats: taken.carats - made.carats, pieces: taken.pieces - made.pieces }
  const isEverySourceRead = from.length === sources.length && sources.length > 1
  const isWhole = isEverySourceRead && loss !== null && loss.carats >= 0 && loss.pieces >= 0 && note.trim() !== ''
  async function send(event: FormEvent) {
    event.preventDefault()
    if (!isWhole || into === null) return
    const agreed = await confirm({
      title: t('mixOf', { lot: parcel.lotNo }),
      text: t('workWhy'),
      facts: [
        ...from.map(
          (each) => [t('takenFrom', { lot: each.lotNo }), `${each.carats} ct · ${t('pcs', { shown: count(each.pieces) })}`] as const,
        ),
        [into.stockNo, `${into.carats} ct · ${t('pcs', { shown: count(into.pieces) })}`],
        [t('loss'), `${caratsText(loss.carats)} ct · ${t('pcs', { shown: count(loss.pieces) })}`],
      ],
      yes: t('mix'),
      grave: true,
    })
    if (!agreed) return
    const wish = {
      from: from.map(({ id, pieces, carats }) => ({ id, pieces, carats })),
      into,
      loss: { pieces: loss.pieces, carats: caratsText(loss.carats) },
      note: note.trim(),
    }
    if ((await write.send(wish)) === null) return
    toast.good(t('mixDone', { lot: into.stockNo }))
    onClose()
  }
  return (
    <Stack as="form" gap={16} shrinks onSubmit={(event: FormEvent) => void send(event)} noValidate>
      {sources.map(({ parcel: of, draft }, at) => (
        <Section key={of.id} title={t('takenFrom', { lot: of.lotNo })}>
          <ParcelLine parcel={of} />
          <TakeField
            parcel={allOf(of)}
            draft={draft}
            read={readTake(allOf(of), draft)}
            onChange={(next) => setSources(sources.map((source, k) => (k === at ? { ...source, draft: next } : source)))}
          />
        </Section>
      ))}
      <AddSource
        parcel={parcel}
        known={sources.map((source) => source.parcel.id)}
        onAdd={(added) => setSources([...sources, whole(added)])}
      />
      <Section title={t('madeOne')}>
        <MadeRows rows={rows} onChange={setRows} isOne />
      </Section>
      <WorkFoot
        loss={loss}
        note={note}
        onNote={setNote}
        refusal={write.refused.text}
        yes={t('mix')}
        isBusy={write.isBusy}
        isWhole={isWhole}
        onClose={onClose}
      />
    </Stack>
  )
}

type AddProps = { readonly parcel: Parcel; readonly known: readonly string[]; readonly onAdd: (parcel: Parcel) => void }

/** Another parcel by its number; one of somebody else, of the other side or of another kind of stock is told to be none. */
function AddSource({ parcel, known, onAdd }: AddProps) {
  const t = useText<KeepText>('keep')
  const [lotNo, setLotNo] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  async function add() {
    if (lotNo.trim() === '') return
    try {
      const { rows } = await call(parcelsApi.search, { filter: { origin: parcel.origin, lotNo: lotNo.trim() }, counts: false, limit: 5 })
      const found = rows.find(({ id, supplierId, kind }) => supplierId === parcel.supplierId && kind === parcel.kind && !known.includes(id))
      setProblem(found ? null : t('noSource'))
      if (!found) return
      onAdd(found)
      setLotNo('')
    } catch (error) {
      setProblem(refusalText(error))
    }
  }
  return (
    <Row gap={8} align="end">
      <TextInput
        label={t('addSource')}
        description={t('addSourceWhy')}
        inputWrapperOrder={['label', 'description', 'error', 'input']}
        maxLength={60}
        autoComplete="off"
        value={lotNo}
        error={problem}
        onChange={(event) => setLotNo(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          void add()
        }}
      />
      <Button variant="default" onClick={() => void add()}>
        {t('addSourceDo')}
      </Button>
    </Row>
  )
}
