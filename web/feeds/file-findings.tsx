import { feedFields } from '@loupe/domain/feeds/fields.ts'
import type { SupplierValues } from '@loupe/domain/feeds/layout.ts'
import type { FeedFinding } from '@loupe/domain/feeds/questions.ts'
import { useLabel } from '../parts/use-label.ts'
import { useText } from '../text/use-text.ts'
import type { FeedsText } from './feeds.text.en.ts'
import { useFieldName } from './use-field-name.ts'
import styles from './file-findings.module.css'
import { answerWordOf } from './question-words.ts'
import { meaningsOf } from './value-meanings.ts'
import type { ImportShown } from './use-import.ts'

/** What the rows told by themselves about how they are read, and what of it was remembered. */
export function FileFindings({ shown }: { shown: ImportShown }) {
  const t = useText<FeedsText>('feeds')
  const say = useLabel()
  const words = Object.entries(shown.layout?.values ?? {}).flatMap(([field, meanings]) => {
    const known = meaningsOf(field === 'make' ? 'cut' : (field as Exclude<keyof SupplierValues, 'make'>), say)
    return Object.entries(meanings ?? {}).map(([word, meaning]) => [word, known.find(({ value }) => value === meaning)?.label ?? meaning])
  })
  if (shown.findings.length === 0 && words.length === 0) return null
  return (
    <div className={styles.line}>
      <strong title={t('foundWhy')}>{t('foundTitle')}</strong>
      <ul className={styles.list}>
        {shown.findings.map((finding, k) => (
          <li key={k}>
            <FindingWord finding={finding} />
          </li>
        ))}
        {words.map(([word, meaning]) => (
          <li key={word} title={t('wordsKnown', { supplier: shown.supplierName })}>
            <span className={styles.header}>{word}</span> {meaning}
          </li>
        ))}
      </ul>
    </div>
  )
}

function FindingWord({ finding: { about, header, value } }: { finding: FeedFinding }) {
  const t = useText<FeedsText>('feeds')
  const fieldName = useFieldName()
  const field = feedFields.find((one) => one === value)
  const named = about === 'given' && field ? fieldName(field) : header
  // "points" is a field and a unit: a finding about what a column means names the field.
  const word = answerWordOf(about, about === 'given' ? 'given' : value)
  return (
    <>
      {named && <span className={styles.header}>{named}</span>} {word ? t(`answer.${word}`) : field ? fieldName(field) : value}
    </>
  )
}
