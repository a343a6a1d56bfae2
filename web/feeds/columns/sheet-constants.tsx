import { sectionFields } from '@loupe/domain/feeds/fields.ts'
import type { SheetLayout } from '@loupe/domain/feeds/layout.ts'
import { NativeSelect, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useLabel } from '../../text/use-label.ts'
import { useText } from '../../text/use-text.ts'
import { Box } from '../../ui/box.tsx'
import { Row } from '../../ui/row.tsx'
import { Text } from '../../ui/text.tsx'
import type { FeedsText } from '../feeds.text.en.ts'
import { useFieldName } from '../use-field-name.ts'
import { valueChoices } from '../value-meanings.ts'
import styles from './sheet-constants.module.css'

const given = ['shape', 'color', 'clarity', 'lab', 'availability', 'location'] as const
type Given = (typeof given)[number] | (typeof sectionFields)[number]
type Values<F extends Given> = Readonly<Partial<Record<F, string>>>

type Props = { readonly sheet: SheetLayout; readonly onChange: (sheet: SheetLayout) => void }

/** What all stones of the sheet share where it has no column for it, and what its unknown titles give to the stones below them. */
export function SheetConstants({ sheet, onChange }: Props) {
  const t = useText<FeedsText>('feeds')
  const { constants = {}, sections = [] } = sheet
  const missing = given.filter((field) => !sheet.columns.some((column) => column.field === field) || constants[field] !== undefined)
  return (
    <>
      {missing.length > 0 && (
        <Group name={t('constants')} why={t('constantsWhy')}>
          <GivenFields fields={missing} values={constants} onChange={(values) => onChange({ ...sheet, constants: values })} />
        </Group>
      )}
      {sections.map(({ title, gives }, place) => (
        <Group key={title} name={t('section', { title })} why={place === 0 ? t('sectionWhy') : ''}>
          <GivenFields
            fields={sectionFields}
            values={gives}
            onChange={(values) =>
              onChange({ ...sheet, sections: sections.map((one) => (one.title === title ? { title, gives: values } : one)) })
            }
          />
        </Group>
      ))}
    </>
  )
}

function Group({ name, why, children }: { name: string; why: string; children: ReactNode }) {
  return (
    <Box below={12} role="group" aria-label={name}>
      <Text as="div" below={3} size={13} className={styles.label}>
        {name}{' '}
        <Text tone="dim" size={12} weight={400}>
          {why}
        </Text>
      </Text>
      {children}
    </Box>
  )
}

type FieldsProps<F extends Given> = {
  readonly fields: readonly F[]
  readonly values: Values<F>
  readonly onChange: (values: Values<F>) => void
}

/** A value for each field, or none. */
function GivenFields<F extends Given>({ fields, values, onChange }: FieldsProps<F>) {
  const fieldName = useFieldName()
  const say = useLabel()
  const set = (field: F, value: string): void => {
    const { [field]: _, ...rest } = values
    onChange((value === '' ? rest : { ...rest, [field]: value }) as Values<F>)
  }
  return (
    <Row gap="8px 12px" wrap align="stretch" className={styles.fields}>
      {fields.map((field) => {
        const value = values[field] ?? ''
        if (field === 'location') {
          return (
            <TextInput
              key={field}
              size="xs"
              label={fieldName(field)}
              maxLength={80}
              value={value}
              onChange={(event) => set(field, event.currentTarget.value)}
            />
          )
        }
        return (
          <NativeSelect
            key={field}
            size="xs"
            label={fieldName(field)}
            value={value}
            onChange={(event) => set(field, event.currentTarget.value)}
            data={[{ value: '', label: '–' }, ...valueChoices(field, say)]}
          />
        )
      })}
    </Row>
  )
}
