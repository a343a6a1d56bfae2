import { count } from '../text/format.ts'
import { useText } from '../text/use-text.ts'
import { Panel } from '../ui/panel.tsx'
import { look } from '../ui/look/look.ts'
import type { RapUpload } from './price-list-state.ts'
import type { PricingText } from './pricing.text.en.ts'
import styles from './rows-table.module.css'

/** The server stops telling after this many rows. */
const mostRows = 200

/** Why a price file was not taken, row by row. */
export function RejectedRows({ rows }: { rows: RapUpload['rejected'] }) {
  const t = useText<PricingText>('pricing')
  return (
    <Panel
      tone="bad"
      title={t('rejectedTitle')}
      why={rows.length >= mostRows ? `${t('rejectedWhy')} ${t('rejectedMore')}` : t('rejectedWhy')}
      flush
    >
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('rejectedFile')}</th>
            <th scope="col" className={styles.number}>
              {t('rejectedRow')}
            </th>
            <th scope="col">{t('rejectedValue')}</th>
            <th scope="col">{t('rejectedReason')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.file} ${row.row} ${row.reason} ${row.value}`}>
              <td>{row.file}</td>
              <td className={styles.number}>{row.row > 0 ? count(row.row) : '–'}</td>
              <td className={look({ breaks: true })}>{row.value}</td>
              <td>{row.reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}
