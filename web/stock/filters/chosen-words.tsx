import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { suppliersApi } from '@loupe/domain/suppliers/suppliers.api.ts'
import type { ComponentProps } from 'react'
import { query } from '../../api/query.ts'
import { toMinute } from '../../text/format.ts'
import { useLabel } from '../../text/use-label.ts'
import { useText } from '../../text/use-text.ts'
import { Row } from '../../ui/row.tsx'
import { Text } from '../../ui/text.tsx'
import { cleared, quickMakeOf, without } from './choice.ts'
import styles from './chosen-words.module.css'
import { chosenFields, type SinceName, fieldWords, type Field } from '../../gems/asked/field-words.ts'
import { isUsualStart } from '../stock-view.ts'
import type { Choice } from '../stock-view.ts'
import type { StockText } from '../stock.text.en.ts'

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
    since: (name: SinceName, moment: string) => t(name, { when: toMinute(moment).slice(5) }),
  }
  const words = fields.map((field): Word => ({ key: field, text: fieldWords(choice, field, say, names), fields: [field] }))
  return quick ? [...words, { key: 'make', text: quick, fields: makeFields }] : words
}

/** One line of what is chosen; each word can be taken off. */
export function ChosenWords({ choice, onChoice }: { choice: Choice; onChoice: (choice: Choice) => void }) {
  const t = useText<StockText>('stock')
  const words = useChosenWords(choice)
  const isUsual = isUsualStart(choice)
  if (words.length === 0) {
    return (
      <Text tone="dim" cut>
        {t('nothingChosen')}
      </Text>
    )
  }
  return (
    <Row as="ul" gap={5} shrinks className={styles.words} aria-label={t('chosen')}>
      {words.map((word) => (
        <li key={word.key}>
          <WordButton
            className={styles.word}
            aria-label={t('takeOff', { what: word.text })}
            onClick={() => onChoice(without(choice, word.fields))}
          >
            <span className={styles.text}>{word.text}</span>
            <IconX size={13} stroke={2.2} aria-hidden />
          </WordButton>
        </li>
      ))}
      <li>
        <WordButton className={styles.clear} title={isUsual ? t('usualStartWhy') : undefined} onClick={() => onChoice(cleared(choice))}>
          {t(isUsual ? 'usualStart' : 'clearAll')}
        </WordButton>
      </li>
    </Row>
  )
}

function WordButton(props: ComponentProps<typeof Row<'button'>>) {
  return <Row {...props} type="button" as="button" gap={4} inline size={13} weight={500} oneLine />
}
