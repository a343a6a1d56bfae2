import type { InputOf } from '@loupe/domain/api/endpoint.ts'
import { isRecord } from '@loupe/domain/api/unknown.ts'
import { findJewelryApi } from '@loupe/domain/jewelry/find-jewelry.api.ts'
import { jewelryFilesApi } from '@loupe/domain/jewelry/jewelry-files.api.ts'
import { keepJewelryApi } from '@loupe/domain/jewelry/keep/keep-jewelry.api.ts'
import { sizeSystemLabels } from '@loupe/domain/jewelry/labels.ts'
import { sizeSystems, type SizeSystem } from '@loupe/domain/jewelry/size-systems.ts'
import { stockKinds, type Origin, type StockKind } from '@loupe/domain/stock/grades.ts'
import { stockKindLabels } from '@loupe/domain/stock/labels.ts'
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
import type { KeptText } from './kept.text.en.ts'
import { UploadOutcome, type UploadAnswer } from './upload-outcome.tsx'

type Props = { readonly origin: Origin; readonly suppliers: readonly SupplierChoice[] | undefined; readonly onClose: () => void }

/** A file of jewelry: it is looked at first, and taken once its reader has seen what it would change. */
export function UploadDialog({ origin, suppliers, onClose }: Props) {
  const t = useText<KeptText>('kept')
  return (
    <Dialog open onClose={onClose} title={t('upload')} width={680} hung>
      {suppliers && <UploadForm origin={origin} suppliers={suppliers} onClose={onClose} />}
    </Dialog>
  )
}

const modes = ['update', 'replace'] as const
type Asked = {
  readonly supplierId: string
  readonly kind: StockKind
  readonly mode: (typeof modes)[number]
  readonly sizes: SizeSystem | null
}
type Input = InputOf<typeof jewelryFilesApi.upload>

/** Whether a refusal wants to hear first that so many are to be delisted. */
const asksAboutDelisting = (error: unknown): error is Refusal =>
  error instanceof Refusal && isRecord(error.data) && error.data['confirm'] === 'delist'

const changesAnything = ({ styles, pieces }: UploadAnswer): boolean =>
  [styles, pieces].some(({ added, changed, delisted }) => added + changed + delisted > 0)

/** Where there is one supplier it is theirs. */
const askedFirst = (suppliers: readonly SupplierChoice[]): Asked => ({
  supplierId: suppliers.length === 1 ? (suppliers[0]?.id ?? '') : '',
  kind: 'order',
  mode: 'update',
  sizes: null,
})

const mayTake = (seen: UploadAnswer): boolean => changesAnything(seen) && !seen.asksSizes

function UploadForm({ origin, suppliers, onClose }: Props & { readonly suppliers: readonly SupplierChoice[] }) {
  const t = useText<KeptText>('kept')
  const [file, setFile] = useState<File | null>(null)
  const [asked, setAsked] = useState<Asked>(askedFirst(suppliers))
  const [seen, setSeen] = useState<UploadAnswer | null>(null)
  const input: Input = { ...asked, origin, sizes: asked.sizes ?? undefined }
  const refusedWith = useRef<unknown>(null)
  const look = useWrite(jewelryFilesApi.upload, { onDone: setSeen, onRefused: () => setSeen(null) })
  const take = useWrite(jewelryFilesApi.upload, {
    rereads: [keepJewelryApi.search, keepJewelryApi.show, keepJewelryApi.log, findJewelryApi.search],
    onDone: ({ styles, pieces }) => {
      toast.good(t('applied', { count: styles.added + styles.changed + pieces.added + pieces.changed }))
      onClose()
    },
    onRefused: (_fresh, error) => {
      refusedWith.current = error
    },
  })
  const files = file && { files: { file } }
  async function send(more: Pick<Input, 'confirm'> = {}): Promise<void> {
    refusedWith.current = null
    if (!files || (await take.attempt({ ...input, ...more, apply: 'yes' }, files)) !== null) return
    const error: unknown = refusedWith.current
    if (!asksAboutDelisting(error)) return
    if (await confirm({ title: t('delistTitle'), text: error.message, yes: t('delistYes'), grave: true })) await send({ confirm: 'delist' })
  }
  /** What was looked at was another question. */
  const anew = () => {
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
        onFiles={([chosen]) => {
          setFile(chosen ?? null)
          anew()
        }}
      />
      <FileFields
        {...{ asked, suppliers }}
        sizesError={take.refused.fields['sizes'] ?? null}
        onChange={(part) => {
          setAsked({ ...asked, ...part })
          anew()
        }}
      />
      <Refused words={look.refused.text || take.refused.text} />
      {seen && <UploadOutcome answer={seen} />}
      <Row gap={8} wrap justify="end">
        <Button variant="default" onClick={onClose}>
          {t('close')}
        </Button>
        {seen === null ? (
          <Button
            disabled={files === null || asked.supplierId === ''}
            loading={look.isBusy}
            onClick={() => void (files && look.send({ ...input, apply: 'no' }, files))}
          >
            {t('look')}
          </Button>
        ) : (
          <Button disabled={!mayTake(seen)} loading={take.isBusy} onClick={() => void send()}>
            {t('apply')}
          </Button>
        )}
      </Row>
    </Stack>
  )
}

type FieldsProps = {
  readonly asked: Asked
  readonly suppliers: readonly SupplierChoice[]
  readonly sizesError: string | null
  readonly onChange: (part: Partial<Asked>) => void
}

/** Whose file it is, and how it is read. */
function FileFields({ asked, suppliers, sizesError, onChange }: FieldsProps) {
  const t = useText<KeptText>('kept')
  const say = useLabel()
  return (
    <>
      <Row gap={12} wrap align="end">
        {suppliers.length > 1 && (
          <NativeSelect
            label={t('supplier')}
            withAsterisk
            value={asked.supplierId}
            onChange={(event) => onChange({ supplierId: event.currentTarget.value })}
            data={[{ value: '', label: t('chooseSupplier') }, ...suppliers.map(({ id, name }) => ({ value: id, label: name }))]}
          />
        )}
        <NativeSelect
          label={t('kind')}
          value={asked.kind}
          onChange={(event) => onChange({ kind: stockKinds.find((each) => each === event.currentTarget.value) ?? 'order' })}
          data={stockKinds.map((each) => ({ value: each, label: say(stockKindLabels[each]) }))}
        />
        <NativeSelect
          label={t('fileSizes')}
          value={asked.sizes ?? ''}
          error={sizesError}
          onChange={(event) => onChange({ sizes: sizeSystems.find((each) => each === event.currentTarget.value) ?? null })}
          data={[
            { value: '', label: t('sizesOfFile') },
            ...sizeSystems.map((each) => ({ value: each, label: say(sizeSystemLabels[each]) })),
          ]}
        />
      </Row>
      <Stack gap={4}>
        <SegmentedControl
          aria-label={t('mode')}
          value={asked.mode}
          onChange={(value) => onChange({ mode: modes.find((each) => each === value) ?? 'update' })}
          data={modes.map((each) => ({ value: each, label: t(`modes.${each}`) }))}
        />
        <Text as="p" tone="dim" size={13}>
          {t(`modeWhy.${asked.mode}`)}
        </Text>
      </Stack>
    </>
  )
}
