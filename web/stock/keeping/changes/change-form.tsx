import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { stockKinds } from '@loupe/domain/stock/grades.ts'
import { fieldLabels, stockKindLabels } from '@loupe/domain/stock/labels.ts'
import { changesApi } from '@loupe/domain/stock/keeping/changes.api.ts'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { DialogButtons } from '../../../forms/dialog-buttons.tsx'
import { Dialog } from '../../../forms/dialog.tsx'
import { Refused } from '../../../forms/refused.tsx'
import { useWrite } from '../../../forms/use-write.ts'
import { count } from '../../../text/format.ts'
import { useLabel } from '../../../text/use-label.ts'
import { useText } from '../../../text/use-text.ts'
import { Row } from '../../../ui/row.tsx'
import { Stack } from '../../../ui/stack.tsx'
import { Text } from '../../../ui/text.tsx'
import type { KeepingText } from '../keeping.text.en.ts'
import { changeOf, waysOf, type Draft, type PriceWay, type Wish } from './wish.ts'

type Deed = Extract<Wish, { readonly deed: unknown }>
type Props = { readonly title: string; readonly deed: Deed; readonly onClose: () => void; readonly onPlanned: (id: string) => void }

/** Nothing is asked before these. */
const isPlain = ({ deed }: Deed): boolean => deed === 'list' || deed === 'delist' || deed === 'confirm'

/** What is to become of the picked stones; then the server says what it would do. */
export function ChangeForm({ title, deed, onClose, onPlanned }: Props) {
  const t = useText<KeepingText>('keeping')
  const [draft, setDraft] = useState<Draft>({ way: waysOf(deed.origin, deed.count)[0] ?? 'perCt', value: '', kind: 'order' })
  const [tried, setTried] = useState(false)
  const plan = useWrite(changesApi.plan, { onDone: ({ id }) => onPlanned(id) })
  const change = changeOf(deed.deed, draft)
  const send = (): void => {
    setTried(true)
    if (change !== null) void plan.send({ origin: deed.origin, which: deed.which, change })
  }
  const sent = useRef(false)
  // Network: what asks for nothing more is planned as soon as it is pressed.
  useEffect(() => {
    if (!isPlain(deed) || sent.current) return
    sent.current = true
    send()
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    send()
  }
  return (
    <Dialog open onClose={onClose} title={title} width={520}>
      <form noValidate onSubmit={submit}>
        <Stack gap={16}>
          <Text tone="dim">{t('ofPicked', { count: deed.count, shown: count(deed.count) })}</Text>
          {!isPlain(deed) && (
            <Fields deed={deed} draft={draft} error={tried && change === null} onDraft={(part) => setDraft({ ...draft, ...part })} />
          )}
          <Refused words={plan.refused.text} />
          <Row gap={8} wrap justify="end">
            {isPlain(deed) ? (
              <Button variant="default" onClick={onClose}>
                {t('close')}
              </Button>
            ) : (
              <DialogButtons yes={t('preview')} isBusy={plan.isBusy} onNo={onClose} />
            )}
          </Row>
        </Stack>
      </form>
    </Dialog>
  )
}

type FieldsProps = {
  readonly deed: Deed
  readonly draft: Draft
  readonly error: boolean
  readonly onDraft: (part: Partial<Draft>) => void
}

function Fields({ deed, draft, error, onDraft }: FieldsProps) {
  const t = useText<KeepingText>('keeping')
  const say = useLabel()
  const value = {
    value: draft.value,
    onChange: (event: { readonly currentTarget: { readonly value: string } }) => onDraft({ value: event.currentTarget.value }),
    'data-autofocus': true,
  }
  switch (deed.deed) {
    case 'price':
      return <PriceFields deed={deed} draft={draft} error={error} onDraft={onDraft} />
    case 'kind':
      return (
        <NativeSelect
          label={say(fieldLabels.kind)}
          value={draft.kind}
          data={stockKinds.map((kind) => ({ value: kind, label: say(stockKindLabels[kind]) }))}
          onChange={(event) => onDraft({ kind: event.currentTarget.value === 'spot' ? 'spot' : 'order' })}
        />
      )
    case 'comment':
      return <Textarea label={t('remark')} description={t('remarkHint')} autosize minRows={2} maxLength={500} {...value} />
    default:
      return <TextInput label={say(fieldLabels.location)} maxLength={100} error={error && t('wrong.place')} {...value} />
  }
}

const isDollars = (way: PriceWay): boolean => way === 'perCt' || way === 'total'

function PriceFields({ deed, draft, error, onDraft }: FieldsProps) {
  const t = useText<KeepingText>('keeping')
  const ways = waysOf(deed.origin, deed.count)
  return (
    <Stack gap={12}>
      <NativeSelect
        label={t('way')}
        value={draft.way}
        data={ways.map((way) => ({ value: way, label: t(`ways.${way}`) }))}
        onChange={(event) => onDraft({ way: ways.find((way) => way === event.currentTarget.value) ?? draft.way })}
      />
      <TextInput
        label={t(`values.${draft.way}`)}
        description={t(`hints.${draft.way}`)}
        inputMode={isDollars(draft.way) ? 'decimal' : 'text'}
        data-autofocus
        maxLength={14}
        value={draft.value}
        error={error && t(isDollars(draft.way) ? 'wrong.dollars' : 'wrong.points')}
        onChange={(event) => onDraft({ value: event.currentTarget.value })}
      />
    </Stack>
  )
}
