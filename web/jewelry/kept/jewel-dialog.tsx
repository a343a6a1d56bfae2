import type { JewelryForm } from '@loupe/domain/jewelry/find-words.ts'
import { findJewelryApi } from '@loupe/domain/jewelry/find-jewelry.api.ts'
import { keepJewelryApi } from '@loupe/domain/jewelry/keep/keep-jewelry.api.ts'
import { stockKinds, type Origin } from '@loupe/domain/stock/grades.ts'
import { stockKindLabels } from '@loupe/domain/stock/labels.ts'
import type { SupplierChoice } from '@loupe/domain/suppliers/suppliers.api.ts'
import { NativeSelect } from '@mantine/core'
import ask from '../../forms/ask-form.module.css'
import { DialogButtons } from '../../forms/dialog-buttons.tsx'
import { Dialog } from '../../forms/dialog.tsx'
import { Refused } from '../../forms/refused.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useWrite } from '../../forms/use-write.ts'
import { useLabel } from '../../text/use-label.ts'
import { useText } from '../../text/use-text.ts'
import { toast } from '../../ui/over/toast.ts'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { Entry, type Draft, type Field } from './jewel-entry.tsx'
import { ruleFields } from './rule-draft.ts'
import { PriceChoice } from './rule-fields.tsx'
import type { KeptText } from './kept.text.en.ts'
import type { KeptOne } from './use-kept.ts'

/** The fields of a form, in the order people fill them in. */
const fieldsOf = {
  piece: [
    'pieceNo',
    'styleNo',
    'category',
    'material',
    'nickel',
    'handSize',
    'grossGrams',
    'netGrams',
    'shape',
    'mainCarats',
    'color',
    'clarity',
    'sidePieces',
    'sideCarats',
    'lab',
    'reportNo',
    'location',
    'status',
    'imageUrl',
    'videoUrl',
    'comment',
  ],
  style: [
    'styleNo',
    'name',
    'category',
    'materials',
    'claw',
    'inlay',
    'family',
    'nickel',
    'handSizes',
    'mainCarats',
    'usdFrom',
    'imageUrl',
    'videoUrl',
    'modelUrl',
    'comment',
  ],
} as const satisfies Readonly<Record<JewelryForm, readonly Field[]>>

const needed: ReadonlySet<Field> = new Set<Field>(['pieceNo', 'category', 'material', 'materials'])
/** What a style's bill says is changed with the bill; without one its supplier says what it costs at least. */
const ofBill: ReadonlySet<Field> = new Set<Field>(['materials', 'handSizes', 'mainCarats', 'usdFrom'])
type Props = {
  readonly origin: Origin
  readonly form: JewelryForm
  /** The one that is changed; a new one without it. */
  readonly one?: KeptOne
  readonly suppliers: readonly SupplierChoice[] | undefined
  readonly onClose: () => void
  readonly onSaved: (id: string) => void
}

/** One piece or one style by hand, new or changed: read by the same rules as a row of a file. */
export function JewelDialog({ onClose, ...props }: Props) {
  const t = useText<KeptText>('kept')
  const title = props.one ? t('editOf', { no: props.one.jewel.number }) : t(`add.${props.form}`)
  return (
    <Dialog open onClose={onClose} title={title} width={960}>
      <JewelForm onClose={onClose} {...props} />
    </Dialog>
  )
}

const rereads = [keepJewelryApi.search, keepJewelryApi.show, keepJewelryApi.log, findJewelryApi.search]

function begin({ one, suppliers }: Props): Draft {
  if (one !== undefined) {
    const priceBy = one.jewel.byMetal ? 'metal' : 'fixed'
    return { ...one.typed, supplierId: one.jewel.supplierId, kind: one.jewel.kind ?? 'order', sizes: one.sizes ?? 'cn', priceBy }
  }
  const [first, ...others] = suppliers ?? []
  return { status: 'available', supplierId: others.length === 0 ? (first?.id ?? '') : '', kind: 'order', sizes: 'cn', priceBy: 'fixed' }
}

function JewelForm(props: Props) {
  const { origin, form: jewelForm, one, suppliers, onClose, onSaved } = props
  const t = useText<KeptText>('kept')
  const say = useLabel()
  const write = useWrite(keepJewelryApi.save, { rereads })
  const hasBill = one !== undefined && one.bill !== null
  const fields = fieldsOf[jewelForm].filter((field) => !(hasBill && ofBill.has(field)))
  const form = useForm<typeof keepJewelryApi.save, Draft>(write, {
    now: begin(props),
    check: (draft) => ({
      ...Object.fromEntries(
        fields
          .filter((field) => isNeeded(field, jewelForm))
          .map((field) => [field, (draft[field] ?? '').trim() === '' ? t('needed') : null]),
      ),
      ...(jewelForm === 'style' ? {} : wantsOfPrice(draft, t('needed'))),
      supplierId: draft.supplierId === '' ? t('chooseSupplier') : null,
    }),
    fieldOf: (name) => `${jewelForm}.${name}`,
    input: ({ supplierId, kind, sizes, priceBy, ...typed }) => ({
      form: jewelForm,
      id: one?.jewel.id ?? null,
      mark: one?.mark ?? null,
      origin,
      supplierId,
      kind,
      sizes,
      [jewelForm]: jewelForm === 'style' ? typed : { ...typed, ...Object.fromEntries(notPriced[priceBy].map((field) => [field, ''])) },
    }),
    onDone: ({ id, number }) => {
      toast.good(t('saved', { no: number }))
      onClose()
      onSaved(id)
    },
  })
  const isNew = one === undefined
  return (
    <Stack ref={form.place} as="form" gap={14} shrinks onSubmit={form.submit} noValidate>
      <Text as="p" tone="dim" size={13} pretty>
        {t(hasBill ? 'editStyleWhy' : `why.${jewelForm}`)}
      </Text>
      <Stack columns="repeat(auto-fit, minmax(min(100%, 200px), 1fr))" gap="12px 14px" align="start">
        {suppliers !== undefined && suppliers.length > 1 && (
          <NativeSelect
            label={t('supplier')}
            withAsterisk
            disabled={!isNew}
            value={form.draft.supplierId}
            error={form.error('supplierId')}
            onChange={(event) => form.change({ supplierId: event.currentTarget.value })}
            data={[{ value: '', label: t('chooseSupplier') }, ...suppliers.map(({ id, name }) => ({ value: id, label: name }))]}
          />
        )}
        {jewelForm === 'piece' && (
          <NativeSelect
            label={t('kind')}
            value={form.draft.kind}
            onChange={(event) => form.change({ kind: event.currentTarget.value === 'spot' ? 'spot' : 'order' })}
            data={stockKinds.map((kind) => ({ value: kind, label: say(stockKindLabels[kind]) }))}
          />
        )}
        {fields.map((field) => (
          <Entry key={field} field={field} form={form} isNeeded={isNeeded(field, jewelForm)} />
        ))}
      </Stack>
      {jewelForm === 'piece' && <PriceChoice form={form} origin={origin} />}
      <Refused words={form.refusal} />
      <div className={ask.buttons}>
        <DialogButtons yes={t('save')} isBusy={form.isBusy} onNo={onClose} />
      </div>
    </Stack>
  )
}

/** What the other way of pricing is typed by. */
const notPriced = { fixed: ruleFields, metal: ['usdTotal'] } as const

/** What a price can't do without: the price itself, or the loss and the weight of the metal. */
const wantsOfPrice = (draft: Draft, why: string): Record<string, string | null> =>
  Object.fromEntries(
    (draft.priceBy === 'fixed' ? (['usdTotal'] as const) : (['lossPercent', 'netGrams'] as const)).map((field) => [
      field,
      (draft[field] ?? '').trim() === '' ? why : null,
    ]),
  )

const isNeeded = (field: Field, form: JewelryForm): boolean => needed.has(field) || (field === 'styleNo' && form === 'style')
