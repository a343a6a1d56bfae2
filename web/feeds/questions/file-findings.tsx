import { feedFields } from '@loupe/domain/feeds/fields.ts'
import { plainMeaning } from '@loupe/domain/feeds/plain-meaning.ts'
import type { FeedFinding } from '@loupe/domain/feeds/questions.ts'
import { wordTableOf } from '@loupe/domain/feeds/word-tables.ts'
import { useLabel } from '../../text/use-label.ts'
import { useText } from '../../text/use-text.ts'
import { Row } from '../../ui/row.tsx'
import { Text } from '../../ui/text.tsx'
import type { FeedsText } from '../feeds.text.en.ts'
import { useFieldName } from '../use-field-name.ts'
import styles from './file-findings.module.css'
import { answerWordOf } from './question-words.ts'
import { meaningWord } from '../value-meanings.ts'
import type { ImportShown } from '../use-import.ts'

/** What the rows told by themselves about how they are read, and what all stones share as last time. */
export function FileFindings({ shown }: { shown: ImportShown }) {
  const t = useText<FeedsText>('feeds')
  if (shown.findings.length === 0) return null
  return (
    <Row gap="6px 12px" align="baseline" ground="raised" size={13} round={10} edge="line" className={styles.line}>
      <strong title={t('foundWhy')}>{t('foundTitle')}</strong>
      <Row as="ul" gap="4px 0" wrap align="stretch" shrinks className={styles.list}>
        {shown.findings.map((finding, k) => (
          <li key={k} data-more={isSameColumn(finding, shown.findings[k - 1]) || undefined}>
            <FindingWord finding={finding} isMore={isSameColumn(finding, shown.findings[k - 1])} />
          </li>
        ))}
      </Row>
    </Row>
  )
}

/** Two findings in a row about one column: it is named once. */
const isSameColumn = (one: FeedFinding, before: FeedFinding | undefined): boolean =>
  before !== undefined &&
  one.header !== null &&
  one.header === before.header &&
  [one, before].every(({ about }) => about !== 'constant' && about !== 'given')

type WordProps = { readonly finding: FeedFinding; readonly isMore: boolean }

function FindingWord({ finding: { about, header, value }, isMore }: WordProps) {
  const t = useText<FeedsText>('feeds')
  const fieldName = useFieldName()
  const say = useLabel()
  const field = feedFields.find((one) => one === value)
  if (about === 'constant' && field) {
    const table = wordTableOf(field)
    const shared = header ?? ''
    return (
      <>
        <Text ground="calm" round={4} pad="1px 6px" breaks>
          {fieldName(field)}
        </Text>{' '}
        {t('foundConstant', { value: table === null ? shared : meaningWord(table, plainMeaning(table, shared) ?? shared, say) })}
      </>
    )
  }
  const named = about === 'given' && field ? fieldName(field) : header
  // "points" is a field and a unit: a finding about what a column means names the field.
  const word = answerWordOf(about, about === 'given' ? 'given' : value)
  return (
    <>
      {named && !isMore && (
        <Text ground="calm" round={4} pad="1px 6px" breaks>
          {named}
        </Text>
      )}{' '}
      {about === 'meaning' && value === 'ignore' ? t('foundUnused') : word ? t(`answer.${word}`) : field ? fieldName(field) : value}
    </>
  )
}
