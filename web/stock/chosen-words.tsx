import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { suppliersApi } from '@loupe/domain/suppliers/suppliers.api.ts'
import { query } from '../api/query.ts'
import { useLabel } from '../text/use-label.ts'
import { useText } from '../text/use-text.ts'
import { chosenFields, cleared, quickMakeOf, without } from './choice.ts'
import styles from './chosen-words.module.css'
import { fieldWords, type Field } from './field-words.ts'
import type { Choice } from './stock-view.ts'
import type { StockText } from './stock.text.en.ts'

type Word = { readonly key: string; readonly text: string; readonly fields: readonly Field[] }

const makeFields: readonly Field[] = ['cut', 'polish', 'symmetry']

/** What is chosen as removable words; a quick make is one word. */
export function useChosenWords(choice: Choice): readonly Word[] {
  const t = useText<StockText>('stock')
  const say = useLabel()
  const suppliers = useQuery({ ...query(suppliersApi.choices, {}), enabled: (choice.supplier?.length ?? 0) > 0 }).data
  const quick = quickMakeOf(choice)
  const fields = chosenFields(choice).filter((field) => !quick || !makeFields.includes(field))
  const names = {
    supplier: (id: string) => suppliers?.find((supplier) => supplier.id === id)?.name ?? id,
    numbers: (numbers: number) => t('numbers', { count: numbers }),
  }
  const words = fields.map((field): Word => ({ key: field, text: fieldWords(choice, field, say, names), fields: [field] }))
  return quick ? [...words, { key: 'make', text: quick, fields: makeFields }] : words
}

/** One line of what is chosen; each word can be taken off. */
export function ChosenWords({ choice, onChoice }: { choice: Choice; onChoice: (choice: Choice) => void }) {
  const t = useText<StockText>('stock')
  const words = useChosenWords(choice)
  if (words.length === 0) return <span className={styles.none}>{t('nothingChosen')}</span>
  return (
    <ul className={styles.words} aria-label={t('chosen')}>
      {words.map((word) => (
        <li key={word.key}>
          <button
            type="button"
            className={styles.word}
            aria-label={t('takeOff', { what: word.text })}
            onClick={() => onChoice(without(choice, word.fields))}
          >
            <span className={styles.text}>{word.text}</span>
            <IconX size={13} stroke={2.2} aria-hidden />
          </button>
        </li>
      ))}
      <li>
        <button type="button" className={styles.clear} onClick={() => onChoice(cleared(choice))}>
          {t('clearAll')}
        </button>
      </li>
    </ul>
  )
}
