import { Button, Skeleton } from '@mantine/core'
import { certificatesApi, type Certificate } from '@loupe/domain/certificates/certificates.api.ts'
import { IconCertificateOff, IconExternalLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { query } from '../api/query.ts'
import { Failed } from '../lists/read-states.tsx'
import { useText } from '../text/use-text.ts'
import { Notice } from '../ui/over/notice.tsx'
import { Stack } from '../ui/stack.tsx'
import { Text } from '../ui/text.tsx'
import { CertificateGrades, Verdict } from './certificate-grades.tsx'
import { CertificateKeeping } from './certificate-keeping.tsx'
import { CertificatePage } from './certificate-page.tsx'
import styles from './certificate-sheet.module.css'
import type { CertificatesText } from './certificates.text.en.ts'

type Props = {
  readonly id: string
  /** What the stone is called. */
  readonly name: string
}

/** A stone's certificate with the grades beside it; fetching it shows no loading sign over the page (product.md 7). */
export function CertificateSheet({ id, name }: Props) {
  const t = useText<CertificatesText>('certificates')
  const read = useQuery({ ...query(certificatesApi.see, { id }, { quiet: true }), staleTime: 60_000, refetchOnWindowFocus: false })
  if (read.isPending) {
    return (
      <Stack gap={8} aria-busy>
        <Text as="p" tone="dim" size={13} role="status">
          {t('wait')}
        </Text>
        <Skeleton className={styles.wait} />
      </Stack>
    )
  }
  if (read.isError) return <Failed title={t('failed')} error={read.error} onRetry={() => void read.refetch()} />
  const certificate = read.data
  return (
    <Stack gap="10px 20px" className={styles.sheet}>
      <Verdict certificate={certificate} />
      {certificate.source === null ? (
        <Missing certificate={certificate} isBusy={read.isFetching} onAgain={() => void read.refetch()} />
      ) : (
        <CertificatePage id={id} name={name} certificate={certificate} />
      )}
      <Stack gap={12} narrows className={styles.side}>
        <CertificateGrades certificate={certificate} />
        {certificate.source !== null && <LabLink certificate={certificate} />}
        {certificate.mayKeep && <CertificateKeeping key={certificate.mark} id={id} certificate={certificate} />}
      </Stack>
    </Stack>
  )
}

function Missing({ certificate, isBusy, onAgain }: { certificate: Certificate; isBusy: boolean; onAgain: () => void }) {
  const t = useText<CertificatesText>('certificates')
  const missing = certificate.missing ?? 'none'
  const why = missing === 'slow' ? t('slowWhy') : certificate.labPage ? t('missingWhy') : undefined
  return (
    <Notice picture={<IconCertificateOff size={40} stroke={1.3} aria-hidden />} title={t(`missing.${missing}`)} why={why}>
      {missing === 'slow' && (
        <Button variant="default" size="compact-md" loading={isBusy} onClick={onAgain}>
          {t('again')}
        </Button>
      )}
      {certificate.labPage !== null && (
        <Button
          component="a"
          href={certificate.labPage}
          target="_blank"
          rel="noopener noreferrer"
          variant={missing === 'slow' ? 'subtle' : 'filled'}
          rightSection={<IconExternalLink size={16} stroke={1.8} aria-hidden />}
        >
          {t(certificate.labPageAsks ? 'typeAtLab' : 'checkWithLab')}
        </Button>
      )}
    </Notice>
  )
}

function LabLink({ certificate }: { certificate: Certificate }) {
  const t = useText<CertificatesText>('certificates')
  if (certificate.labPage === null) return null
  return (
    <a href={certificate.labPage} target="_blank" rel="noopener noreferrer">
      {t(certificate.labPageAsks ? 'typeAtLab' : 'checkWithLab')} <IconExternalLink size={15} stroke={1.8} aria-hidden />
    </a>
  )
}
