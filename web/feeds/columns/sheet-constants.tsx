import { NativeSelect, TextInput } from '@mantine/core'
import type { SheetLayout } from '@loupe/domain/feeds/layout.ts'
import { useLabel } from '../../text/use-label.ts'
import { useText } from '../../text/use-text.ts'
import { Text } from '../../ui/text.tsx'
import { Row } from '../../ui/row.tsx'
import { Box } from '../../ui/box.tsx'
import type { FeedsText } from '../feeds.text.en.ts'
import { useFieldName } from '../use-field-name.ts'
import styles from './sheet-constants.module.css'
import { valueChoices } from '../value-meanings.ts'

const given = ['shape', 'color', 'clarity', 'lab', 'availability', 'location'] as const
type Given = (typeof given)[number]

type Props = { readonly sheet: SheetLayout; readonly onChange: (sheet: SheetLayout) => void }

/** What all stones of the sheet share where it has no column for it. */
export function SheetConstants({ sheet, onChange }: Props) {
  const t = useText<FeedsText>('feeds')
  const fieldName = useFieldName()
  const say = useLabel()
  const missing = given.filter((field) => !sheet.columns.some((column) => column.field === field) || sheet.constants?.[field] !== undefined)
  if (missing.length === 0) return null
  const set = (field: Given, value: string): void => {
    const { [field]: _, ...rest } = sheet.constants ?? {}
    onChange({ ...sheet, constants: value === '' ? rest : { ...rest, [field]: value } })
  }
  return (
    <Box below={12} role="group" aria-label={t('constants')}>
      <Text as="div" below={3} size={13} className={styles.label}>
        {t('constants')}{' '}
        <Text tone="dim" size={12} weight={400}>
          {t('constantsWhy')}
        </Text>
      </Text>
      <Row gap="8px 12px" wrap align="stretch" className={styles.fields}>
        {missing.map((field) => {
          const value = sheet.constants?.[field] ?? ''
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
    </Box>
  )
}
