import { useCallback, useRef, useState, type ReactNode } from 'react'
import { classes } from './look/classes.ts'
import { useMeasure } from './use-measure.ts'
import styles from './wide-box.module.css'

type Props = {
  /** What it holds, for whoever moves through it by keys. */
  readonly label: string
  readonly className?: string | undefined
  /** One of several of a kind on a page is no landmark of it. */
  readonly isOneOfMany?: boolean
  readonly children: ReactNode
}

/** What may be wider than its place: it scrolls sideways by hand and by keys, and its edge fades where it goes on. */
export function WideBox({ label, className, isOneOfMany = false, children }: Props) {
  const place = useRef<HTMLDivElement>(null)
  /** The width of the bar that scrolls it upright, beside which it fades; null while it does not go on. */
  const [bar, setBar] = useState<number | null>(null)
  const measure = useCallback(() => {
    const box = place.current
    if (box) setBar(box.scrollWidth - box.clientWidth - box.scrollLeft > 1 ? box.offsetWidth - box.clientWidth : null)
  }, [])
  useMeasure(place, measure)
  return (
    <div className={styles.frame}>
      <div
        ref={place}
        className={classes(styles.scroll, className)}
        role={isOneOfMany ? 'group' : 'region'}
        aria-label={label}
        tabIndex={0}
      >
        {children}
      </div>
      {bar !== null && <span className={styles.fade} style={{ right: bar }} />}
    </div>
  )
}
