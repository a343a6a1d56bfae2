import type { Lab } from '@loupe/domain/stock/grades.ts'
import { labLabels } from '@loupe/domain/stock/labels.ts'
import { labCheckUrl } from '@loupe/domain/stock/report-no.ts'
import type { Stone } from '@loupe/domain/stock/stone.ts'
import type { MouseEvent, ReactNode } from 'react'
import { copyText } from '../../ui/copy.ts'
import styles from './stone-columns.module.css'
import type { CellWords } from './cell-words.ts'

/** The number copies itself, the badge leads to the laboratory's page: nothing comes over the digits. */
export function certificateCell(stone: Stone, words: CellWords): ReactNode {
  const { lab, reportNo } = stone
  const { t, parts } = words
  return (
    <span className={styles.certificate}>
      {lab && labBadge(lab, reportNo, words)}
      {reportNo && (
        <button
          type="button"
          tabIndex={-1}
          className={styles.no}
          data-long={lengthOf(reportNo, stone.moreOffers > 0)}
          aria-label={parts('copyNo', { no: reportNo })}
          title={parts('copyNo', { no: reportNo })}
          onClick={(event) => {
            event.stopPropagation()
            void copyText(reportNo)
          }}
        >
          {reportNo}
        </button>
      )}
      {lab === null && reportNo === null && <span className={styles.noCertificate}>{parts('noCertificate')}</span>}
      {stone.moreOffers > 0 && (
        <span className={styles.offers} title={t('moreOffers', { count: stone.moreOffers })}>
          +{stone.moreOffers}
        </span>
      )}
    </span>
  )
}

/** Long numbers are set smaller, the longest beside a count of offers smaller again: they end inside their column. */
function lengthOf(reportNo: string, hasOffers: boolean): 'long' | 'longest' | undefined {
  if (hasOffers && reportNo.length > 11) return 'longest'
  return reportNo.length > (hasOffers ? 9 : 11) ? 'long' : undefined
}

function labBadge(lab: Lab, reportNo: string | null, { parts, say }: CellWords): ReactNode {
  const url = labCheckUrl(lab, reportNo)
  const badge = say(labLabels[lab])
  if (!url) return <span className={styles.lab}>{badge}</span>
  const words = parts('labPage', { no: reportNo ?? '' })
  return (
    <a
      tabIndex={-1}
      className={styles.lab}
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={words}
      title={words}
      onClick={stay}
    >
      {badge}
    </a>
  )
}

const stay = (event: MouseEvent): void => event.stopPropagation()
