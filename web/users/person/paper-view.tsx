import { ActionIcon } from '@mantine/core'
import { documentsApi, type VerificationDocument } from '@loupe/domain/documents/documents.api.ts'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { callForFile } from '../../api/call.ts'
import { keyOf } from '../../api/query.ts'
import { refusalText } from '../../api/refusal-text.ts'
import { downloadFile } from '../../forms/download-file.ts'
import { StateWord } from '../../lists/state-word.tsx'
import { PaperViewer } from '../../papers/paper-viewer.tsx'
import { named, toMinute } from '../../text/format.ts'
import { fileSize } from '../../text/format-bytes.ts'
import { useText } from '../../text/use-text.ts'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
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

/** One paper, picture or PDF, to be looked at closely; it is private, so it comes with the session and is kept nowhere. */
export function PaperView({ paper, words, onStep, onShown }: Props) {
  const t = useText<UsersText>('users')
  const file = useQuery({
    queryKey: [...keyOf(documentsApi.file), paper.id],
    queryFn: ({ signal }) => callForFile(documentsApi.file, { id: paper.id }, { signal }),
    staleTime: 300_000,
    gcTime: 60_000,
  })
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
      <PaperViewer
        blob={file.data?.blob}
        type={paper.type}
        words={t('paperPicture', { kind, file: paper.fileName })}
        failure={file.isError ? named(t('paperFailed'), refusalText(file.error)) : null}
        onSave={() => void download()}
        onShown={onShown}
      >
        {onStep && (
          <Row gap={6} wrap>
            <Tool label={t('previousPaper')} onClick={() => onStep(-1)} icon={<IconChevronLeft size={19} aria-hidden />} />
            <Text block tone="dim" size={12} breaks>
              {words}
            </Text>
            <Tool label={t('nextPaper')} onClick={() => onStep(1)} icon={<IconChevronRight size={19} aria-hidden />} />
          </Row>
        )}
      </PaperViewer>
    </Stack>
  )
}

type ToolProps = { readonly label: string; readonly icon: ReactNode; readonly onClick: () => void }

function Tool({ label, icon, onClick }: ToolProps) {
  return (
    <ActionIcon variant="default" size={36} className={styles.tool} aria-label={label} title={label} onClick={onClick}>
      {icon}
    </ActionIcon>
  )
}
