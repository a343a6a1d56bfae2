import { ActionIcon, Button, Skeleton } from '@mantine/core'
import { documentsApi, type VerificationDocument } from '@loupe/domain/documents/documents.api.ts'
import { IconChevronLeft, IconChevronRight, IconDownload, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { callForFile } from '../../api/call.ts'
import { keyOf } from '../../api/query.ts'
import { refusalText } from '../../api/refusal-text.ts'
import { downloadFile } from '../../forms/download-file.ts'
import { StateWord } from '../../lists/state-word.tsx'
import { named, toMinute } from '../../text/format.ts'
import { fileSize } from '../../text/format-bytes.ts'
import { useText } from '../../text/use-text.ts'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { Row } from '../../ui/row.tsx'
import { Box } from '../../ui/box.tsx'
import { useObjectUrl } from '../../ui/use-object-url.ts'
import styles from './paper-view.module.css'
import type { UsersText } from '../users.text.en.ts'

type Props = {
  readonly paper: VerificationDocument
  /** Which of them it is: "Paper 1 of 3". */
  readonly words: string
  /** To the next or the one before; none when there is but one. */
  readonly onStep: ((step: 1 | -1) => void) | null
  /** It was on screen, or was fetched to be read. */
  readonly onShown: () => void
}

const tones = { waiting: 'warn', approved: 'good', refused: 'bad' } as const
const zooms = [1, 1.5, 2, 3, 4] as const

/** One paper: a picture to zoom into, or a PDF in the browser's own viewer; it is private, so it comes with the session and is kept nowhere. */
export function PaperView({ paper, words, onStep, onShown }: Props) {
  const t = useText<UsersText>('users')
  const [zoom, setZoom] = useState(0)
  const isPicture = paper.type !== 'application/pdf'
  const isShown = isPicture || navigator.pdfViewerEnabled
  const file = useQuery({
    queryKey: [...keyOf(documentsApi.file), paper.id],
    queryFn: ({ signal }) => callForFile(documentsApi.file, { id: paper.id }, { signal }),
    enabled: isShown,
    staleTime: 300_000,
    gcTime: 60_000,
  })
  const url = useObjectUrl(file.data?.blob, paper.type)
  const kind = t(`kinds.${paper.kind}`)

  async function download() {
    if (await downloadFile(documentsApi.file, { id: paper.id })) onShown()
  }

  return (
    <Stack as="figure" gap={8} narrows>
      <figcaption>
        <Text breaks>
          <strong>{kind}</strong> <StateWord tone={tones[paper.state]}>{t(`paperStates.${paper.state}`)}</StateWord>
          <Text block tone="dim" size={12} breaks>
            {paper.fileName} · {fileSize(paper.bytes)} · {toMinute(paper.createdAt)}
          </Text>
          {paper.reason && (
            <Text block tone="dim" size={12} breaks>
              {paper.reason}
            </Text>
          )}
        </Text>
      </figcaption>
      <Row gap={6} wrap>
        {onStep && (
          <>
            <Tool label={t('previousPaper')} onClick={() => onStep(-1)} icon={<IconChevronLeft size={19} aria-hidden />} />
            <Text block tone="dim" size={12} breaks>
              {words}
            </Text>
            <Tool label={t('nextPaper')} onClick={() => onStep(1)} icon={<IconChevronRight size={19} aria-hidden />} />
          </>
        )}
        {isPicture && (
          <>
            <Tool
              label={t('zoomOut')}
              disabled={zoom === 0}
              onClick={() => setZoom(zoom - 1)}
              icon={<IconZoomOut size={19} aria-hidden />}
            />
            <Tool
              label={t('zoomIn')}
              disabled={zoom === zooms.length - 1}
              onClick={() => setZoom(zoom + 1)}
              icon={<IconZoomIn size={19} aria-hidden />}
            />
          </>
        )}
        <Tool label={t('openPaper')} onClick={() => void download()} icon={<IconDownload size={19} aria-hidden />} />
      </Row>
      {isShown ? (
        <Box ground="raised" round={8} edge="line" className={styles.frame} tabIndex={0} role="group" aria-label={kind}>
          {file.isError && <p className={styles.failed}>{named(t('paperFailed'), refusalText(file.error))}</p>}
          {file.isPending && <Skeleton height={260} />}
          {url && (
            <Sheet
              url={url}
              isPicture={isPicture}
              words={t('paperPicture', { kind, file: paper.fileName })}
              zoom={zoom}
              onShown={onShown}
            />
          )}
        </Box>
      ) : (
        <Stack gap={8} justify="center" round={8} className={styles.pdf}>
          <p>{t('paperPdf')}</p>
          <Button variant="default" onClick={() => void download()}>
            {t('openPaper')}
          </Button>
        </Stack>
      )}
    </Stack>
  )
}

type SheetProps = Pick<Props, 'onShown'> & {
  readonly url: string
  readonly isPicture: boolean
  readonly words: string
  readonly zoom: number
}

function Sheet({ url, isPicture, words, zoom, onShown }: SheetProps) {
  if (!isPicture) return <iframe className={styles.viewer} src={url} title={words} onLoad={onShown} />
  return <img src={url} alt={words} style={{ width: `${(zooms[zoom] ?? 1) * 100}%` }} onLoad={onShown} />
}

type ToolProps = { readonly label: string; readonly icon: ReactNode; readonly disabled?: boolean; readonly onClick: () => void }

function Tool({ label, icon, disabled = false, onClick }: ToolProps) {
  return (
    <ActionIcon variant="default" size={36} className={styles.tool} aria-label={label} title={label} disabled={disabled} onClick={onClick}>
      {icon}
    </ActionIcon>
  )
}
