import { useState, type ReactNode, type Ref } from 'react'
import { createPortal } from 'react-dom'
import styles from './paper-frame.module.css'
import sheet from './paper.css?inline'

type Props = {
  readonly ref: Ref<HTMLIFrameElement>
  readonly title: string
  /** As the page of a browser names it. */
  readonly language: string
  /** The paper is there, and can be printed. */
  readonly onReady: () => void
  readonly children: ReactNode
}

/** A paper in a page of its own, which prints alone and wears nothing but the sheet of papers. */
export function PaperFrame({ ref, title, language, onReady, children }: Props) {
  const [body, setBody] = useState<HTMLElement | null>(null)
  function lay(page: Document | null) {
    if (!page) return
    page.documentElement.lang = language
    setBody(page.body)
    onReady()
  }
  return (
    <>
      {/* Before its page, so that it is taken away first. */}
      {body &&
        createPortal(
          <>
            <style>{sheet}</style>
            {children}
          </>,
          body,
        )}
      <iframe
        ref={ref}
        className={styles.paper}
        title={title}
        srcDoc="<!doctype html>"
        onLoad={(event) => lay(event.currentTarget.contentDocument)}
      />
    </>
  )
}
