import type { FeedField } from '@loupe/domain/feeds/fields.ts'
import { plainMeaning } from '@loupe/domain/feeds/plain-meaning.ts'
import type { EvidenceRow } from '@loupe/domain/feeds/questions.ts'
import type { WordTable } from '@loupe/domain/feeds/word-tables.ts'
import { useLabel } from '../../text/use-label.ts'
import { useText } from '../../text/use-text.ts'
import { look } from '../../ui/look/look.ts'
import { Text } from '../../ui/text.tsx'
import { WideBox } from '../../ui/wide-box.tsx'
import type { FeedsText } from '../feeds.text.en.ts'
import { useFieldName } from '../use-field-name.ts'
import { meaningWord } from '../value-meanings.ts'
import styles from './evidence.module.css'
import { columnsOf } from './evidence-columns.ts'
import { readFigure } from './read-figure.ts'

type EvidenceProps = {
  readonly rows: readonly EvidenceRow[]
  /** Of the question: its column stands first. */
  readonly header?: string | null
  /** What other answers read otherwise: the rest of what is read says nothing here. */
  readonly telling?: ReadonlySet<FeedField>
  readonly table?: WordTable | undefined
  /** What is read stands as the file has it. */
  readonly isRaw?: boolean
  /** The answer leaves it out. */
  readonly isUnread?: boolean
}

const allFields: ReadonlySet<FeedField> = new Set()

/** Rows of the file: the cell that is asked about, what it would become, then what else stands in the row. */
export function Evidence({ rows, header = null, telling = allFields, table, isRaw = false, isUnread = false }: EvidenceProps) {
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
        {t(isUnread ? 'askUnread' : 'askNoRow')}
      </Text>
    )
  }
  const { asked, read, beside } = columnsOf(rows, header, telling)
  const cellOf = (row: EvidenceRow, column: string) => row.cells.find((cell) => cell.header === column)?.text ?? ''
  const lacksList = read.includes('back') && rows.some((row) => !row.read.some(({ field }) => field === 'back'))
  return (
    <>
      <WideBox label={t('firstRows')} isOneOfMany>
        <table className={look({ size: 13, figures: true }, styles.rows)}>
          <thead>
            <tr>
              <th scope="col">{t('noteRow')}</th>
              {asked.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
              {read.map((field) => (
                <th key={field} scope="col" className={styles.read}>
                  {fieldName(field)}
                </th>
              ))}
              {beside.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.row}>
                <th scope="row">{row.row}</th>
                {asked.map((column) => (
                  <td key={column}>{cellOf(row, column)}</td>
                ))}
                {read.map((field) => (
                  <td key={field} className={styles.read}>
                    {readOf(row, field, readText)}
                  </td>
                ))}
                {beside.map((column) => (
                  <td key={column}>{cellOf(row, column)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </WideBox>
      {lacksList && (
        <Text as="p" tone="dim" size={12}>
          {t('askNoList')}
        </Text>
      )}
    </>
  )
}

/** What the row becomes there; nothing where it says nothing of it. */
function readOf({ read }: EvidenceRow, field: FeedField, readText: (field: FeedField, text: string) => string): string {
  const found = read.find((one) => one.field === field)
  return found ? readText(field, found.text) : '–'
}
