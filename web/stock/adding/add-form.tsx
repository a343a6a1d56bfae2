import { certificatesApi } from '@loupe/domain/certificates/certificates.api.ts'
import type { KnownFrom, KnownReport } from '@loupe/domain/certificates/known-report.ts'
import { feedsApi } from '@loupe/domain/feeds/feeds.api.ts'
import { missingOf, typedFields } from '@loupe/domain/feeds/typed-stone.ts'
import { keepingApi } from '@loupe/domain/stock/keeping/keeping.api.ts'
import { labs, type Origin } from '@loupe/domain/stock/grades.ts'
import type { SupplierChoice } from '@loupe/domain/suppliers/suppliers.api.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { keyOf, queryClient } from '../../api/query.ts'
import { DialogButtons } from '../../forms/dialog-buttons.tsx'
import ask from '../../forms/ask-form.module.css'
import { Changed, Refused } from '../../forms/refused.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useWrite } from '../../forms/use-write.ts'
import { useText } from '../../text/use-text.ts'
import { toast } from '../../ui/over/toast.ts'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import type { Hue } from '../stock-view.ts'
import { AddFields } from './add-fields.tsx'
import type { AddingText } from './adding.text.en.ts'
import { Checking, type RowWrong } from './checking.tsx'
import { emptyDraft, filledIn, stoneOf, type Draft, type FieldName } from './typed-draft.ts'

type Props = {
  readonly origin: Origin
  readonly hue: Hue
  readonly suppliers: readonly SupplierChoice[]
  readonly onClose: () => void
  readonly onOpen: (id: string, isForSale: boolean) => void
}

const nothingKnown: Readonly<Partial<Record<FieldName, KnownFrom>>> = {}

/** The certificate first: what the house knows of it is filled in; then the stone goes the way of a file of one row. */
export function AddForm({ origin, hue, suppliers, onClose, onOpen }: Props) {
  const t = useText<AddingText>('adding')
  const only = suppliers.length === 1 ? (suppliers[0]?.id ?? '') : ''
  const [importId, setImportId] = useState<string | null>(null)
  const [known, setKnown] = useState<KnownReport | null>(null)
  const [marks, setMarks] = useState(nothingKnown)
  const [wrong, setWrong] = useState<RowWrong>({ fields: {}, text: '' })
  const write = useWrite(feedsApi.typed)
  const form = useForm<typeof feedsApi.typed, Draft, FieldName>(write, {
    now: emptyDraft(only, hue === 'fancy'),
    check: (draft) => problemsOf(draft, origin, t),
    input: (draft) => ({ supplierId: draft.supplierId, origin, kind: draft.kind, stone: stoneOf(draft, origin) }),
    fieldOf: (name) => (typedFields.some((field) => field === name) ? `stone.${name}` : name),
    onDone: ({ id }) => setImportId(id),
  })
  const { draft } = form
  const lookUp = useWrite(certificatesApi.known, {
    onDone: (found) => {
      const { part, filled } = filledIn(draft, found)
      setKnown(found)
      setMarks(Object.fromEntries(filled.map((field) => [field, found.from[field as keyof typeof found.from] ?? 'stock'])))
      form.change(part)
    },
  })
  const change = (part: Partial<Draft>) => {
    form.change(part)
    const names = Object.keys(part)
    setMarks(Object.fromEntries(Object.entries(marks).filter(([field]) => !names.includes(field))))
    setWrong({ ...wrong, fields: Object.fromEntries(Object.entries(wrong.fields).filter(([field]) => !names.includes(field))) })
    if (names.some((name) => name === 'reportNo' || name === 'supplierId' || name === 'lab')) setKnown(null)
  }
  function askKnown() {
    const { supplierId, reportNo } = draft
    if (known !== null || supplierId === '' || reportNo.trim().length < 4) return
    void lookUp.send({ supplierId, origin, lab: labs.find((lab) => lab === draft.lab) ?? null, reportNo })
  }
  async function added() {
    toast.good(t('added'))
    void queryClient.invalidateQueries({ queryKey: keyOf(keepingApi.search) })
    const { supplierId, reportNo } = draft
    const found = reportNo.trim() === '' ? null : await lookUp.attempt({ supplierId, origin, lab: null, reportNo })
    onClose()
    const own = found?.output.own
    if (own) onOpen(own.id, own.isForSale)
  }
  if (importId !== null) {
    return (
      <Checking
        id={importId}
        onDone={() => void added()}
        onBack={(found) => {
          setWrong(found)
          setImportId(null)
        }}
        onClose={onClose}
      />
    )
  }
  return (
    <Stack ref={form.place} as="form" gap={16} shrinks onSubmit={form.submit} noValidate data-origin={origin}>
      <Text as="p" tone="dim" size={13} pretty>
        {t('why')}
      </Text>
      <AddFields
        origin={origin}
        suppliers={suppliers}
        draft={draft}
        marks={marks}
        errorOf={(name) => form.error(name) ?? wrong.fields[name] ?? null}
        onChange={change}
        onLookUp={askKnown}
        isLooking={lookUp.isBusy}
        told={known !== null && <Told known={known} filled={Object.keys(marks).length} onOpen={onOpen} onClose={onClose} />}
      />
      <Refused words={form.refusal || lookUp.refused.text || wrong.text} />
      <div className={[ask.buttons, ask.staying].join(' ')}>
        <DialogButtons yes={t('add')} isBusy={form.isBusy} onNo={onClose} />
      </div>
    </Stack>
  )
}

function problemsOf(draft: Draft, origin: Origin, t: ReturnType<typeof useText<AddingText>>) {
  const missing = missingOf(stoneOf(draft, origin))
  const { stockNo, color, pricePerCt, ...others } = Object.fromEntries(missing.map((field) => [field, t('needed')]))
  return {
    ...others,
    ...(stockNo === undefined ? {} : { stockNo: t('oneOf') }),
    ...(color === undefined ? {} : { [draft.isFancy ? 'fancyColor' : 'color']: color }),
    ...(pricePerCt === undefined ? {} : { [draft.priced]: pricePerCt }),
    supplierId: draft.supplierId === '' ? t('chooseSupplier') : null,
  }
}

type ToldProps = Pick<Props, 'onClose' | 'onOpen'> & { readonly known: KnownReport; readonly filled: number }

/** What the house knew of the number. */
function Told({ known: { own, facts }, filled, onOpen, onClose }: ToldProps) {
  const t = useText<AddingText>('adding')
  if (own !== null) {
    return (
      <Row gap="6px 12px" wrap ground="warn" round={8} pad="8px 12px" role="status">
        <Text weight={550}>{t(`own.${own.isForSale ? 'true' : 'false'}`)}</Text>
        <Button
          size="compact-md"
          onClick={() => {
            onClose()
            onOpen(own.id, own.isForSale)
          }}
        >
          {t('openIt')}
        </Button>
      </Row>
    )
  }
  if (Object.keys(facts).length === 0) {
    return (
      <Text as="p" tone="dim" size={13} role="status">
        {t('nothing')}
      </Text>
    )
  }
  return <Changed words={filled > 0 && t('filled', { count: filled })} />
}
