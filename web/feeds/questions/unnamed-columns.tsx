import { Button, NativeSelect } from '@mantine/core'
import { feedFields } from '@loupe/domain/feeds/fields.ts'
import type { FeedQuestion } from '@loupe/domain/feeds/questions.ts'
import { useText } from '../../text/use-text.ts'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import type { FeedsText } from '../feeds.text.en.ts'
import styles from './unnamed-columns.module.css'
import { useFieldName } from '../use-field-name.ts'

type Props = {
  readonly questions: readonly FeedQuestion[]
  readonly answers: Readonly<Record<string, string>>
  readonly busy: boolean
  /** Answers by the ids of their questions. */
  readonly onAnswers: (answers: Readonly<Record<string, string>>) => void
}

/** Several columns of one sheet whose meaning only a person can say: one question with a line for each of them. */
export function UnnamedColumns({ questions, answers, busy, onAnswers }: Props) {
  const t = useText<FeedsText>('feeds')
  const fieldName = useFieldName()
  const word = (value: string): string => {
    const field = feedFields.find((one) => one === value)
    return field ? fieldName(field) : t('answer.ignore')
  }
  /** Columns without a header are called by their place. */
  const nameOf = ({ header, column }: FeedQuestion): string =>
    column !== null && header === `#${column + 1}` ? t('noHeader', { place: column + 1 }) : (header ?? '–')
  const isTaken = (id: string, value: string): boolean =>
    value !== 'ignore' && questions.some((other) => other.id !== id && answers[other.id] === value)
  // What is likely to say something of the stones is answered by itself.
  const rest = questions.filter(({ id, choices }) => answers[id] === undefined && choices.every(({ likely }) => !likely))
  return (
    <Stack as="ul" gap={8}>
      {questions.map((question) => {
        const texts = new Set(question.choices[0]?.evidence.map(({ cells }) => cells[0]?.text ?? ''))
        return (
          <Stack
            key={question.id}
            as="li"
            gap="4px 16px"
            align="center"
            ground="surface"
            round={8}
            edge="strong"
            pad="8px 14px"
            className={styles.column}
          >
            <span className={styles.header}>{nameOf(question)}</span>
            <Text tone="dim" size={13} figures cut>
              {[...texts].join(' · ')}
            </Text>
            <NativeSelect
              className={styles.answer}
              aria-label={t('ask.header', { header: nameOf(question) })}
              value={answers[question.id] ?? ''}
              disabled={busy}
              onChange={(event) => event.currentTarget.value !== '' && onAnswers({ [question.id]: event.currentTarget.value })}
              data={[
                { value: '', label: t('pickMeaning'), disabled: answers[question.id] !== undefined },
                ...question.choices.map(({ value, likely }) => ({
                  value,
                  label: likely ? `${word(value)} (${t('askLikely')})` : word(value),
                  disabled: isTaken(question.id, value),
                })),
              ]}
            />
          </Stack>
        )
      })}
      {rest.length > 1 && (
        <Row as="li" justify="end">
          <Button variant="default" disabled={busy} onClick={() => onAnswers(Object.fromEntries(rest.map(({ id }) => [id, 'ignore'])))}>
            {t('ignoreRest', { count: rest.length })}
          </Button>
        </Row>
      )}
    </Stack>
  )
}
