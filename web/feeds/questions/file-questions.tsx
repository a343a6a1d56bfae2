import { Button, NativeSelect, TextInput } from '@mantine/core'
import { feedsApi } from '@loupe/domain/feeds/feeds.api.ts'
import { feedFields } from '@loupe/domain/feeds/fields.ts'
import { plainMeaning } from '@loupe/domain/feeds/plain-meaning.ts'
import type { FeedQuestion } from '@loupe/domain/feeds/questions.ts'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useWrite } from '../../forms/use-write.ts'
import { StateWord } from '../../lists/state-word.tsx'
import { dateText } from '../../text/date-text.ts'
import { useLabel } from '../../text/use-label.ts'
import { toMinute } from '../../text/format.ts'
import { useLanguage, useText } from '../../text/use-text.ts'
import { Panel } from '../../ui/panel.tsx'
import { look } from '../../ui/look/look.ts'
import { Text } from '../../ui/text.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Box } from '../../ui/box.tsx'
import { Row } from '../../ui/row.tsx'
import { currencyWord } from '../currency-word.ts'
import type { FeedsText } from '../feeds.text.en.ts'
import { useFieldName } from '../use-field-name.ts'
import { Evidence } from './evidence.tsx'
import { tellingFields } from './evidence-columns.ts'
import styles from './file-questions.module.css'
import { questionGroups } from './question-groups.ts'
import { HowMany } from './how-many.tsx'
import { RowsOfAll, rowsOfAll, widthBeside } from './rows-of-all.tsx'
import { answerWordOf, isStateAnswer, ownNumberOf, paidWordOf } from './question-words.ts'
import { useAsked } from './use-asked.ts'
import { UnnamedColumns } from './unnamed-columns.tsx'
import { staleAfterStep, type ImportShown } from '../use-import.ts'
import { meaningChoices, meaningWord } from '../value-meanings.ts'

/** What only a person can say of the file: each question with three rows as they would be read either way, and one press for an answer. */
export function FileQuestions({ shown }: { shown: ImportShown }) {
  const t = useText<FeedsText>('feeds')
  const [answers, setAnswers] = useState<Readonly<Record<string, string>>>({})
  const send = useWrite(feedsApi.answer, { tells: 'toast', rereads: staleAfterStep })
  const { questions } = shown
  const several = (shown.layout?.sheets.length ?? 0) > 1
  const groups = questionGroups(questions)
  const left = groups.filter((group) => group.some(({ id }) => answers[id] === undefined)).length

  function handleAnswers(given: Readonly<Record<string, string>>) {
    const now = { ...answers, ...given }
    setAnswers(now)
    if (questions.every(({ id }) => now[id] !== undefined)) void send.send({ id: shown.id, answers: now })
  }

  return (
    <Panel
      tone="warn"
      title={t('askTitle')}
      why={t('askWhy')}
      aside={groups.length > 1 && <StateWord tone="warn">{t('askLeft', { left, all: groups.length })}</StateWord>}
    >
      <Stack as="ol" gap={20}>
        {groups.map(([question, ...others]) => (
          <li key={question.id} className={look({ shrinks: true }, styles.question)}>
            {others.length > 0 ? (
              <>
                <Text as="h3" size={15} weight={600} pretty below={8}>
                  {t('askColumns')}{' '}
                  {several && question.sheet && (
                    <Text tone="dim" size={13} weight={400}>
                      {question.sheet}
                    </Text>
                  )}
                </Text>
                <UnnamedColumns questions={[question, ...others]} answers={answers} busy={send.isBusy} onAnswers={handleAnswers} />
              </>
            ) : (
              <Question
                question={question}
                several={several}
                answer={answers[question.id] ?? null}
                busy={send.isBusy}
                waits={left > 0}
                onAnswer={(value) => handleAnswers({ [question.id]: value })}
              />
            )}
          </li>
        ))}
      </Stack>
      <Text as="p" tone="dim" size={13} above={16}>
        {t('columnsInstead')}
      </Text>
    </Panel>
  )
}

type Props = {
  readonly question: FeedQuestion
  readonly several: boolean
  readonly answer: string | null
  readonly busy: boolean
  /** Other questions have no answer yet. */
  readonly waits: boolean
  readonly onAnswer: (value: string) => void
}

function Question({ question, several, answer, busy, waits, onAnswer }: Props) {
  const t = useText<FeedsText>('feeds')
  const say = useLabel()
  const language = useLanguage()
  const { word } = question
  const { asked, means } = useAsked(question)
  const rows = rowsOfAll(question)
  return (
    <>
      <Text as="h3" size={15} weight={600} pretty below={8}>
        {asked}{' '}
        {several && question.sheet && (
          <Text tone="dim" size={13} weight={400}>
            {question.sheet}
          </Text>
        )}
      </Text>
      {question.about !== 'blankFlag' && <HowMany rows={question.rows} />}
      {word && (
        <Text as="p" tone="dim" pretty className={styles.why}>
          {t(`askWordWhy.${word.why}`)}{' '}
          {word.since !== null && t('askWordSince', { date: dateText(toMinute(word.since).slice(0, 10), language), meaning: means })}
        </Text>
      )}
      <RowsOfAll rows={rows} header={question.header} />
      {question.open === 'number' ? (
        <RateAnswer label={asked} question={question} busy={busy} onAnswer={onAnswer} />
      ) : (
        <Stack columns={`repeat(auto-fit, minmax(min(100%, ${widthBeside(rows)}px), 1fr))`} gap={10}>
          {question.choices.map((choice) => (
            <ChoiceCard
              key={choice.value}
              question={question}
              choice={choice}
              isBare={rows.length > 0}
              isPicked={answer === choice.value}
              busy={busy}
              waits={waits && !choice.likely}
              onAnswer={onAnswer}
            />
          ))}
          {question.open === 'meaning' && word && (
            <NativeSelect
              label={t('askOther')}
              disabled={busy}
              value={question.choices.some(({ value }) => value === answer) ? '' : (answer ?? '')}
              onChange={(event) => event.currentTarget.value !== '' && onAnswer(event.currentTarget.value)}
              data={[
                { value: '', label: t('wordsChoose') },
                ...meaningChoices(word.table, say).filter(({ value }) => question.choices.every((choice) => choice.value !== value)),
              ]}
            />
          )}
        </Stack>
      )}
    </>
  )
}

type ChoiceProps = Pick<Props, 'question' | 'busy' | 'waits' | 'onAnswer'> & {
  readonly choice: FeedQuestion['choices'][number]
  readonly isPicked: boolean
  /** Its rows are shown once for all answers. */
  readonly isBare: boolean
}

/** The rows as they would be read with the answer. */
function ChoiceRows({ question, choice }: Pick<ChoiceProps, 'question' | 'choice'>) {
  const { word } = question
  return word !== undefined && choice.evidence.length === 0 ? null : (
    <Evidence
      rows={choice.evidence}
      header={question.header}
      telling={tellingFields(question.choices)}
      table={word?.table}
      isRaw={asWritten.has(question.about)}
      isUnread={leavesOut.has(choice.value)}
    />
  )
}

/** One answer: its words, rows as they would be read with it, and its button. */
function ChoiceCard({ question, choice, isPicked, isBare, busy, waits, onAnswer }: ChoiceProps) {
  const t = useText<FeedsText>('feeds')
  return (
    <Box as="section" shrinks ground="surface" round={8} edge="strong" className={styles.choice} data-on={isPicked || undefined}>
      <Row wrap gap="4px 10px">
        <strong>{<ChoiceWord question={question} value={choice.value} />}</strong>
        {choice.likely && <StateWord tone="calm">{t('askLikely')}</StateWord>}
      </Row>
      {!isBare && <ChoiceRows question={question} choice={choice} />}
      <Button
        variant={isPicked ? 'filled' : 'light'}
        loading={busy && isPicked}
        disabled={busy}
        leftSection={isPicked && <IconCheck size={16} aria-hidden />}
        onClick={() => onAnswer(choice.value)}
      >
        {isPicked ? t('askPicked') : t('askPick')}
        <span className="visually-hidden">
          : <ChoiceWord question={question} value={choice.value} />
        </span>
      </Button>
      {waits && isPicked && (
        <Text as="p" tone="dim" size={13}>
          {t('askLater')}
        </Text>
      )}
    </Box>
  )
}

function ChoiceWord({ question, value }: { question: FeedQuestion; value: string }) {
  const t = useText<FeedsText>('feeds')
  const fieldName = useFieldName()
  const say = useLabel()
  if (question.word) return meaningWord(question.word.table, plainIfShared(question, value), say)
  if (isStateAnswer(question, value)) return meaningWord('availability', value, say)
  if (question.about === 'header' || question.about === 'meaning') {
    const field = feedFields.find((one) => one === value)
    if (field) return fieldName(field)
  }
  const own = ownNumberOf(question, value)
  if (own) return t(own.isBelow ? 'below' : 'above', { points: own.text })
  const word = answerWordOf(question.about, value)
  const paid = paidWordOf(value)
  if (paid) return t(paid)
  return word ? t(`answer.${word}`) : currencyWord(value)
}

/** "word:shape:RN" has its field in the column, "constant:0:shape" in its id. */
/** What all stones share is written as a cell would say it. */
const plainIfShared = ({ about, word }: FeedQuestion, value: string): string =>
  about === 'constant' && word ? (plainMeaning(word.table, value) ?? value) : value

/** Answers that read nothing of what is asked about. */
const leavesOut: ReadonlySet<string> = new Set(['ignore', 'skip'])

/** Subjects whose rows show a cell's own text, not a figure worked out of it. */
const asWritten: ReadonlySet<FeedQuestion['about']> = new Set([
  'noHeader',
  'header',
  'fillDown',
  'rowColor',
  'title',
  'blankFlag',
  'comments',
])

type RateProps = {
  readonly label: string
  readonly question: FeedQuestion
  readonly busy: boolean
  readonly onAnswer: (value: string) => void
}

function RateAnswer({ label, question, busy, onAnswer }: RateProps) {
  const t = useText<FeedsText>('feeds')
  const [typed, setTyped] = useState(question.choices[0]?.value ?? '')
  const good = /^\d{1,6}(\.\d{1,6})?$/.test(typed.trim()) && Number(typed) > 0
  return (
    <Row
      as="form"
      wrap
      align="start"
      gap={8}
      className={styles.rate}
      onSubmit={(event) => {
        event.preventDefault()
        if (good) onAnswer(typed.trim())
      }}
    >
      <TextInput
        aria-label={label}
        inputMode="decimal"
        value={typed}
        error={typed !== '' && !good ? t('rateWrong') : null}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" disabled={!good} loading={busy}>
        {t('askRate')}
      </Button>
      <Evidence rows={question.choices[0]?.evidence ?? []} />
    </Row>
  )
}
