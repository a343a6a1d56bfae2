import type { OutputOf } from '@loupe/domain/api/endpoint.ts'
import { jewelryForms } from '@loupe/domain/jewelry/find-words.ts'
import type { jewelryFilesApi } from '@loupe/domain/jewelry/jewelry-files.api.ts'
import facts from '../../lists/facts.module.css'
import { FoldedList } from '../../lists/folded-list.tsx'
import { Section } from '../../lists/section.tsx'
import { count } from '../../text/format.ts'
import { useText } from '../../text/use-text.ts'
import { classes } from '../../ui/look/classes.ts'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import type { KeptText } from './kept.text.en.ts'

/** What a file of jewelry would change, or has changed. */
export type UploadAnswer = OutputOf<typeof jewelryFilesApi.upload>

const told = ['rows', 'added', 'changed', 'unchanged', 'delisted', 'untouched', 'rejected'] as const
const notesShown = 6

/** What a file would change of pieces and of styles, and what of it can't be taken, row by row. */
export function UploadOutcome({ answer }: { readonly answer: UploadAnswer }) {
  const t = useText<KeptText>('kept')
  const parts = { piece: answer.pieces, style: answer.styles }
  return (
    <Stack gap={14} narrows role="status">
      {answer.asksSizes && (
        <Text as="p" ground="warn" round={8} pad="10px 14px">
          {t('asksSizes')}
        </Text>
      )}
      {jewelryForms
        .filter((form) => parts[form].rows + parts[form].delisted > 0)
        .map((form) => (
          <Section key={form} title={t(`forms.${form}`)}>
            <Stack as="dl" columns="repeat(auto-fill, minmax(90px, 1fr))" gap="8px 14px" className={classes(facts.facts, facts.boxed)}>
              {told.map((name) => (
                <div key={name}>
                  <Text as="dt" tone="dim">
                    {t(`counts.${name}`)}
                  </Text>
                  <Text as="dd" weight={600} figures tone={name === 'rejected' && parts[form].rejected > 0 ? 'bad' : 'text'}>
                    {count(parts[form][name])}
                  </Text>
                </div>
              ))}
            </Stack>
          </Section>
        ))}
      <Notes title={t('rejected')} notes={answer.rejected} />
      <Notes title={t('untouched')} notes={answer.untouched} />
      <Notes title={t('warnings')} notes={answer.warnings} />
    </Stack>
  )
}

type NotesProps = { readonly title: string; readonly notes: UploadAnswer['rejected'] }

function Notes({ title, notes }: NotesProps) {
  const t = useText<KeptText>('kept')
  if (notes.length === 0) return null
  return (
    <Section title={title} count={count(notes.length)}>
      <FoldedList
        items={notes}
        most={notesShown}
        line={({ sheet, row, column, value, text }, at) => (
          <Text as="li" key={at} size={13} breaks>
            <Text tone="dim" figures>
              {[sheet, t('row', { row })].filter(Boolean).join(' · ')}
            </Text>{' '}
            {[column, value && `“${value}”`].filter(Boolean).join(' ')} {text}
          </Text>
        )}
      />
    </Section>
  )
}
