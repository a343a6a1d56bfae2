import type { Lab } from '@loupe/domain/stock/grades.ts'
import { labLabels } from '@loupe/domain/stock/labels.ts'
import { labCheckUrl } from '@loupe/domain/stock/report-no.ts'
import { IconCopy, IconExternalLink } from '@tabler/icons-react'
import { useText } from '../text/use-text.ts'
import { copyText } from '../ui/copy.ts'
import styles from './certificate-badge.module.css'
import { useLabel } from '../text/use-label.ts'
import type { SharedText } from '../shared/shared.text.en.ts'
import { Row } from '../ui/row.tsx'
import { Text } from '../ui/text.tsx'
import { SignButton } from '../ui/sign-button.tsx'
import { Stack } from '../ui/stack.tsx'

type Props = { readonly lab: Lab | null; readonly reportNo: string | null; readonly actions?: boolean }

/** The lab and the number; copies the number and opens the lab's own page when `actions` are wanted. */
export function CertificateBadge({ lab, reportNo, actions = true }: Props) {
  const t = useText<SharedText>('shared')
  const say = useLabel()
  if (lab === null && reportNo === null) return <Text tone="dim">{t('noCertificate')}</Text>
  const url = labCheckUrl(lab, reportNo)
  return (
    <Row as="span" gap={5} inline shrinks>
      {lab && (
        <Text fixed size={11} weight={600} round={4} edge="strong" pad="0 5px" className={styles.lab}>
          {say(labLabels[lab])}
        </Text>
      )}
      {reportNo && (
        <Text figures cut>
          {reportNo}
        </Text>
      )}
      {actions && reportNo && (
        <SignButton
          label={t('copyNo', { no: reportNo })}
          tabIndex={-1}
          fixed
          tone="dim"
          className={styles.action}
          title={t('copyNo', { no: reportNo })}
          onClick={(event) => {
            event.stopPropagation()
            void copyText(reportNo)
          }}
        >
          <IconCopy size={14} stroke={1.7} aria-hidden />
        </SignButton>
      )}
      {actions && url && (
        <Stack
          tabIndex={-1}
          as="a"
          align="center"
          justify="center"
          fixed
          tone="dim"
          className={styles.action}
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t('labPage', { no: reportNo ?? '' })}
          title={t('labPage', { no: reportNo ?? '' })}
          onClick={(event) => event.stopPropagation()}
        >
          <IconExternalLink size={14} stroke={1.7} aria-hidden />
        </Stack>
      )}
    </Row>
  )
}
