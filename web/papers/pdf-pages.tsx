import { Skeleton } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { useText } from '../text/use-text.ts'
import { Stack } from '../ui/stack.tsx'
import { Text } from '../ui/text.tsx'
import { useNear } from '../ui/use-near.ts'
import { useResize } from '../ui/use-resize.ts'
import type { PapersText } from './papers.text.en.ts'
import type { Pdf, Unreadable } from './pdf-file.ts'
import styles from './paper-viewer.module.css'

type Props = {
  readonly blob: Blob
  /** What scrolls: pages far from what is seen are not drawn. */
  readonly frame: RefObject<HTMLElement | null>
  /** The first page is on screen. */
  readonly onShown: () => void
  readonly onUnreadable: (why: Unreadable) => void
}

/** The pages of a PDF under each other, each as wide as there is room; what draws them is fetched with the first file. */
export function PdfPages({ blob, frame, onShown, onUnreadable }: Props) {
  const pdf = usePdf(blob, onUnreadable)
  if (!pdf) return <Skeleton className={styles.sheet} radius={2} />
  return (
    <Stack gap={12}>
      {pdf.ratios.map((ratio, at) => (
        <PdfPage key={at} pdf={pdf} at={at} ratio={ratio} frame={frame} onDrawn={at === 0 ? onShown : undefined} />
      ))}
      <More pdf={pdf} />
    </Stack>
  )
}

function More({ pdf }: { pdf: Pdf }) {
  const t = useText<PapersText>('papers')
  const rest = pdf.pages - pdf.ratios.length
  return rest > 0 ? (
    <Text as="p" tone="dim" size={13} textAlign="center">
      {t('more', { count: rest })}
    </Text>
  ) : null
}

function usePdf(blob: Blob, onUnreadable: Props['onUnreadable']): Pdf | null {
  const [pdf, setPdf] = useState<Pdf | null>(null)
  const show = useEffectEvent(setPdf)
  const fail = useEffectEvent(onUnreadable)
  // Browser resource: the file is open in a worker as long as it is shown.
  useEffect(() => {
    let isShown = true
    let opened: Pdf | undefined
    async function open() {
      try {
        const { openPdf } = await import('./pdf-file.ts')
        opened = await openPdf(blob)
        if (isShown) show(opened)
        else opened.close()
      } catch (error) {
        const why = error instanceof Error && 'why' in error && error.why === 'locked' ? 'locked' : 'broken'
        if (isShown) fail(why)
      }
    }
    void open()
    return () => {
      isShown = false
      opened?.close()
      show(null)
    }
  }, [blob])
  return pdf
}

type PageProps = {
  readonly pdf: Pdf
  readonly at: number
  readonly ratio: number
  readonly frame: RefObject<HTMLElement | null>
  readonly onDrawn: (() => void) | undefined
}

function PdfPage({ pdf, at, ratio, frame, onDrawn }: PageProps) {
  const t = useText<PapersText>('papers')
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useNear(place, { withinPx: 600, frame }, setNear)
  const { isDrawn, words } = useDrawnPage(place, { pdf, at, isNear, onDrawn })
  const no = t('page', { at: at + 1, all: pdf.pages })
  return (
    <div>
      <div
        ref={place}
        className={styles.sheet}
        style={{ aspectRatio: `1 / ${ratio}` }}
        data-drawn={isDrawn || undefined}
        role="img"
        aria-label={words ? t('pageSays', { page: no, words }) : no}
      />
      {pdf.pages > 1 && (
        <Text as="p" tone="dim" size={12} textAlign="center" above={4} figures aria-hidden>
          {no}
        </Text>
      )}
    </div>
  )
}

type Wanted = Pick<PageProps, 'pdf' | 'at' | 'onDrawn'> & { readonly isNear: boolean }

/** While a finger zooms, the page that is there is stretched; it is drawn anew once the size stays. */
const settlesMs = 180

/** Draws the page into its place as large as it stands there; one that is far away gives its memory back. */
function useDrawnPage(place: RefObject<HTMLElement | null>, { pdf, at, isNear, onDrawn }: Wanted) {
  const [widthPx, setWidth] = useState(0)
  const [isDrawn, setDrawn] = useState(false)
  const [words, setWords] = useState('')
  useResize(place, ({ contentRect }) => setWidth(Math.round(contentRect.width)))
  const lay = useEffectEvent((canvas: HTMLCanvasElement | null) => {
    const before = place.current?.querySelector('canvas')
    if (before) before.width = 0
    place.current?.replaceChildren(...(canvas ? [canvas] : []))
    setDrawn(canvas !== null)
    if (canvas) onDrawn?.()
    if (canvas && !words) pdf.words(at).then(setWords, () => undefined)
  })
  // DOM: a page is a picture that only the browser can draw.
  useEffect(() => {
    if (!isNear || widthPx === 0) return lay(null)
    let drawing: ReturnType<Pdf['draw']> | undefined
    const isFirst = !place.current?.querySelector('canvas')
    const timer = setTimeout(
      () => {
        drawing = pdf.draw(at, widthPx * devicePixelRatio)
        // One that was given up is followed by another.
        drawing.canvas.then(lay, () => undefined)
      },
      isFirst ? 0 : settlesMs,
    )
    return () => {
      clearTimeout(timer)
      drawing?.stop()
    }
  }, [place, pdf, at, isNear, widthPx])
  return { isDrawn, words }
}
