import { useQuery } from '@tanstack/react-query'
import type { Origin } from '@loupe/domain/stock/grades.ts'
import { stockApi } from '@loupe/domain/stock/stock.api.ts'
import { IconCopy } from '@tabler/icons-react'
import { query } from '../api/query.ts'
import { useText } from '../text/use-text.ts'
import { copyText } from '../ui/copy.ts'
import styles from './missing-numbers.module.css'
import type { StockText } from './stock.text.en.ts'

/** Numbers shown before the rest is only counted. */
const shownNumbers = 8

/** Of the certificate numbers that were pasted, those that nobody offers. */
export function MissingNumbers({ origin, reportNos }: { origin: Origin; reportNos: string }) {
  const t = useText<StockText>('stock')
  const missing = useQuery(query(stockApi.lookup, { reportNos, origin })).data?.missing ?? []
  if (missing.length === 0) return null
  return (
    <p className={styles.missing} role="status">
      <span>
        <b>{t('missing', { count: missing.length })}</b> {missing.slice(0, shownNumbers).join(', ')}
        {missing.length > shownNumbers && ' …'}
      </span>
      <button type="button" className={styles.copy} onClick={() => void copyText(missing.join('\n'))}>
        <IconCopy size={15} stroke={1.7} aria-hidden />
        {t('copyMissing')}
      </button>
    </p>
  )
}
