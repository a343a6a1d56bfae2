import { smallPicture } from '@loupe/domain/stock/media.ts'
import type { Stone } from '@loupe/domain/stock/stone.ts'
import { useState } from 'react'
import { useText } from '../text/use-text.ts'
import { FacetDrawing } from './facet-drawing.tsx'
import { useLabel } from '../text/use-label.ts'
import type { SharedText } from '../shared/shared.text.en.ts'
import styles from './stone-picture.module.css'
import { stoneName } from './stone-words.ts'

/** The supplier's photo when there is one that loads, else the drawing, plainly labelled as such (decisions.md 10); until it is there, the drawing's lines. */
export function StonePicture({ stone, size, bothSides = false }: { stone: Stone; size: number; bothSides?: boolean }) {
  const t = useText<SharedText>('shared')
  const say = useLabel()
  const [broken, setBroken] = useState('')
  const [loaded, setLoaded] = useState('')
  const title = stoneName(stone, say)
  const drawing = { shape: stone.shape, size, tablePct: stone.tablePct, ratio: stone.ratio, tint: stone.fancyColor }
  if (stone.imageUrl && broken !== stone.imageUrl) {
    const isLoaded = loaded === stone.imageUrl
    return (
      <span className={styles.frame}>
        {!isLoaded && (
          <span className={styles.until} aria-hidden>
            <FacetDrawing {...drawing} label="" />
          </span>
        )}
        <img
          className={styles.photo}
          data-loaded={isLoaded || undefined}
          src={size <= 320 ? smallPicture(stone.imageUrl) : stone.imageUrl}
          width={size}
          height={size}
          alt={t('photoOf', { stone: title })}
          loading="lazy"
          referrerPolicy="no-referrer"
          onLoad={() => setLoaded(stone.imageUrl ?? '')}
          onError={() => setBroken(stone.imageUrl ?? '')}
        />
      </span>
    )
  }
  return (
    <figure className={styles.drawing}>
      <div className={styles.sides}>
        <FacetDrawing {...drawing} label={t('drawingOf', { stone: title })} />
        {bothSides && <FacetDrawing {...drawing} side="pavilion" />}
      </div>
      <figcaption className={styles.caption} title={t('drawingWhy')}>
        {t('drawing')}
      </figcaption>
    </figure>
  )
}
