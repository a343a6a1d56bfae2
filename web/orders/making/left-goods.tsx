import { Button, Checkbox, FileInput, Textarea, TextInput } from '@mantine/core'
import { isHere, isOtherWeight, type LeftThing } from '@loupe/domain/orders/left-goods.ts'
import { leftGoodsApi } from '@loupe/domain/orders/left-goods.api.ts'
import type { Order, OrderLine } from '@loupe/domain/orders/order.ts'
import { shapeLabels } from '@loupe/domain/stock/labels.ts'
import { useState } from 'react'
import ask from '../../forms/ask-form.module.css'
import { DialogButtons } from '../../forms/dialog-buttons.tsx'
import { Dialog } from '../../forms/dialog.tsx'
import { Refused } from '../../forms/refused.tsx'
import { useForm } from '../../forms/use-form.ts'
import { StateWord } from '../../lists/state-word.tsx'
import { groupThousands, toMinute } from '../../text/format.ts'
import { useLabel } from '../../text/use-label.ts'
import { useText } from '../../text/use-text.ts'
import { toast } from '../../ui/over/toast.ts'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { useOrderWrite } from '../use-order-write.ts'
import type { MakingText } from './making.text.en.ts'
import { StepPhoto } from './step-photo.tsx'

type Props = { readonly order: Order; readonly line: OrderLine }

/** Things of the customer's own that a line is made with: awaited, here, given back, or handed over with it. */
export function LeftGoods({ order, line }: Props) {
  const [asked, setAsked] = useState<LeftThing | null>(null)
  const { left = [] } = line
  if (left.length === 0) return null
  return (
    <Stack as="ul" gap={6}>
      {left.map((thing) => (
        <Thing key={String(thing.seat)} line={line} thing={thing} onAsk={() => setAsked(thing)} />
      ))}
      <ReceiveDialog order={order} line={line} thing={asked?.next === 'receive' ? asked : null} onClose={() => setAsked(null)} />
      <GiveBackDialog order={order} thing={asked?.next === 'giveBack' ? asked : null} onClose={() => setAsked(null)} />
    </Stack>
  )
}

type ThingProps = { readonly line: OrderLine; readonly thing: LeftThing; readonly onAsk: () => void }

function Thing({ line, thing, onAsk }: ThingProps) {
  const t = useText<MakingText>('making')
  const say = useLabel()
  const { seat, shape, carats, reportNo, insuredUsd, receipt, next } = thing
  const what = [
    shape && say(shapeLabels[shape]),
    carats && `${carats} ct`,
    reportNo,
    insuredUsd && t('left.insured', { usd: groupThousands(insuredUsd) }),
  ]
  return (
    <Stack as="li" gap={4} ground="raised" round={8} pad="8px 12px" size={13}>
      <Row gap="4px 12px" wrap justify="between">
        <span>
          <Text weight={600}>{t(seat === null ? 'left.piece' : 'left.stone')}</Text> <Text breaks>{what.filter(Boolean).join(' · ')}</Text>
        </span>
        <Where line={line} thing={thing} />
      </Row>
      {receipt && (
        <Row gap="2px 10px" wrap>
          <Text figures>
            {[
              t('left.here', { at: toMinute(receipt.at), weight: receipt.carats ? `${receipt.carats} ct` : `${receipt.grams ?? ''} g` }),
              t('left.insured', { usd: groupThousands(receipt.insuredUsd) }),
              receipt.who,
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
          {receipt.note && <Text breaks>{receipt.note}</Text>}
          {receipt.hasPhoto && <StepPhoto id={receipt.id} name={t(seat === null ? 'left.piece' : 'left.stone')} of={leftGoodsApi.photo} />}
        </Row>
      )}
      {next && (
        <Row>
          <Button size="compact-md" variant="default" onClick={onAsk}>
            {t(`left.${next}`)}
          </Button>
        </Row>
      )}
    </Stack>
  )
}

function Where({ line, thing }: Pick<ThingProps, 'line' | 'thing'>) {
  const t = useText<MakingText>('making')
  const { receipt } = thing
  if (line.state === 'done' && !receipt?.givenAt) return <StateWord tone="good">{t('left.over')}</StateWord>
  if (isHere(thing)) return <StateWord tone={line.state === 'released' ? 'warn' : 'good'}>{t('left.isHere')}</StateWord>
  if (receipt?.givenAt) {
    return <StateWord tone="calm">{t('left.given', { at: toMinute(receipt.givenAt).slice(0, 10), name: receipt.givenTo })}</StateWord>
  }
  return line.state === 'live' ? <StateWord tone="warn">{t('left.awaited')}</StateWord> : null
}

type DialogProps = { readonly order: Order; readonly thing: LeftThing | null; readonly onClose: () => void }

/** The thing stays in its dialog while that closes. */
function useKept(thing: LeftThing | null): LeftThing | null {
  const [kept, setKept] = useState(thing)
  if (thing !== null && thing !== kept) setKept(thing)
  return thing ?? kept
}

function ReceiveDialog({ order, line, thing, onClose }: DialogProps & { readonly line: OrderLine }) {
  const t = useText<MakingText>('making')
  const shown = useKept(thing)
  return (
    <Dialog open={thing !== null} onClose={onClose} title={t('left.receiveTitle')}>
      {shown && <ReceiveForm order={order} line={line} thing={shown} onClose={onClose} />}
    </Dialog>
  )
}

const isFigure = (text: string, decimals: number): boolean =>
  new RegExp(`^\\d{1,9}(\\.\\d{1,${decimals}})?$`).test(text) && Number(text) > 0

type ReceiptDraft = {
  readonly weight: string
  readonly insuredUsd: string
  readonly note: string
  readonly photo: File | null
  readonly sure: boolean
}

function ReceiveForm({
  order,
  line,
  thing,
  onClose,
}: {
  readonly order: Order
  readonly line: OrderLine
  readonly thing: LeftThing
  readonly onClose: () => void
}) {
  const t = useText<MakingText>('making')
  const write = useOrderWrite(leftGoodsApi.receive, order.id)
  const form = useForm<typeof leftGoodsApi.receive, ReceiptDraft>(write, {
    now: { weight: '', insuredUsd: thing.insuredUsd ?? '', note: '', photo: null, sure: false },
    check: ({ weight, insuredUsd }) => ({
      weight: isFigure(weight, 3) ? null : t('left.weightNeeded'),
      insuredUsd: isFigure(insuredUsd, 2) ? null : t('left.insuredNeeded'),
    }),
    input: ({ weight, insuredUsd, note, sure }) => ({
      lineId: line.id,
      version: order.version,
      ...(thing.seat === null ? {} : { seat: thing.seat }),
      weight,
      insuredUsd,
      note: note.trim(),
      confirmWeight: sure ? 'yes' : 'no',
    }),
    sent: ({ photo }) => (photo ? { files: { photo } } : {}),
    onDone: () => {
      toast.good(t('left.received'))
      onClose()
    },
  })
  const { draft } = form
  const isOdd = thing.carats !== null && isFigure(draft.weight, 3) && isOtherWeight(thing.carats, draft.weight)
  return (
    <Stack ref={form.place} as="form" gap={14} shrinks onSubmit={form.submit} noValidate>
      <Text as="p" tone="dim" pretty>
        {t('left.receiveWhy')}
      </Text>
      <TextInput
        label={t(thing.seat === null ? 'left.grams' : 'left.carats')}
        withAsterisk
        inputMode="decimal"
        autoComplete="off"
        value={draft.weight}
        error={form.error('weight')}
        onChange={(event) => form.change({ weight: event.currentTarget.value.trim(), sure: false })}
      />
      {isOdd && (
        <Checkbox
          label={t('left.sure', { weight: draft.weight, said: thing.carats ?? '' })}
          checked={draft.sure}
          onChange={(event) => form.change({ sure: event.currentTarget.checked })}
        />
      )}
      <TextInput
        label={t('left.insuredFor')}
        withAsterisk
        inputMode="decimal"
        autoComplete="off"
        value={draft.insuredUsd}
        error={form.error('insuredUsd')}
        onChange={(event) => form.change({ insuredUsd: event.currentTarget.value.trim() })}
      />
      <Textarea
        label={t('note')}
        description={t('noteHint')}
        autosize
        minRows={2}
        maxLength={500}
        value={draft.note}
        onChange={(event) => form.change({ note: event.currentTarget.value })}
      />
      <FileInput
        label={t('photo')}
        placeholder={t('photoHint')}
        accept="image/*"
        clearable
        value={draft.photo}
        onChange={(photo) => form.change({ photo })}
      />
      <Refused words={form.refusal} />
      <div className={ask.buttons}>
        <DialogButtons yes={t('left.receive')} isBusy={form.isBusy} onNo={onClose} />
      </div>
    </Stack>
  )
}

function GiveBackDialog({ order, thing, onClose }: DialogProps) {
  const t = useText<MakingText>('making')
  const shown = useKept(thing)
  return (
    <Dialog open={thing !== null} onClose={onClose} title={t('left.giveBackTitle')}>
      {shown?.receipt && <GiveBackForm order={order} receiptId={shown.receipt.id} onClose={onClose} />}
    </Dialog>
  )
}

function GiveBackForm({ order, receiptId, onClose }: { readonly order: Order; readonly receiptId: string; readonly onClose: () => void }) {
  const t = useText<MakingText>('making')
  const write = useOrderWrite(leftGoodsApi.giveBack, order.id)
  const form = useForm<typeof leftGoodsApi.giveBack, { readonly to: string }>(write, {
    now: { to: order.customerName },
    check: ({ to }) => ({ to: to.trim() === '' ? t('left.toNeeded') : null }),
    input: ({ to }) => ({ id: order.id, version: order.version, receiptId, to: to.trim() }),
    onDone: () => {
      toast.good(t('left.givenBack'))
      onClose()
    },
  })
  return (
    <Stack ref={form.place} as="form" gap={14} shrinks onSubmit={form.submit} noValidate>
      <Text as="p" tone="dim" pretty>
        {t('left.giveBackWhy')}
      </Text>
      <TextInput
        label={t('left.to')}
        withAsterisk
        maxLength={100}
        value={form.draft.to}
        error={form.error('to')}
        onChange={(event) => form.change({ to: event.currentTarget.value })}
      />
      <Refused words={form.refusal} />
      <div className={ask.buttons}>
        <DialogButtons yes={t('left.giveBack')} isBusy={form.isBusy} onNo={onClose} />
      </div>
    </Stack>
  )
}
