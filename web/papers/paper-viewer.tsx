import { ActionIcon, Button, Skeleton } from '@mantine/core'
import { IconDownload, IconFileAlert, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { useText } from '../text/use-text.ts'
import { Box } from '../ui/box.tsx'
import { Notice } from '../ui/over/notice.tsx'
import { Row } from '../ui/row.tsx'
import { Stack } from '../ui/stack.tsx'
import { Text } from '../ui/text.tsx'
import { useObjectUrl } from '../ui/use-object-url.ts'
import type { PapersText } from './papers.text.en.ts'
import styles from './paper-viewer.module.css'
import type { Unreadable } from './pdf-file.ts'
import { PdfPages } from './pdf-pages.tsx'
import { usePinch } from './use-pinch.ts'

type Props = {
  /** The file once it is there; its type is what the server says, whatever it says of itself. */
  readonly blob: Blob | undefined
  readonly type: string
  /** What it is, for those who can't see it. */
  readonly words: string
  /** Why it did not come. */
  readonly failure: string | null
  readonly onSave: () => void
  /** It is on screen. */
  readonly onShown?: () => void
  /** Stands before the tools. */
  readonly children?: ReactNode
}

const least = 1
const most = 5
/** How much a press enlarges. */
const step = 1.5

/** A paper that came as a file, picture or PDF: as wide as there is room, to be enlarged by a press, two fingers or the wheel, and to be saved. */
export function PaperViewer({ blob, type, words, failure, onSave, onShown, children }: Props) {
  const [zoom, setZoom] = useState(least)
  const [unreadable, setUnreadable] = useState<Unreadable | null>(null)
  const frame = useRef<HTMLDivElement>(null)
  const change = (next: number) => setZoom(Math.min(most, Math.max(least, next)))
  usePinch(frame, zoom, change)
  useSteadyMiddle(frame, zoom)
  const isPdf = type === 'application/pdf'
  return (
    <Stack gap={8} narrows>
      <Row gap="6px 10px" wrap justify="between">
        {children}
        <Tools zoom={zoom} isShown={!unreadable && failure === null} onChange={change} onSave={onSave} />
      </Row>
      <Box
        ref={frame}
        ground="hover"
        round={8}
        edge="line"
        className={styles.frame}
        tabIndex={0}
        role="group"
        aria-label={words}
        // A panel below goes on to its next stone when it is swiped.
        onTouchStart={(event) => event.stopPropagation()}
        onTouchEnd={(event) => event.stopPropagation()}
      >
        {failure !== null ? (
          <Text as="p" tone="bad" pad={16} role="alert">
            {failure}
          </Text>
        ) : unreadable ? (
          <NotDrawn why={unreadable} onSave={onSave} />
        ) : (
          <div className={styles.wide} style={{ width: `${zoom * 100}%` }}>
            {!blob ? (
              <Skeleton className={styles.sheet} radius={2} />
            ) : isPdf ? (
              <PdfPages blob={blob} frame={frame} onShown={() => onShown?.()} onUnreadable={setUnreadable} />
            ) : (
              <Picture blob={blob} type={type} words={words} onShown={() => onShown?.()} />
            )}
          </div>
        )}
      </Box>
    </Stack>
  )
}

/** What was in the middle stays there while all of it grows. */
function useSteadyMiddle(frame: RefObject<HTMLElement | null>, zoom: number): void {
  const before = useRef(zoom)
  useLayoutEffect(() => {
    const element = frame.current
    const grown = zoom / before.current
    before.current = zoom
    if (!element || grown === 1) return
    const { clientWidth, clientHeight, scrollLeft, scrollTop } = element
    element.scrollLeft = (scrollLeft + clientWidth / 2) * grown - clientWidth / 2
    element.scrollTop = scrollTop === 0 ? 0 : (scrollTop + clientHeight / 2) * grown - clientHeight / 2
  }, [frame, zoom])
}

type ToolsProps = {
  readonly zoom: number
  readonly isShown: boolean
  readonly onChange: (zoom: number) => void
  readonly onSave: () => void
}

function Tools({ zoom, isShown, onChange, onSave }: ToolsProps) {
  const t = useText<PapersText>('papers')
  return (
    <Row gap={6} wrap>
      {isShown && (
        <>
          <Tool label={t('smaller')} disabled={zoom <= least} onClick={() => onChange(zoom / step)} icon={<IconZoomOut size={19} />} />
          <Button
            variant="default"
            size="compact-md"
            className={styles.percent}
            aria-label={t('fit')}
            title={t('fit')}
            onClick={() => onChange(least)}
          >
            {Math.round(zoom * 100)} %
          </Button>
          <Tool label={t('larger')} disabled={zoom >= most} onClick={() => onChange(zoom * step)} icon={<IconZoomIn size={19} />} />
        </>
      )}
      <Button
        variant="default"
        size="compact-md"
        className={styles.save}
        leftSection={<IconDownload size={16} aria-hidden />}
        onClick={onSave}
      >
        {t('save')}
      </Button>
    </Row>
  )
}

type ToolProps = { readonly label: string; readonly icon: ReactNode; readonly disabled: boolean; readonly onClick: () => void }

const Tool = ({ label, icon, disabled, onClick }: ToolProps) => (
  <ActionIcon variant="default" className={styles.tool} aria-label={label} title={label} disabled={disabled} onClick={onClick}>
    {icon}
  </ActionIcon>
)

type PictureProps = Pick<Props, 'type' | 'words'> & { readonly blob: Blob; readonly onShown: () => void }

function Picture({ blob, type, words, onShown }: PictureProps) {
  const url = useObjectUrl(blob, type)
  return url ? <img src={url} alt={words} onLoad={onShown} /> : <Skeleton className={styles.sheet} radius={2} />
}

function NotDrawn({ why, onSave }: { why: Unreadable; onSave: () => void }) {
  const t = useText<PapersText>('papers')
  return (
    <Notice picture={<IconFileAlert size={40} stroke={1.3} aria-hidden />} title={t(why)} why={t('saveToRead')}>
      <Button leftSection={<IconDownload size={16} aria-hidden />} onClick={onSave}>
        {t('save')}
      </Button>
    </Notice>
  )
}
