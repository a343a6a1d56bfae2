import { certificatesApi, type Certificate } from '@loupe/domain/certificates/certificates.api.ts'
import { useQuery } from '@tanstack/react-query'
import { callForFile } from '../api/call.ts'
import { keyOf } from '../api/query.ts'
import { refusalText } from '../api/refusal-text.ts'
import { downloadFile } from '../forms/download-file.ts'
import { PaperViewer } from '../papers/paper-viewer.tsx'
import { named } from '../text/format.ts'
import { useText } from '../text/use-text.ts'
import { Text } from '../ui/text.tsx'
import styles from './certificate-sheet.module.css'
import type { CertificatesText } from './certificates.text.en.ts'

type Props = { readonly id: string; readonly name: string; readonly certificate: Certificate }

/** The file itself, picture or PDF; it comes with the session, as it is shown to no one else. */
export function CertificatePage({ id, name, certificate }: Props) {
  const t = useText<CertificatesText>('certificates')
  const file = useQuery({
    queryKey: [...keyOf(certificatesApi.file, { id }), certificate.mark],
    queryFn: ({ signal }) => callForFile(certificatesApi.file, { id }, { signal, quiet: true }),
    staleTime: Infinity,
    gcTime: 60_000,
  })
  return (
    <figure className={styles.page}>
      <PaperViewer
        key={certificate.mark}
        blob={file.data?.blob}
        type={certificate.type ?? ''}
        words={t('of', { stone: name })}
        failure={file.isError ? named(t('failed'), refusalText(file.error)) : null}
        onSave={() => void downloadFile(certificatesApi.file, { id })}
      >
        <Text as="figcaption" tone={certificate.source === 'sample' ? 'warn' : 'dim'} size={13} breaks>
          {certificate.source && t(`source.${certificate.source}`)}
        </Text>
      </PaperViewer>
    </figure>
  )
}
