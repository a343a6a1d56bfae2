import type { InputOf } from '@loupe/domain/api/endpoint.ts'
import { isRecord } from '@loupe/domain/api/unknown.ts'
import { parcelFilesApi } from '@loupe/domain/parcels/parcel-files.api.ts'
import { keepParcelsApi } from '@loupe/domain/parcels/keep-parcels.api.ts'
import { parcelsApi } from '@loupe/domain/parcels/parcels.api.ts'
import { origins, stockKinds, type Origin, type StockKind } from '@loupe/domain/stock/grades.ts'
import { originLabels, stockKindLabels } from '@loupe/domain/stock/labels.ts'
import type { SupplierChoice } from '@loupe/domain/suppliers/suppliers.api.ts'
import { Button, NativeSelect, SegmentedControl } from '@mantine/core'
import { useRef, useState } from 'react'
import { Refusal } from '../../api/refusal.ts'
import { Dialog } from '../../forms/dialog.tsx'
import { DropZone } from '../../forms/drop-zone.tsx'
import { Refused } from '../../forms/refused.tsx'
import { useWrite } from '../../forms/use-write.ts'
import { useLabel } from '../../text/use-label.ts'
import { useText } from '../../text/use-text.ts'
import { confirm } from '../../ui/over/confirm.tsx'
import { toast } from '../../ui/over/toast.ts'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import type { KeepText } from './keep.text.en.ts'
import type { UploadAnswer } from './upload-answer.ts'
import { UploadOutcome } from './upload-outcome.tsx'

type Props = { readonly open: boolean; readonly suppliers: readonly SupplierChoice[] | undefined; readonly onClose: () => void }

/** A file of parcels: it is looked at first, and taken once its reader has seen what it would change. */
export function UploadDialog({ open, suppliers, onClose }: Props) {
  const t = useText<KeepText>('keep')
  return (
    <Dialog open={open} onClose={onClose} title={t('upload')} width={680} hung>
      {suppliers && <UploadForm suppliers={suppliers} onClose={onClose} />}
    </Dialog>
  )
}

type Input = InputOf<typeof parcelFilesApi.upload>

/** Whether a refusal wants to hear first that so many parcels are to be delisted. */
const asksAboutDelisting = (error: unknown): error is Refusal =>
  error instanceof Refusal && isRecord(error.data) && error.data['confirm'] === 'delist'

function UploadForm({ suppliers, onClose }: { readonly suppliers: readonly SupplierChoice[]; readonly onClose: () => void }) {
  const t = useText<KeepText>('keep')
  const say = useLabel()
  const [file, setFile] = useState<File | null>(null)
  const [supplierId, setSupplierId] = useState(suppliers.length === 1 ? (suppliers[0]?.id ?? '') : '')
  const [kind, setKind] = useState<StockKind>('order')
  const [mode, setMode] = useState<'update' | 'replace'>('update')
  const [origin, setOrigin] = useState<Origin | ''>('')
  const [seen, setSeen] = useState<UploadAnswer | null>(null)
  const asked: Input = { supplierId, kind, mode, ...(origin === '' ? {} : { origin }) }
  const refusedWith = useRef<unknown>(null)
  const look = useWrite(parcelFilesApi.upload, { onDone: setSeen, onRefused: () => setSeen(null) })
  const take = useWrite(parcelFilesApi.upload, {
    rereads: [parcelsApi.search, parcelsApi.detail, keepParcelsApi.kept, keepParcelsApi.log],
    onDone: ({ counts }) => {
      toast.good(t('applied', { count: counts.added + counts.changed }))
      onClose()
    },
    onRefused: (_fresh, error) => {
      refusedWith.current = error
    },
  })
  const files = file && { files: { file } }
  async function send(more: Pick<Input, 'confirm'> = {}): Promise<void> {
    refusedWith.current = null
    if (!files || (await take.attempt({ ...asked, ...more, apply: 'yes' }, files)) !== null) return
    const error: unknown = refusedWith.current
    if (!asksAboutDelisting(error)) return
    if (await confirm({ title: t('delistTitle'), text: error.message, yes: t('delistYes'), grave: true })) await send({ confirm: 'delist' })
  }
  /** What was looked at was another question. */
  const change =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      set(value)
      setSeen(null)
      look.forget()
      take.forget()
    }
  return (
    <Stack gap={14} narrows>
      <DropZone
        label={t('drop')}
        hint={t('dropHint')}
        accept=".csv,.tsv,.txt,.xlsx,.xls"
        chosen={file?.name}
        onFiles={([chosen]) => change(setFile)(chosen ?? null)}
      />
      <Row gap={12} wrap align="end">
        {suppliers.length > 1 && (
          <NativeSelect
            label={t('supplier')}
            withAsterisk
            value={supplierId}
            onChange={(event) => change(setSupplierId)(event.currentTarget.value)}
            data={[{ value: '', label: t('chooseSupplier') }, ...suppliers.map(({ id, name }) => ({ value: id, label: name }))]}
          />
        )}
        <NativeSelect
          label={t('kind')}
          value={kind}
          onChange={(event) => change(setKind)(stockKinds.find((each) => each === event.currentTarget.value) ?? 'order')}
          data={stockKinds.map((each) => ({ value: each, label: say(stockKindLabels[each]) }))}
        />
        <NativeSelect
          label={t('origin')}
          value={origin}
          onChange={(event) => change(setOrigin)(origins.find((each) => each === event.currentTarget.value) ?? '')}
          data={[{ value: '', label: t('originOfRows') }, ...origins.map((each) => ({ value: each, label: say(originLabels[each]) }))]}
        />
      </Row>
      <Mode mode={mode} onChange={change(setMode)} />
      <Refused words={look.refused.text || take.refused.text} />
      {seen && <UploadOutcome answer={seen} />}
      <Row gap={8} wrap justify="end">
        <Button variant="default" onClick={onClose}>
          {t('close')}
        </Button>
        {seen === null ? (
          <Button
            disabled={files === null || supplierId === ''}
            loading={look.isBusy}
            onClick={() => void (files && look.send({ ...asked, apply: 'no' }, files))}
          >
            {t('look')}
          </Button>
        ) : (
          <Button disabled={!changesAnything(seen)} loading={take.isBusy} onClick={() => void send()}>
            {t('apply')}
          </Button>
        )}
      </Row>
    </Stack>
  )
}

const changesAnything = ({ counts }: UploadAnswer): boolean => counts.added + counts.changed + counts.delisted > 0

type ModeName = 'update' | 'replace'

/** What happens to parcels that the file does not name. */
function Mode({ mode, onChange }: { readonly mode: ModeName; readonly onChange: (mode: ModeName) => void }) {
  const t = useText<KeepText>('keep')
  return (
    <Stack gap={4}>
      <SegmentedControl
        aria-label={t('mode')}
        value={mode}
        onChange={(value) => onChange(value === 'replace' ? 'replace' : 'update')}
        data={[
          { value: 'update', label: t('modes.update') },
          { value: 'replace', label: t('modes.replace') },
        ]}
      />
      <Text as="p" tone="dim" size={13}>
        {t(`modeWhy.${mode}`)}
      </Text>
    </Stack>
  )
}
