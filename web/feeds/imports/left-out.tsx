import { Button } from '@mantine/core'
import { type SectionField, sectionFields } from '@loupe/domain/feeds/fields.ts'
import type { LeftOut } from '@loupe/domain/feeds/left-out.ts'
import { origins, supplied } from '@loupe/domain/stock/grades.ts'
import { originLabels, suppliedLabels } from '@loupe/domain/stock/labels.ts'
import { type ReactNode, useState } from 'react'
import { count, named } from '../../text/format.ts'
import { useLabel } from '../../text/use-label.ts'
import { useText } from '../../text/use-text.ts'
import { Panel } from '../../ui/panel.tsx'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import type { FeedsText } from '../feeds.text.en.ts'
import type { ImportShown } from '../use-import.ts'

/** All that stands in the file and was not read, with how much of it there is. */
export function LeftOutPanel({ shown }: { shown: ImportShown }) {
  const t = useText<FeedsText>('feeds')
  const label = useLabel()
  const { left } = shown
  const titles = left.rows.lines.filter(isTitle)
  const hidden = [
    ...(left.hiddenRows > 0 ? [t('left.hiddenRows', { rows: count(left.hiddenRows) })] : []),
    ...(left.hiddenColumns > 0 ? [t('left.hiddenColumns', { columns: count(left.hiddenColumns) })] : []),
  ]
  const several = (shown.layout?.sheets.filter(({ use }) => use).length ?? 0) > 1
  const parts = [
    <Part
      key="columns"
      name={t('left.columns')}
      total={left.columns.length}
      lines={left.columns.map((one) => columnLine(one, several, t))}
    />,
    <Part key="titles" name={t('left.titles')} total={titles.length} lines={titles.map((one) => rowLine(one, { several, t, label }))} />,
    <Part
      key="rows"
      name={t('left.rows')}
      total={left.rows.count - titles.length}
      lines={left.rows.lines.filter((one) => !isTitle(one)).map((one) => rowLine(one, { several, t, label }))}
    />,
    <Part key="sheets" name={t('left.sheets')} total={left.sheets.length} lines={left.sheets.map((one) => sheetLine(one, t))} />,
    <Part
      key="hidden"
      name={t('left.hidden')}
      total={left.hiddenRows + left.hiddenColumns}
      lines={hidden.map((text) => ({ name: text, what: '' }))}
    />,
    <Part
      key="comments"
      name={t('left.comments')}
      total={left.comments.count}
      lines={left.comments.cells.map((one) => commentLine(one, several))}
    />,
  ].filter(({ props }) => props.total > 0)
  if (parts.length === 0) return null
  return (
    <Panel title={t('left.title')} why={t('left.why')}>
      <Stack columns="repeat(auto-fit, minmax(min(100%, 380px), 1fr))" gap={16} align="start">
        {parts}
      </Stack>
    </Panel>
  )
}

type Say = ReturnType<typeof useText<FeedsText>>
/** What it is called, and what stands there. */
type Line = { readonly name: string; readonly what: string; readonly aside?: string }

const placed = (sheet: string | null, name: string, several: boolean): string => (several && sheet !== null ? `${sheet} · ${name}` : name)

const columnLine = ({ sheet, header, index, filled, of, examples }: LeftOut['columns'][number], several: boolean, t: Say): Line => ({
  name: placed(sheet, header === `#${index + 1}` ? t('noHeader', { place: index + 1 }) : header, several),
  what: examples.join(', '),
  aside: t('left.ofRows', { filled: count(filled), of: count(of) }),
})

type LeftRow = LeftOut['rows']['lines'][number]
const isTitle = ({ gives }: LeftRow): boolean => gives !== undefined

/** A title tells what it gives to the rows below it. */
const rowLine = ({ sheet, row, text, gives = {} }: LeftRow, { several, t, label }: Saying): Line => ({
  name: placed(sheet, t('askRow', { row: count(row) }), several),
  what: [
    text,
    ...(Object.keys(gives).length > 0
      ? [named(t('left.below'), sectionFields.flatMap((field) => meaningOf(field, gives[field], label) ?? []).join(', '))]
      : []),
  ].join(' → '),
})

type Saying = { readonly several: boolean; readonly t: Say; readonly label: ReturnType<typeof useLabel> }

function meaningOf(field: SectionField, words: string | undefined, label: Saying['label']): string | undefined {
  const state = field === 'availability' ? supplied.find((each) => each === words) : undefined
  if (state !== undefined) return label(suppliedLabels[state])
  const side = field === 'origin' ? origins.find((each) => each === words) : undefined
  return side === undefined ? words : label(originLabels[side])
}

const sheetLine = ({ sheet, rows }: LeftOut['sheets'][number], t: Say): Line => ({
  name: sheet,
  what: rows === null ? t('left.hiddenSheet') : t('left.sheetRows', { rows: count(rows) }),
})

const commentLine = ({ sheet, cell, text }: LeftOut['comments']['cells'][number], several: boolean): Line => ({
  name: placed(sheet, cell, several),
  what: text,
})

const shownAtFirst = 6

function Part({ name, total, lines }: { readonly name: string; readonly total: number; readonly lines: readonly Line[] }) {
  const t = useText<FeedsText>('feeds')
  const [all, setAll] = useState(false)
  const seen = all ? lines : lines.slice(0, shownAtFirst)
  return (
    <div>
      <Text as="h3" size={13} weight={600} below={4}>
        {name}: {count(total)}
      </Text>
      <ul>
        {seen.map((line, at) => (
          <Line key={`${at} ${line.name}`} line={line} />
        ))}
      </ul>
      {lines.length > seen.length && (
        <Button variant="subtle" size="compact-sm" onClick={() => setAll(true)}>
          {t('wordsShow', { count: lines.length - seen.length })}
        </Button>
      )}
      {total > lines.length && lines.length > 1 && seen.length === lines.length && (
        <More>{t('left.firstOf', { shown: lines.length })}</More>
      )}
    </div>
  )
}

const More = ({ children }: { readonly children: ReactNode }) => (
  <Text as="p" tone="dim" size={13}>
    {children}
  </Text>
)

function Line({ line: { name, what, aside } }: { readonly line: Line }) {
  return (
    <Row as="li" wrap gap="2px 10px" pad="3px 0">
      <Text ground="calm" round={4} size={13} pad="1px 6px" breaks>
        {name}
      </Text>
      {aside && (
        <Text tone="dim" size={13}>
          {aside}
        </Text>
      )}
      <Text tone="dim" size={13} breaks shrinks>
        {what}
      </Text>
    </Row>
  )
}
