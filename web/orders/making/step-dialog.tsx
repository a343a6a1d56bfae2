import { makingApi, type MadeLine } from '@loupe/domain/orders/making.api.ts'
import type { MakingStep } from '@loupe/domain/orders/making.ts'
import { benchApi } from '@loupe/domain/orders/bench.api.ts'
import { Checkbox, FileInput, SegmentedControl, Textarea, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { keyOf } from '../../api/query.ts'
import { Refusal } from '../../api/refusal.ts'
import ask from '../../forms/ask-form.module.css'
import { DialogButtons } from '../../forms/dialog-buttons.tsx'
import { Dialog } from '../../forms/dialog.tsx'
import { Refused } from '../../forms/refused.tsx'
import { useWrite } from '../../forms/use-write.ts'
import { useText } from '../../text/use-text.ts'
import { toast } from '../../ui/over/toast.ts'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { readOrdersAgain } from '../use-order-write.ts'
import type { MakingText } from './making.text.en.ts'

/** A step of a line, with the version of its order that was seen. */
type Asked = {
  readonly line: Pick<MadeLine, 'lineId' | 'quotedGrams' | 'tolerance'>
  readonly step: MakingStep
  readonly version: number
  /** It is a customer's piece that is worked on. */
  readonly isWork: boolean
}
type Props = {
  /** The order, where whoever records it reads that. */
  readonly orderId?: string
  readonly asked: Asked | null
  readonly onClose: () => void
}

/** What is said with a step: a note and a photo; with a passed check the weight, with a failed one what the remake costs. */
export function StepDialog({ orderId, asked, onClose }: Props) {
  const t = useText<MakingText>('making')
  return (
    <Dialog
      open={asked !== null}
      onClose={onClose}
      title={asked ? t(asked.isWork && asked.step === 'casting' ? 'do.metalwork' : `do.${asked.step}`) : ''}
    >
      {asked && (
        <StepForm
          key={`${asked.line.lineId} ${asked.step}`}
          {...(orderId === undefined ? {} : { orderId })}
          asked={asked}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}

const isWeight = (text: string): boolean => /^\d{1,4}(\.\d{1,3})?$/.test(text) && Number(text) > 0
const isCost = (text: string): boolean => /^\d{1,9}(\.\d{1,2})?$/.test(text)
/** A comma stands for the point where people write so. */
const decimal = (text: string): string => text.trim().replace(',', '.')

type Draft = { readonly note: string; readonly grams: string; readonly cost: string; readonly bearer: 'house' | 'maker' }
const empty: Draft = { note: '', grams: '', cost: '', bearer: 'maker' }

const lacks = (step: MakingStep, { note, grams, cost }: Draft): boolean => {
  if (step === 'qc_passed') return !isWeight(grams)
  return step === 'qc_failed' && (note.trim() === '' || !isCost(cost))
}

/** What goes with the step beside its note. */
function saidWith(step: MakingStep, { grams, cost, bearer }: Draft, isSure: boolean) {
  if (step === 'qc_passed') return { grams, confirmWeight: isSure ? ('yes' as const) : ('no' as const) }
  return step === 'qc_failed' ? { costUsd: cost, borneBy: bearer } : {}
}

type FormProps = { readonly orderId?: string; readonly asked: Asked; readonly onClose: () => void }

function StepForm({ orderId, asked: { line, step, version }, onClose }: FormProps) {
  const t = useText<MakingText>('making')
  const client = useQueryClient()
  const [draft, setDraft] = useState(empty)
  const [photo, setPhoto] = useState<File | null>(null)
  const [isOdd, setOdd] = useState(false)
  const [isSure, setSure] = useState(false)
  const [tried, setTried] = useState(false)
  const write = useWrite(makingApi.step, {
    rereads: [makingApi.show, benchApi.list],
    onDone: () => readOrdersAgain(client, orderId),
    onRefused: async (_fresh, error) => {
      const isFarOff = error instanceof Refusal && error.code === 409 && error.fields['grams'] !== undefined
      if (isFarOff) setOdd(true)
      else await Promise.all([readOrdersAgain(client, orderId), client.invalidateQueries({ queryKey: keyOf(benchApi.list) })])
    },
  })
  async function send(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    setTried(true)
    if (lacks(step, draft)) return
    const said = { lineId: line.lineId, version, step, note: draft.note.trim(), ...saidWith(step, draft, isSure) }
    if ((await write.send(said, photo ? { files: { photo } } : {})) === null) return
    toast.good(t('recorded'))
    onClose()
  }
  const fields: FieldsProps = { line, draft, tried, onChange: (change) => setDraft({ ...draft, ...change }) }
  return (
    <Stack as="form" gap={14} shrinks onSubmit={(event: FormEvent) => void send(event)} noValidate>
      {step === 'qc_passed' && <WeightFields {...fields} />}
      {step === 'qc_failed' && <RemakeFields {...fields} />}
      <Note {...fields} isFailure={step === 'qc_failed'} />
      <FileInput label={t('photo')} placeholder={t('photoHint')} accept="image/*" clearable value={photo} onChange={setPhoto} />
      <Refused words={write.refused.text} />
      {isOdd && (
        <Checkbox label={t('sure', { grams: draft.grams })} checked={isSure} onChange={(event) => setSure(event.currentTarget.checked)} />
      )}
      <div className={ask.buttons}>
        <DialogButtons yes={t('do.yes')} grave={step === 'qc_failed'} isBusy={write.isBusy} onNo={onClose} />
      </div>
    </Stack>
  )
}

type FieldsProps = {
  readonly line: Asked['line']
  readonly draft: Draft
  readonly tried: boolean
  readonly onChange: (change: Partial<Draft>) => void
}

function WeightFields({ line, draft: { grams }, tried, onChange }: FieldsProps) {
  const t = useText<MakingText>('making')
  return (
    <>
      <Text as="p" tone="dim" pretty>
        {t(line.tolerance === '' ? 'weighWork' : 'weighWhy', { grams: line.quotedGrams, percent: line.tolerance })}
      </Text>
      <TextInput
        label={t(line.tolerance === '' ? 'gramsWork' : 'grams')}
        withAsterisk
        inputMode="decimal"
        value={grams}
        error={tried && !isWeight(grams) ? t('gramsNeeded') : null}
        onChange={(event) => onChange({ grams: decimal(event.currentTarget.value) })}
      />
    </>
  )
}

function RemakeFields({ draft: { cost, bearer }, tried, onChange }: FieldsProps) {
  const t = useText<MakingText>('making')
  return (
    <>
      <Text as="p" tone="warn" pretty>
        {t('failWhy')}
      </Text>
      <TextInput
        label={t('cost')}
        withAsterisk
        inputMode="decimal"
        value={cost}
        error={tried && !isCost(cost) ? t('costNeeded') : null}
        onChange={(event) => onChange({ cost: decimal(event.currentTarget.value) })}
      />
      <SegmentedControl
        aria-label={t('bearer')}
        value={bearer}
        onChange={(value) => onChange({ bearer: value })}
        data={[
          { value: 'maker' as const, label: t('byMaker') },
          { value: 'house' as const, label: t('byHouse') },
        ]}
      />
    </>
  )
}

function Note({ draft: { note }, tried, onChange, isFailure }: FieldsProps & { readonly isFailure: boolean }) {
  const t = useText<MakingText>('making')
  return (
    <Textarea
      label={t(isFailure ? 'why' : 'note')}
      description={t(isFailure ? 'whyHint' : 'noteHint')}
      withAsterisk={isFailure}
      autosize
      minRows={2}
      maxLength={500}
      value={note}
      error={tried && isFailure && note.trim() === '' ? t('whyNeeded') : null}
      onChange={(event) => onChange({ note: event.currentTarget.value })}
    />
  )
}
