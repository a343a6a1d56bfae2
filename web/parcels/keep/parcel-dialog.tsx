import { keepParcelsApi } from '@loupe/domain/parcels/keep-parcels.api.ts'
import { parcelFilesApi } from '@loupe/domain/parcels/parcel-files.api.ts'
import { parcelsApi, type Parcel } from '@loupe/domain/parcels/parcels.api.ts'
import { origins, stockKinds, type Origin } from '@loupe/domain/stock/grades.ts'
import { originLabels, shapeLabels, stockKindLabels } from '@loupe/domain/stock/labels.ts'
import { shapes } from '@loupe/domain/stock/shapes.ts'
import type { SupplierChoice } from '@loupe/domain/suppliers/suppliers.api.ts'
import { NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import ask from '../../forms/ask-form.module.css'
import { DialogButtons } from '../../forms/dialog-buttons.tsx'
import { Dialog } from '../../forms/dialog.tsx'
import { Refused } from '../../forms/refused.tsx'
import { useForm, type Form } from '../../forms/use-form.ts'
import { useWrite } from '../../forms/use-write.ts'
import { useLabel } from '../../text/use-label.ts'
import { useText } from '../../text/use-text.ts'
import { toast } from '../../ui/over/toast.ts'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import type { KeepText } from './keep.text.en.ts'
import { noParcel, oneRowFile, typedOf, type TypedParcel } from './one-row-file.ts'

type Props = {
  readonly open: boolean
  readonly origin: Origin
  /** The parcel that is changed; a new one without it. */
  readonly parcel?: Parcel
  /** What its supplier asks for it. */
  readonly usdPerCt?: string
  readonly suppliers: readonly SupplierChoice[] | undefined
  readonly onClose: () => void
}

/** One parcel by hand, new or changed: read by the same rules as a row of a file. */
export function ParcelDialog({ open, onClose, ...form }: Props) {
  const t = useText<KeepText>('keep')
  return (
    <Dialog open={open} onClose={onClose} title={form.parcel ? t('editOf', { lot: form.parcel.lotNo }) : t('add')} width={680}>
      <ParcelForm onClose={onClose} {...form} />
    </Dialog>
  )
}

const needed = ['stockNo', 'size', 'color', 'clarity', 'carats', 'usdPerCt'] as const
const pair = 'repeat(auto-fit, minmax(min(100%, 180px), 1fr))'

function ParcelForm({ origin, parcel, usdPerCt = '', suppliers, onClose }: Omit<Props, 'open'>) {
  const t = useText<KeepText>('keep')
  const say = useLabel()
  const [refused, setRefused] = useState('')
  const write = useWrite(parcelFilesApi.upload, {
    rereads: [parcelsApi.search, parcelsApi.detail, keepParcelsApi.kept, keepParcelsApi.log],
  })
  const only = suppliers?.length === 1 ? (suppliers[0]?.id ?? null) : null
  const form = useForm<typeof parcelFilesApi.upload, TypedParcel>(write, {
    now: parcel ? typedOf(parcel, usdPerCt) : noParcel(origin, only),
    check: (draft) => ({
      ...Object.fromEntries(needed.map((name) => [name, draft[name].trim() === '' ? t('needed') : null])),
      supplierId: (draft.supplierId ?? only) === null ? t('chooseSupplier') : null,
    }),
    input: ({ supplierId, kind }) => ({ supplierId: supplierId ?? only ?? '', kind, mode: 'update', apply: 'yes' }),
    sent: (draft) => ({ files: { file: oneRowFile(draft) } }),
    onDone: ({ counts, rejected, untouched }) => {
      const notes = [...rejected, ...untouched].map(({ column, value, text }) =>
        [column, value && `“${value}”`, text].filter(Boolean).join(' '),
      )
      setRefused(notes.join('\n'))
      if (notes.length > 0) return
      toast.good(t(counts.added > 0 ? 'addedOne' : counts.changed > 0 ? 'changedOne' : 'sameOne'))
      onClose()
    },
  })
  return (
    <Stack ref={form.place} as="form" gap={14} shrinks onSubmit={form.submit} noValidate>
      <Text as="p" tone="dim" size={13} pretty>
        {t(parcel ? 'editWhy' : 'addWhy')}
      </Text>
      <Stack columns={pair} gap="12px 14px" align="start">
        {suppliers && suppliers.length > 1 && (
          <NativeSelect
            label={t('supplier')}
            withAsterisk
            disabled={parcel !== undefined}
            value={form.draft.supplierId ?? ''}
            error={form.error('supplierId')}
            onChange={(event) => form.change({ supplierId: event.currentTarget.value || null })}
            data={[{ value: '', label: t('chooseSupplier') }, ...suppliers.map(({ id, name }) => ({ value: id, label: name }))]}
          />
        )}
        <Line form={form} field="stockNo" isFixed={parcel !== undefined} />
        <NativeSelect
          label={t('origin')}
          disabled={parcel !== undefined}
          value={form.draft.origin}
          onChange={(event) => form.change({ origin: origins.find((each) => each === event.currentTarget.value) ?? origin })}
          data={origins.map((each) => ({ value: each, label: say(originLabels[each]) }))}
        />
        <NativeSelect
          label={t('kind')}
          value={form.draft.kind}
          onChange={(event) => form.change({ kind: stockKinds.find((each) => each === event.currentTarget.value) ?? 'order' })}
          data={stockKinds.map((each) => ({ value: each, label: say(stockKindLabels[each]) }))}
        />
        <NativeSelect
          label={t('fields.shape')}
          value={form.draft.shape}
          onChange={(event) => form.change({ shape: shapes.find((each) => each === event.currentTarget.value) ?? 'round' })}
          data={shapes.map((each) => ({ value: each, label: say(shapeLabels[each]) }))}
        />
        {(['size', 'color', 'clarity', 'make', 'carats', 'pieces', 'usdPerCt', 'minCarats', 'location', 'comment'] as const).map(
          (field) => (
            <Line key={field} form={form} field={field} />
          ),
        )}
      </Stack>
      <Refused words={form.refusal || refused} />
      <div className={ask.buttons}>
        <DialogButtons yes={t('save')} isBusy={form.isBusy} onNo={onClose} />
      </div>
    </Stack>
  )
}

type LineProps = {
  readonly form: Form<TypedParcel>
  readonly field:
    | 'stockNo'
    | 'size'
    | 'color'
    | 'clarity'
    | 'make'
    | 'carats'
    | 'pieces'
    | 'usdPerCt'
    | 'minCarats'
    | 'location'
    | 'comment'
  readonly isFixed?: boolean
}

function Line({ form, field, isFixed = false }: LineProps) {
  const t = useText<KeepText>('keep')
  return (
    <TextInput
      label={t(`fields.${field}`)}
      placeholder={t(`examples.${field}`)}
      withAsterisk={needed.some((name) => name === field)}
      readOnly={isFixed}
      autoComplete="off"
      maxLength={field === 'comment' ? 500 : 60}
      value={form.draft[field]}
      error={form.error(field)}
      onChange={(event) => form.change({ [field]: event.currentTarget.value })}
    />
  )
}
