import type { FeedField } from '@loupe/domain/feeds/fields.ts'
import { plainMeaning } from '@loupe/domain/feeds/plain-meaning.ts'
import type { EvidenceRow } from '@loupe/domain/feeds/questions.ts'
import type { WordTable } from '@loupe/domain/feeds/word-tables.ts'
import { useLabel } from '../../text/use-label.ts'
import { useText } from '../../text/use-text.ts'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import type { FeedsText } from '../feeds.text.en.ts'
import { useFieldName } from '../use-field-name.ts'
import { meaningWord } from '../value-meanings.ts'
import styles from './file-questions.module.css'
import { readFigure } from './read-figure.ts'

type EvidenceProps = {
  readonly rows: readonly EvidenceRow[]
  readonly table?: WordTable | undefined
  /** What is read stands as the file has it. */
  readonly isRaw?: boolean
}

/** Cells of a row as the file has them, and what they would become. */
export function Evidence({ rows, table, isRaw = false }: EvidenceProps) {
  const t = useText<FeedsText>('feeds')
  const fieldName = useFieldName()
  const say = useLabel()
  const readText = (field: FeedField, text: string): string => {
    if (table) return meaningWord(table, plainMeaning(table, text) ?? text, say)
    if (field === 'origin' && (text === 'natural' || text === 'lab')) return t(`answer.${text}`)
    if (isRaw) return text
    const figure = readFigure(field, text)
    // A premium reads like a discount to who takes the sign for the other way of writing it.
    return field === 'back' && Number(text) ? t(Number(text) < 0 ? 'below' : 'above', { points: figure }) : figure
  }
  if (rows.length === 0) {
    return (
      <Text as="p" tone="dim" size={13}>
        {t('askNoRow')}
      </Text>
    )
  }
  return (
    <Stack as="ul" size={13} figures gap={6} className={styles.evidence}>
      {rows.map(({ row, cells, read }) => (
        <li key={row}>
          <Text tone="faint" size={12}>
            {t('askRow', { row })}
          </Text>
          <Row as="span" wrap align="stretch" tone="dim" breaks className={styles.cells}>
            {cells
              .filter(({ text }) => text.trim() !== '')
              .map(({ header, text }) => (
                <span key={header}>
                  <Text tone="faint" size={12}>
                    {header}
                  </Text>{' '}
                  {text}
                </span>
              ))}
          </Row>
          {read.length > 0 && (
            <Row as="span" wrap align="stretch" breaks className={styles.read}>
              {read.map(({ field, text }) => (
                <span key={field}>
                  <Text tone="faint" size={12}>
                    {fieldName(field)}
                  </Text>{' '}
                  <b>{readText(field, text)}</b>
                </span>
              ))}
            </Row>
          )}
        </li>
      ))}
    </Stack>
  )
}
