import { feedFields, type FeedField } from '@loupe/domain/feeds/fields.ts'
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
import { MoneyWords, moneyRead } from './money-read.tsx'
import { answerWordOf, paidWordOf } from './question-words.ts'
import { meaningWord } from '../value-meanings.ts'
import type { ImportShown } from '../use-import.ts'

/** What the rows told by themselves about how they are read, and what all stones share as last time. */
export function FileFindings({ shown }: { shown: ImportShown }) {
  const t = useText<FeedsText>('feeds')
  const money = moneyRead(shown)
  const isPrice = ({ about, column }: FeedFinding) => about === 'meaning' && money.some((one) => one.column.index === column)
  const findings = shown.findings.filter((finding) => !isPrice(finding))
  if (findings.length + money.length === 0) return null
  return (
    <Row gap="6px 12px" align="baseline" ground="raised" size={13} round={10} edge="line" className={styles.line}>
      <strong title={t('foundWhy')}>{t('foundTitle')}</strong>
      <Row as="ul" gap="4px 0" wrap align="stretch" shrinks className={styles.list}>
        {money.map(({ column, isNamed }) => (
          <li key={`${column.index} ${column.header}`} data-doubt={!isNamed || undefined}>
            <ColumnName name={column.header} /> <MoneyWords column={column} isNamed={isNamed} />
          </li>
        ))}
        {findings.map((finding, k) => (
          <li key={k} data-more={isSameColumn(finding, findings[k - 1]) || undefined}>
            <FindingWord finding={finding} isMore={isSameColumn(finding, findings[k - 1])} />
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

function FindingWord({ finding, isMore }: WordProps) {
  const fieldName = useFieldName()
  const say = useLabel()
  const { about, header, value } = finding
  const field = feedFields.find((one) => one === value)
  if (about === 'constant' && field) return <Constant field={field} shared={header ?? ''} />
  const name = about === 'given' && field ? fieldName(field) : about === 'rowColor' ? meaningWord('fancyColor', header ?? '', say) : header
  return (
    <>
      {name && !isMore && <ColumnName name={name} />} <Reading finding={finding} field={field} />
    </>
  )
}

/** What all stones of the file share as last time. */
function Constant({ field, shared }: { field: FeedField; shared: string }) {
  const t = useText<FeedsText>('feeds')
  const fieldName = useFieldName()
  const say = useLabel()
  const table = wordTableOf(field)
  return (
    <>
      <ColumnName name={fieldName(field)} />{' '}
      {t('foundConstant', { value: table === null ? shared : meaningWord(table, plainMeaning(table, shared) ?? shared, say) })}
    </>
  )
}

const ColumnName = ({ name }: { name: string }) => (
  <Text ground="calm" round={4} pad="1px 6px" breaks>
    {name}
  </Text>
)

const howWritten = ['negative', 'positive', 'discountPoints', 'fraction', 'hundredths'] as const
const isHowWritten = (word: string): word is (typeof howWritten)[number] => howWritten.some((one) => one === word)

/** How the column is read. */
function Reading({ finding: { about, value }, field }: { finding: FeedFinding; field: FeedField | undefined }) {
  const t = useText<FeedsText>('feeds')
  const fieldName = useFieldName()
  const say = useLabel()
  if (about === 'rowColor') return meaningWord('availability', value, say)
  if (about === 'meaning' && value === 'ignore') return t('foundUnused')
  // "points" is a field and a unit: a finding about what a column means names the field.
  // The words of an answer hold an example of their own, which this file may not have.
  const how = answerWordOf(about, value)
  if (how !== null && isHowWritten(how)) return t(`foundAs.${how}`)
  const word = answerWordOf(about, about === 'given' ? 'given' : value)
  const paid = paidWordOf(value)
  if (paid) return t(paid)
  if (word) return t(`answer.${word}`)
  return field ? fieldName(field) : value
}
