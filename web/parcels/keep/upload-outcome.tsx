import type { ReactNode } from 'react'
import facts from '../../lists/facts.module.css'
import { FoldedList } from '../../lists/folded-list.tsx'
import { Section } from '../../lists/section.tsx'
import { count } from '../../text/format.ts'
import { useText } from '../../text/use-text.ts'
import { classes } from '../../ui/look/classes.ts'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import type { KeepText } from './keep.text.en.ts'
import type { UploadAnswer } from './upload-answer.ts'

const told = ['rows', 'added', 'changed', 'unchanged', 'delisted', 'untouched', 'rejected'] as const
const notesShown = 6

/** What a file would change, and what of it can't be taken, row by row. */
export function UploadOutcome({ answer }: { readonly answer: UploadAnswer }) {
  const t = useText<KeepText>('keep')
  return (
    <Stack gap={14} narrows role="status">
      <Stack as="dl" columns="repeat(auto-fill, minmax(90px, 1fr))" gap="8px 14px" className={classes(facts.facts, facts.boxed)}>
        {told.map((name) => (
          <Figure key={name} name={t(`counts.${name}`)} isBad={name === 'rejected' && answer.counts.rejected > 0}>
            {count(answer.counts[name])}
          </Figure>
        ))}
      </Stack>
      <Notes title={t('rejected')} notes={answer.rejected} />
      <Notes title={t('untouched')} notes={answer.untouched} />
      <Notes title={t('warnings')} notes={answer.warnings} />
    </Stack>
  )
}

type FigureProps = { readonly name: string; readonly isBad: boolean; readonly children: ReactNode }

const Figure = ({ name, isBad, children }: FigureProps) => (
  <div>
    <Text as="dt" tone="dim">
      {name}
    </Text>
    <Text as="dd" weight={600} figures tone={isBad ? 'bad' : 'text'}>
      {children}
    </Text>
  </div>
)

type NotesProps = { readonly title: string; readonly notes: UploadAnswer['rejected'] }

function Notes({ title, notes }: NotesProps) {
  const t = useText<KeepText>('keep')
  if (notes.length === 0) return null
  return (
    <Section title={title} count={count(notes.length)}>
      <FoldedList
        items={notes}
        most={notesShown}
        line={({ row, column, value, text }, k) => (
          <Text as="li" key={k} size={13} breaks>
            <Text tone="dim" figures>
              {t('row', { row })}
            </Text>{' '}
            {[column, value && `“${value}”`].filter(Boolean).join(' ')} {text}
          </Text>
        )}
      />
    </Section>
  )
}
