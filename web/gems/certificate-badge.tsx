import type { Lab } from '@loupe/domain/stock/grades.ts'
import { labLabels } from '@loupe/domain/stock/labels.ts'
import { labCheckUrl } from '@loupe/domain/stock/report-no.ts'
import { IconCopy, IconExternalLink } from '@tabler/icons-react'
import { useText } from '../text/use-text.ts'
import { copyText } from '../ui/copy.ts'
import styles from './certificate-badge.module.css'
import { useLabel } from '../text/use-label.ts'
import type { SharedText } from '../shared/shared.text.en.ts'

type Props = { readonly lab: Lab | null; readonly reportNo: string | null; readonly actions?: boolean }

/** The lab and the number; copies the number and opens the lab's own page when `actions` are wanted. */
export function CertificateBadge({ lab, reportNo, actions = true }: Props) {
  const t = useText<SharedText>('shared')
  const say = useLabel()
  if (lab === null && reportNo === null) return <span className={styles.none}>{t('noCertificate')}</span>
  const url = labCheckUrl(lab, reportNo)
  return (
    <span className={styles.certificate}>
      {lab && <span className={styles.lab}>{say(labLabels[lab])}</span>}
      {reportNo && <span className={styles.no}>{reportNo}</span>}
      {actions && reportNo && (
        <button
          type="button"
          tabIndex={-1}
          className={styles.action}
          aria-label={t('copyNo', { no: reportNo })}
          title={t('copyNo', { no: reportNo })}
          onClick={(event) => {
            event.stopPropagation()
            void copyText(reportNo)
          }}
        >
          <IconCopy size={14} stroke={1.7} aria-hidden />
        </button>
      )}
      {actions && url && (
        <a
          tabIndex={-1}
          className={styles.action}
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t('labPage', { no: reportNo ?? '' })}
          title={t('labPage', { no: reportNo ?? '' })}
          onClick={(event) => event.stopPropagation()}
        >
          <IconExternalLink size={14} stroke={1.7} aria-hidden />
        </a>
      )}
    </span>
  )
}
