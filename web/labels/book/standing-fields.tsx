import { Checkbox } from '@mantine/core'
import { labelFields, type LabelBook, type LabelField } from '@loupe/domain/labels/label-book.ts'
import { labelFieldLabels, labelFormLabels } from '@loupe/domain/labels/label-words.ts'
import { labelForms, type LabelForm } from '@loupe/domain/labels/short-code.ts'
import { IconArrowUp } from '@tabler/icons-react'
import { useLabel } from '../../text/use-label.ts'
import { useText } from '../../text/use-text.ts'
import { Panel } from '../../ui/panel.tsx'
import { Row } from '../../ui/row.tsx'
import { SignButton } from '../../ui/sign-button.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import type { BookText } from './book.text.en.ts'

type Fields = LabelBook['fields']
type Props = { readonly fields: Fields; readonly onChange: (fields: Fields) => void }

/** What stands on the labels of each form of goods, in the order in which it has room. */
export function StandingFields({ fields, onChange }: Props) {
  const t = useText<BookText>('book')
  return (
    <Panel title={t('standing')} why={t('standingWhy')}>
      <Stack gap={18} columns="repeat(auto-fill, minmax(180px, 1fr))" align="start">
        {labelForms.map((form) => (
          <OfForm key={form} form={form} chosen={fields[form]} onChange={(chosen) => onChange({ ...fields, [form]: chosen })} />
        ))}
      </Stack>
    </Panel>
  )
}

type FormProps = {
  readonly form: LabelForm
  readonly chosen: readonly LabelField[]
  readonly onChange: (chosen: readonly LabelField[]) => void
}

function OfForm({ form, chosen, onChange }: FormProps) {
  const t = useText<BookText>('book')
  const say = useLabel()
  const all: readonly LabelField[] = labelFields[form]
  const shown = [...chosen, ...all.filter((field) => !chosen.includes(field))]
  const lift = (at: number) => onChange(chosen.toSpliced(at, 1).toSpliced(at - 1, 0, ...chosen.slice(at, at + 1)))
  return (
    <Stack as="fieldset" gap={6}>
      <Text as="legend" weight={600} size={13}>
        {say(labelFormLabels[form])}
      </Text>
      {shown.map((field) => {
        const at = chosen.indexOf(field)
        const name = say(labelFieldLabels[field])
        return (
          <Row key={field} gap={8} justify="between">
            <Checkbox
              size="sm"
              label={name}
              checked={at >= 0}
              onChange={(event) => onChange(event.currentTarget.checked ? [...chosen, field] : chosen.filter((each) => each !== field))}
            />
            {at > 0 && (
              <SignButton label={t('up', { field: name })} square={28} round={6} tone="dim" hovers onClick={() => lift(at)}>
                <IconArrowUp size={15} aria-hidden />
              </SignButton>
            )}
          </Row>
        )
      })}
    </Stack>
  )
}
