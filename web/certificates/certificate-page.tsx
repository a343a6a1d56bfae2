import { Button, Skeleton } from '@mantine/core'
import { certificatesApi, type Certificate } from '@loupe/domain/certificates/certificates.api.ts'
import { IconDownload, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callForFile } from '../api/call.ts'
import { keyOf } from '../api/query.ts'
import { refusalText } from '../api/refusal-text.ts'
import { downloadFile } from '../forms/download-file.ts'
import { named } from '../text/format.ts'
import { useText } from '../text/use-text.ts'
import { Box } from '../ui/box.tsx'
import { Row } from '../ui/row.tsx'
import { Stack } from '../ui/stack.tsx'
import { Text } from '../ui/text.tsx'
import { useObjectUrl } from '../ui/use-object-url.ts'
import styles from './certificate-sheet.module.css'
import type { CertificatesText } from './certificates.text.en.ts'

type Props = { readonly id: string; readonly name: string; readonly certificate: Certificate }

/** The file itself: a picture, or a PDF in the browser's own viewer; it comes with the session, as it is shown to no one else. */
export function CertificatePage({ id, name, certificate }: Props) {
  const t = useText<CertificatesText>('certificates')
  const [isLarge, setLarge] = useState(false)
  const isPdf = certificate.type === 'application/pdf'
  const isShown = !isPdf || navigator.pdfViewerEnabled
  const file = useQuery({
    queryKey: [...keyOf(certificatesApi.file, { id }), certificate.mark],
    queryFn: ({ signal }) => callForFile(certificatesApi.file, { id }, { signal, quiet: true }),
    enabled: isShown,
    staleTime: Infinity,
    gcTime: 60_000,
  })
  const url = useObjectUrl(file.data?.blob, certificate.type ?? '')
  const words = t('of', { stone: name })
  return (
    <Stack as="figure" gap={8} narrows>
      <Row gap="6px 10px" wrap justify="between">
        <Text as="figcaption" tone={certificate.source === 'sample' ? 'warn' : 'dim'} size={13} breaks>
          {certificate.source && t(`source.${certificate.source}`)}
        </Text>
        <Row gap={6} wrap>
          {!isPdf && <Zoom isLarge={isLarge} onChange={setLarge} />}
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={() => void downloadFile(certificatesApi.file, { id })}
          >
            {t('save')}
          </Button>
        </Row>
      </Row>
      {isShown ? (
        <Box
          ground="raised"
          round={8}
          edge="line"
          className={styles.page}
          data-large={isLarge || undefined}
          tabIndex={0}
          role="group"
          aria-label={words}
        >
          {file.isPending && <Skeleton height="100%" />}
          {file.isError && (
            <Text as="p" tone="bad" pad={12} role="alert">
              {named(t('failed'), refusalText(file.error))}
            </Text>
          )}
          {url && <File url={url} isPdf={isPdf} words={words} />}
        </Box>
      ) : (
        <Text as="p" tone="dim" ground="raised" round={8} pad={16}>
          {t('noViewer')}
        </Text>
      )}
    </Stack>
  )
}

const File = ({ url, isPdf, words }: { url: string; isPdf: boolean; words: string }) =>
  isPdf ? <iframe src={`${url}#navpanes=0&view=FitH`} title={words} /> : <img src={url} alt={words} />

function Zoom({ isLarge, onChange }: { isLarge: boolean; onChange: (large: boolean) => void }) {
  const t = useText<CertificatesText>('certificates')
  return (
    <Button
      variant="default"
      size="compact-md"
      leftSection={isLarge ? <IconZoomOut size={16} aria-hidden /> : <IconZoomIn size={16} aria-hidden />}
      onClick={() => onChange(!isLarge)}
    >
      {t(isLarge ? 'fit' : 'enlarge')}
    </Button>
  )
}
