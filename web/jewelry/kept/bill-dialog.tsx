import { findJewelryApi } from '@loupe/domain/jewelry/find-jewelry.api.ts'
import { keepJewelryApi } from '@loupe/domain/jewelry/keep/keep-jewelry.api.ts'
import { isRing } from '@loupe/domain/jewelry/vocabulary.ts'
import { Checkbox, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import ask from '../../forms/ask-form.module.css'
import { DialogButtons } from '../../forms/dialog-buttons.tsx'
import { Dialog } from '../../forms/dialog.tsx'
import { Refused } from '../../forms/refused.tsx'
import { useWrite } from '../../forms/use-write.ts'
import { Section } from '../../lists/section.tsx'
import { useText } from '../../text/use-text.ts'
import { toast } from '../../ui/over/toast.ts'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { billOf, draftOf, newBill, sizeFields, type BillDraft } from './bill-draft.ts'
import { Seats, Stones, Weights, type ErrorAt } from './bill-lines.tsx'
import type { KeptText } from './kept.text.en.ts'
import type { KeptOne } from './use-kept.ts'

type Props = { readonly one: KeptOne; readonly onClose: () => void }

/** What a style is made of and what making it costs. Saving writes a new version: what was ordered keeps its own. */
export function BillDialog({ one, onClose }: Props) {
  const t = useText<KeptText>('kept')
  return (
    <Dialog open onClose={onClose} title={t('billOf', { no: one.jewel.number })} width={960}>
      <BillForm one={one} onClose={onClose} />
    </Dialog>
  )
}

const rereads = [keepJewelryApi.search, keepJewelryApi.show, keepJewelryApi.log, keepJewelryApi.versions, findJewelryApi.search]
/** Amounts and percentages that stand alone. */
const alone = [
  'labourUsd',
  'marginPercent',
  'lossPercent',
  'rhodiumUsd',
  'engravingUsd',
  'engravingPlaces',
  'leadDays',
  'weightTolerance',
] as const
const sentAs: Readonly<Partial<Record<(typeof alone)[number], string>>> = {
  engravingUsd: 'engraving.usd',
  engravingPlaces: 'engraving.places',
}

function BillForm({ one, onClose }: Props) {
  const t = useText<KeptText>('kept')
  const { jewel, bill } = one
  const ring = isRing(jewel.category)
  const [draft, setDraft] = useState<BillDraft>(bill === null ? newBill(ring, jewel.materials) : draftOf(bill))
  const write = useWrite(keepJewelryApi.saveBill, {
    rereads,
    onDone: ({ version }) => {
      toast.good(t('billSaved', { version }))
      onClose()
    },
  })
  const { fields, text } = write.refused
  const errorAt: ErrorAt = (path) => fields[`bill.${path}`] ?? null
  const change = (part: Partial<BillDraft>) => setDraft({ ...draft, ...part })
  const isShown = Object.keys(fields).some((name) => name.startsWith('bill.'))
  function submit(event: FormEvent) {
    event.preventDefault()
    void write.send({ id: jewel.id, version: jewel.version, bill: billOf(draft) })
  }
  return (
    <Stack as="form" gap={18} shrinks onSubmit={submit} noValidate>
      <Text as="p" tone="dim" size={13} pretty>
        {t('billWhy')}
      </Text>
      <Weights {...{ draft, errorAt }} onChange={change} />
      <Stones {...{ draft, errorAt }} onChange={change} />
      <Seats {...{ draft, errorAt }} onChange={change} />
      <Section title={t('work')}>
        <Stack columns="repeat(auto-fit, minmax(min(100%, 170px), 1fr))" gap="12px 14px" align="start">
          {alone.map((name) => (
            <TextInput
              key={name}
              label={t(`workOf.${name}`)}
              inputMode="decimal"
              autoComplete="off"
              maxLength={12}
              value={draft[name]}
              error={errorAt(sentAs[name] ?? name)}
              onChange={(event) => change({ [name]: event.currentTarget.value })}
            />
          ))}
        </Stack>
      </Section>
      {ring && <Sizes {...{ draft, errorAt }} onChange={change} />}
      <Refused words={isShown ? t('billWrong') : text} />
      <div className={ask.buttons}>
        <DialogButtons yes={t('saveBill')} isBusy={write.isBusy} onNo={onClose} />
      </div>
    </Stack>
  )
}

type PartProps = { readonly draft: BillDraft; readonly errorAt: ErrorAt; readonly onChange: (part: Partial<BillDraft>) => void }

/** Which hand sizes it is made in, as the inner circumference in millimetres. */
function Sizes({ draft, errorAt, onChange }: PartProps) {
  const t = useText<KeptText>('kept')
  return (
    <Section title={t('sizesOf')}>
      <Stack columns="repeat(auto-fit, minmax(min(100%, 130px), 1fr))" gap="12px 14px" align="start">
        {sizeFields.map((name) => (
          <TextInput
            key={name}
            label={t(`sizeOf.${name}`)}
            inputMode="decimal"
            autoComplete="off"
            maxLength={8}
            value={draft.sizes[name]}
            error={errorAt(`sizes.${name}`)}
            onChange={(event) => onChange({ sizes: { ...draft.sizes, [name]: event.currentTarget.value } })}
          />
        ))}
      </Stack>
      {errorAt('sizes') && (
        <Text tone="bad" size={13}>
          {errorAt('sizes')}
        </Text>
      )}
      <Checkbox
        label={t('comfortFit')}
        checked={draft.comfortFit}
        onChange={(event) => onChange({ comfortFit: event.currentTarget.checked })}
      />
    </Section>
  )
}
