import { NativeSelect, SegmentedControl, TextInput } from '@mantine/core'
import { foreignMoneyIn } from '@loupe/domain/feeds/foreign-money.ts'
import type { FeedLayout, SheetLayout } from '@loupe/domain/feeds/layout.ts'
import { IconCircleCheck, IconHelpCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '../../text/use-text.ts'
import { Stack } from '../../ui/stack.tsx'
import { Row } from '../../ui/row.tsx'
import { look } from '../../ui/look/look.ts'
import { Text } from '../../ui/text.tsx'
import { Box } from '../../ui/box.tsx'
import type { FeedsText } from '../feeds.text.en.ts'
import { useFieldName } from '../use-field-name.ts'
import {
  allColumns,
  answersTo,
  dataRows,
  lacks,
  readNeed,
  setField,
  withHeader,
  withSheet,
  type Need,
  type SampleRows,
} from '../layout-edit.ts'
import styles from './open-questions.module.css'
import type { ImportShown } from '../use-import.ts'

type Props = {
  readonly questions: readonly string[]
  /** Those that have no answer yet. */
  readonly open: readonly string[]
  readonly shown: ImportShown
  readonly draft: FeedLayout
  readonly onChange: (draft: FeedLayout) => void
}

/** What the file does not tell, one question each, answered on the spot. */
export function OpenQuestions({ questions, open, ...rest }: Props) {
  return (
    <Stack as="ol" gap={16}>
      {questions.map((name) => (
        <Row key={name} as="li" gap={10} align="stretch" shrinks>
          {open.includes(name) ? (
            <IconHelpCircle size={20} stroke={1.8} aria-hidden className={look({ fixed: true, tone: 'warn' })} />
          ) : (
            <IconCircleCheck size={20} stroke={1.8} aria-hidden className={look({ fixed: true, tone: 'good' })} />
          )}
          <div className={look({ grows: true, shrinks: true }, styles.body)}>
            <Question need={readNeed(name)} {...rest} />
          </div>
        </Row>
      ))}
    </Stack>
  )
}

type QuestionProps = Omit<Props, 'questions' | 'open'> & { readonly need: Need }

function Question({ need, shown, draft, onChange }: QuestionProps) {
  const t = useText<FeedsText>('feeds')
  const used = draft.sheets.flatMap((sheet, place) => (sheet.use ? [{ sheet, place, rows: shown.sample[place]?.rows ?? [] }] : []))
  const headers =
    need.kind === 'column' && need.about === 'price' ? used.flatMap(({ sheet }) => sheet.columns.map(({ header }) => header)) : []
  const money = headers.map(foreignMoneyIn).find((one) => one !== null) ?? undefined
  switch (need.kind) {
    case 'column':
      return (
        <>
          <Text as="p" below={6} size={13} className={styles.ask}>
            {t(`needs.${need.about}`)}
          </Text>
          {money !== undefined && (
            <Box as="p" above={14} below={14}>
              {t('needs.foreignMoney', { money })}
            </Box>
          )}
          {used
            .filter(
              ({ sheet }) =>
                lacks(sheet, need.about) ||
                shown.layout?.sheets.some((before) => before.sheet === sheet.sheet && lacks(before, need.about)),
            )
            .map(({ sheet, place, rows }) => (
              <ColumnAnswer
                key={place}
                about={need.about}
                sheet={sheet}
                rows={rows}
                onChange={(changed) => onChange(withSheet(draft, place, changed))}
              />
            ))}
        </>
      )
    case 'sheets':
      return (
        <>
          <Text as="p" below={6} size={13} className={styles.ask}>
            {t('needs.sheets')}
          </Text>
          <HeaderAnswer shown={shown} onChange={onChange} />
        </>
      )
  }
}

type AnswerProps = {
  readonly about: keyof typeof answersTo
  readonly sheet: SheetLayout
  readonly rows: SampleRows
  readonly onChange: (sheet: SheetLayout) => void
}

function ColumnAnswer({ about, sheet, rows, onChange }: AnswerProps) {
  const t = useText<FeedsText>('feeds')
  const fieldName = useFieldName()
  const meanings = answersTo[about]
  const columns = allColumns(sheet, rows)
  const answer = columns.find(({ field }) => meanings.some((meaning) => meaning === field))
  const [meaning, setMeaning] = useState<(typeof meanings)[number]>(meanings.find((one) => one === answer?.field) ?? meanings[0])
  const first = dataRows(sheet, rows)[0]
  const options = columns.map(({ index, header }) => ({
    value: String(index),
    label: [header || t('noHeader', { place: index + 1 }), first?.[index]].filter(Boolean).join('  –  '),
  }))
  const pick = (index: string, as: typeof meaning) => {
    const column = columns.find((one) => String(one.index) === index)
    if (column) onChange(setField(sheet, column, as))
  }
  return (
    <Row gap={8} wrap below={6}>
      {sheet.sheet && <Text weight={600}>{sheet.sheet}</Text>}
      {meanings.length > 1 && (
        <SegmentedControl
          size="xs"
          aria-label={t(`needs.${about}`)}
          value={meaning}
          onChange={(next) => {
            const as = meanings.find((one) => one === next) ?? meanings[0]
            setMeaning(as)
            if (answer) pick(String(answer.index), as)
          }}
          data={meanings.map((one) => ({ value: one, label: fieldName(one) }))}
        />
      )}
      <NativeSelect
        aria-label={t(`needs.${about}`)}
        value={answer ? String(answer.index) : ''}
        onChange={(event) => pick(event.currentTarget.value, meaning)}
        data={[{ value: '', label: t('pickColumn') }, ...options]}
      />
    </Row>
  )
}

/** Rows among which a header is looked for. */
const shownRows = 12

/** Names the row that holds the header, in whichever sheet. */
function HeaderAnswer({ shown, onChange }: Pick<QuestionProps, 'shown' | 'onChange'>) {
  const t = useText<FeedsText>('feeds')
  const [answer, setAnswer] = useState('')
  const { layout, sample } = shown
  if (!layout) return null
  const groups = layout.sheets.map(({ sheet }, place) => ({
    group: sheet ?? shown.fileName,
    items: (sample[place]?.rows ?? []).slice(0, shownRows).map((cells, at) => ({
      value: `${place} ${at}`,
      label: cells
        .filter((cell) => cell.trim() !== '')
        .join('  ·  ')
        .slice(0, 90),
    })),
  }))
  return (
    <NativeSelect
      aria-label={t('needs.sheets')}
      value={answer}
      onChange={(event) => {
        const picked = event.currentTarget.value
        setAnswer(picked)
        const [place = 0, at = 0] = picked.split(' ').map(Number)
        onChange(picked === '' ? layout : withHeader(layout, place, sample[place]?.rows ?? [], at))
      }}
      data={[{ value: '', label: t('pickHeader') }, ...groups.filter(({ items }) => items.length > 0)]}
    />
  )
}

type RateProps = { readonly label: string; readonly rate: number | undefined; readonly onChange: (rate: number | undefined) => void }

/** How much of a currency is one dollar. */
export function RateInput({ label, rate, onChange }: RateProps) {
  const t = useText<FeedsText>('feeds')
  const [typed, setTyped] = useState(rate === undefined ? '' : String(rate))
  const wrong = typed.trim() !== '' && !/^\d{1,6}(\.\d{1,6})?$/.test(typed.trim())
  return (
    <TextInput
      label={label}
      className={styles.rate}
      inputMode="decimal"
      value={typed}
      error={wrong ? t('rateWrong') : null}
      onChange={(event) => {
        const text = event.currentTarget.value
        setTyped(text)
        const value = Number(text)
        onChange(/^\d{1,6}(\.\d{1,6})?$/.test(text.trim()) && value > 0 ? value : undefined)
      }}
    />
  )
}
