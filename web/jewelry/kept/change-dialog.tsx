import { stockKinds } from '@loupe/domain/stock/grades.ts'
import { stockKindLabels } from '@loupe/domain/stock/labels.ts'
import { jewelryChangesApi, keepJewelryApi } from '@loupe/domain/jewelry/keep/keep-jewelry.api.ts'
import type { JewelryChangeView } from '@loupe/domain/jewelry/keep/jewelry-change.ts'
import { findJewelryApi } from '@loupe/domain/jewelry/find-jewelry.api.ts'
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { DialogButtons } from '../../forms/dialog-buttons.tsx'
import { Dialog } from '../../forms/dialog.tsx'
import { Refused } from '../../forms/refused.tsx'
import { useWrite, type Write } from '../../forms/use-write.ts'
import { count } from '../../text/format.ts'
import { useLabel } from '../../text/use-label.ts'
import { useText } from '../../text/use-text.ts'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { ChangeShown } from './change-shown.tsx'
import { useChangeWords } from './change-words.ts'
import { changeOf, priceWays, type DeedWish, type Draft } from './deeds.ts'
import type { KeptText } from './kept.text.en.ts'

type Props = {
  readonly wish: DeedWish | { readonly view: JewelryChangeView }
  readonly onClose: () => void
  /** Something was changed: what is picked may go. */
  readonly onDone: () => void
}

/** A change of picked jewelry: what is asked for, what it would do, and what it did. */
export function ChangeDialog({ wish, onClose, onDone }: Props) {
  const [view, setView] = useState<JewelryChangeView | null>('view' in wish ? wish.view : null)
  if (view === null && 'deed' in wish) return <Asked wish={wish} onClose={onClose} onPlanned={setView} />
  return view && <Planned view={view} onView={setView} onBack={'deed' in wish ? () => setView(null) : null} {...{ onClose, onDone }} />
}

type AskedProps = { readonly wish: DeedWish; readonly onClose: () => void; readonly onPlanned: (view: JewelryChangeView) => void }

/** What is to become of them; then the server says what it would do. */
function Asked({ wish: { deed, count: number, ...asked }, onClose, onPlanned }: AskedProps) {
  const t = useText<KeptText>('kept')
  const [draft, setDraft] = useState<Draft>({ way: 'percent', value: '', kind: 'order' })
  const [tried, setTried] = useState(false)
  const plan = useWrite(jewelryChangesApi.plan, { onDone: onPlanned })
  const change = changeOf(deed, draft)
  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (change !== null) void plan.send({ ...asked, change })
  }
  return (
    <Dialog open onClose={onClose} title={t(`doing.${deed}`)} width={520}>
      <form noValidate onSubmit={submit}>
        <Stack gap={16}>
          <Text tone="dim">{t('picked', { count: number, shown: count(number) })}</Text>
          <Fields {...{ deed, draft }} isWrong={tried && change === null} onDraft={(part) => setDraft({ ...draft, ...part })} />
          <Refused words={plan.refused.text} />
          <Row gap={8} wrap justify="end">
            <DialogButtons yes={t('preview')} isBusy={plan.isBusy} onNo={onClose} />
          </Row>
        </Stack>
      </form>
    </Dialog>
  )
}

type FieldsProps = {
  readonly deed: DeedWish['deed']
  readonly draft: Draft
  readonly isWrong: boolean
  readonly onDraft: (part: Partial<Draft>) => void
}

function Fields({ deed, draft, isWrong, onDraft }: FieldsProps) {
  const t = useText<KeptText>('kept')
  const say = useLabel()
  const value = {
    value: draft.value,
    onChange: (event: { readonly currentTarget: { readonly value: string } }) => onDraft({ value: event.currentTarget.value }),
    'data-autofocus': true,
  }
  if (deed === 'kind') {
    return (
      <NativeSelect
        label={t('kind')}
        value={draft.kind}
        data={stockKinds.map((kind) => ({ value: kind, label: say(stockKindLabels[kind]) }))}
        onChange={(event) => onDraft({ kind: event.currentTarget.value === 'spot' ? 'spot' : 'order' })}
      />
    )
  }
  if (deed === 'comment') {
    return <Textarea label={t('comment')} description={t('commentHint')} autosize minRows={2} maxLength={500} {...value} />
  }
  if (deed === 'location') return <TextInput label={t('where')} maxLength={100} error={isWrong && t('wrong.place')} {...value} />
  if (deed === 'margin') {
    return <TextInput label={t('marginOf')} description={t('marginHint')} maxLength={8} error={isWrong && t('wrong.percent')} {...value} />
  }
  return (
    <Stack gap={12}>
      <NativeSelect
        label={t('way')}
        value={draft.way}
        data={priceWays.map((way) => ({ value: way, label: t(`ways.${way}`) }))}
        onChange={(event) => onDraft({ way: priceWays.find((way) => way === event.currentTarget.value) ?? 'percent' })}
      />
      <TextInput
        label={t(`values.${draft.way}`)}
        description={t(`hints.${draft.way}`)}
        maxLength={14}
        error={isWrong && t(draft.way === 'usd' ? 'wrong.usd' : 'wrong.percent')}
        {...value}
      />
    </Stack>
  )
}

type PlannedProps = {
  readonly view: JewelryChangeView
  readonly onView: (view: JewelryChangeView) => void
  readonly onBack: (() => void) | null
  readonly onClose: () => void
  readonly onDone: () => void
}

const rereads = [
  keepJewelryApi.search,
  keepJewelryApi.show,
  keepJewelryApi.log,
  keepJewelryApi.versions,
  jewelryChangesApi.last,
  findJewelryApi.search,
]

/** A change that is planned, or was done. */
function Planned({ view, onView, onBack, onClose, onDone }: PlannedProps) {
  const t = useText<KeptText>('kept')
  const words = useChangeWords()
  const done = (next: JewelryChangeView) => {
    onView(next)
    onDone()
  }
  const apply = useWrite(jewelryChangesApi.apply, { rereads, onDone: done })
  const undo = useWrite(jewelryChangesApi.undo, { rereads, onDone: done })
  const { change, state } = view
  const isAhead = state === 'planned' && (change.what === 'list' || change.what === 'delist')
  return (
    <Dialog
      open
      onClose={onClose}
      title={isAhead ? t(`doing.${change.what}`) : words(change)}
      width={680}
      foot={<Foot {...{ view, isAhead, onBack, onClose }} apply={apply} undo={undo} />}
    >
      <Stack gap={16} narrows>
        <ChangeShown view={view} />
        <Refused words={apply.refused.text || undo.refused.text} />
      </Stack>
    </Dialog>
  )
}

type FootProps = Pick<PlannedProps, 'view' | 'onBack' | 'onClose'> & {
  readonly isAhead: boolean
  readonly apply: Write<typeof jewelryChangesApi.apply>
  readonly undo: Write<typeof jewelryChangesApi.undo>
}

/** On with it, back, or take it back. */
function Foot({ view, isAhead, onBack, onClose, apply, undo }: FootProps) {
  const t = useText<KeptText>('kept')
  const { id, change, changes } = view
  const mayApply = view.state === 'planned' && changes > 0
  const shown = count(changes)
  return (
    <>
      {view.state === 'planned' && onBack !== null && (
        <Button variant="default" onClick={onBack}>
          {t('back')}
        </Button>
      )}
      {view.mayUndo && (
        <Button variant="default" loading={undo.isBusy} onClick={() => void undo.send({ id })}>
          {t('undo', { count: view.changed, shown: count(view.changed) })}
        </Button>
      )}
      <Button variant={mayApply ? 'default' : 'filled'} onClick={onClose}>
        {t('close')}
      </Button>
      {mayApply && (
        <Button loading={apply.isBusy} data-autofocus onClick={() => void apply.send({ id })}>
          {isAhead && (change.what === 'list' || change.what === 'delist')
            ? `${t(`doing.${change.what}`)} (${shown})`
            : t('doIt', { shown })}
        </Button>
      )}
    </>
  )
}
