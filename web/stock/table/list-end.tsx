import { count } from '../../text/format.ts'
import { useText } from '../../text/use-text.ts'
import { Text } from '../../ui/text.tsx'
import styles from '../stock-page.module.css'
import type { StockText } from '../stock.text.en.ts'

/** Where a list ends before its answer does, as no page is high enough for all of it: how to come to the rest. */
export function ListEnd({ total, rows }: { total: number | null; rows: number }) {
  const t = useText<StockText>('stock')
  if (total === null || rows >= total) return null
  return (
    <Text as="p" tone="dim" textAlign="center" className={styles.end}>
      {t('listEnds', { rows: count(rows), stones: count(total) })}
    </Text>
  )
}
