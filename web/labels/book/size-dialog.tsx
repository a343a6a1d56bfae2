import { Button, NativeSelect, TextInput } from '@mantine/core'
import type { LabelBook } from '@loupe/domain/labels/label-book.ts'
import { labelCodesLabels, labelFormLabels, labelShapeLabels } from '@loupe/domain/labels/label-words.ts'
import { labelCodes, labelShapes, type LabelSize } from '@loupe/domain/labels/label-size.ts'
import { labelsApi, type PrintedMark } from '@loupe/domain/labels/labels.api.ts'
import { labelForms, type LabelForm } from '@loupe/domain/labels/short-code.ts'
import { useState, type FormEvent } from 'react'
import ask from '../../forms/ask-form.module.css'
import { Dialog } from '../../forms/dialog.tsx'
import { DialogButtons } from '../../forms/dialog-buttons.tsx'
import { Refused } from '../../forms/refused.tsx'
import { useWrite } from '../../forms/use-write.ts'
import { LabelMarks } from '../../prints/labels/label-drawing.tsx'
import { useLabel } from '../../text/use-label.ts'
import { useText } from '../../text/use-text.ts'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { codesOf, readSize, shapeOf, type SizeDraft, type SizeField } from './size-draft.ts'
import styles from './label-book.module.css'
import type { BookText } from './book.text.en.ts'

type Props = {
  readonly draft: SizeDraft
  readonly title: string
  readonly fields: LabelBook['fields']
  /** Names that other kinds have. */
  readonly taken: readonly string[]
  readonly onKeep: (size: LabelSize) => void
  /** For a kind that stands in the list, and not alone. */
  readonly onDrop: (() => void) | null
  readonly onClose: () => void
}

const own = ['widthMm', 'heightMm', 'marginMm'] as const
const page = ['pageWidthMm', 'pageHeightMm', 'columns', 'rows', 'leftMm', 'topMm', 'gapXMm', 'gapYMm'] as const

/** One kind of labels in fields, with a label of it to look at; it goes into the list, which is saved as a whole. */
export function SizeDialog({ draft, title, fields, taken, onKeep, onDrop, onClose }: Props) {
  const t = useText<BookText>('book')
  const say = useLabel()
  const [typed, setTyped] = useState(draft)
  const [tried, setTried] = useState(false)
  const size = readSize(typed)
  const isTaken = taken.includes(typed.name.trim())
  const change = (part: Partial<SizeDraft>) => setTyped({ ...typed, ...part })
  function keep(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (size !== null && !isTaken) onKeep(size)
  }
  const field = (name: SizeField) => (
    <TextInput
      key={name}
      label={t(`fields.${name}`)}
      autoComplete="off"
      inputMode="decimal"
      maxLength={7}
      value={typed[name]}
      onChange={(event) => change({ [name]: event.currentTarget.value })}
    />
  )
  return (
    <Dialog open onClose={onClose} title={title} width={680}>
      <Stack as="form" gap={14} shrinks onSubmit={keep} noValidate>
        <TextInput
          label={t('name')}
          maxLength={60}
          data-autofocus
          autoComplete="off"
          value={typed.name}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <div className={styles.four}>
          <NativeSelect
            label={t('shape')}
            value={typed.shape}
            data={labelShapes.map((shape) => ({ value: shape, label: say(labelShapeLabels[shape]) }))}
            onChange={(event) => change({ shape: shapeOf(event.currentTarget.value) })}
          />
          <NativeSelect
            label={t('codes')}
            value={typed.codes}
            data={labelCodes.map((codes) => ({ value: codes, label: say(labelCodesLabels[codes]) }))}
            onChange={(event) => change({ codes: codesOf(event.currentTarget.value) })}
          />
          {own.map(field)}
          {typed.shape !== 'plain' && field('padMm')}
        </div>
        <div className={styles.four}>{page.map(field)}</div>
        {tried && (size === null || isTaken) && <Refused words={t('wrong')} />}
        <TryOut size={size} fields={fields} />
        {onDrop && (
          <span>
            <Button variant="subtle" color="red.9" size="compact-md" onClick={onDrop}>
              {t('drop')}
            </Button>
          </span>
        )}
        <div className={ask.buttons}>
          <DialogButtons yes={t('keep')} isBusy={false} onNo={onClose} />
        </div>
      </Stack>
    </Dialog>
  )
}

type Tried = { readonly marks: readonly PrintedMark[]; readonly size: LabelSize }

/** A label with invented goods, as the server lays it out. */
function TryOut({ size, fields }: { readonly size: LabelSize | null; readonly fields: LabelBook['fields'] }) {
  const t = useText<BookText>('book')
  const say = useLabel()
  const [form, setForm] = useState<LabelForm>('stone')
  const [shown, setShown] = useState<Tried | null>(null)
  const attempt = useWrite(labelsApi.trySize)
  async function show() {
    if (size === null) return
    const drawn = await attempt.send({ size, fields, form })
    setShown(drawn && { marks: drawn.marks, size })
  }
  const { text, fields: wrong } = attempt.refused
  return (
    <Stack gap={10}>
      <Row gap={10} align="end" wrap>
        <NativeSelect
          label={t('tryForm')}
          value={form}
          data={labelForms.map((each) => ({ value: each, label: say(labelFormLabels[each]) }))}
          onChange={(event) => setForm(labelForms.find((each) => each === event.currentTarget.value) ?? 'stone')}
        />
        <Button variant="default" disabled={size === null} loading={attempt.isBusy} onClick={() => void show()}>
          {t('try')}
        </Button>
      </Row>
      <Refused words={Object.values(wrong)[0] ?? text} />
      {shown && (
        <svg
          className={styles.tried}
          viewBox={`0 0 ${shown.size.widthMm} ${shown.size.heightMm}`}
          style={{ maxWidth: `${shown.size.widthMm * 2}mm` }}
          role="img"
          aria-label={t('tried')}
        >
          <LabelMarks marks={shown.marks} />
        </svg>
      )}
    </Stack>
  )
}
