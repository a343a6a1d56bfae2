import { smallPicture } from '@loupe/domain/stock/media.ts'
import type { Stone } from '@loupe/domain/stock/stone.ts'
import { useState } from 'react'
import { useText } from '../text/use-text.ts'
import { FacetDrawing } from './facet-drawing.tsx'
import { useLabel } from './use-label.ts'
import type { PartsText } from './parts.text.en.ts'
import styles from './stone-picture.module.css'
import { stoneName } from './stone-words.ts'

/** The supplier's photo when there is one that loads, else the drawing, plainly labelled as such (decisions.md 10). */
export function StonePicture({ stone, size, bothSides = false }: { stone: Stone; size: number; bothSides?: boolean }) {
  const t = useText<PartsText>('parts')
  const say = useLabel()
  const [broken, setBroken] = useState('')
  const title = stoneName(stone, say)
  if (stone.imageUrl && broken !== stone.imageUrl) {
    return (
      <img
        className={styles.photo}
        src={size <= 320 ? smallPicture(stone.imageUrl) : stone.imageUrl}
        width={size}
        height={size}
        alt={t('photoOf', { stone: title })}
        loading="lazy"
        referrerPolicy="no-referrer"
        onError={() => setBroken(stone.imageUrl ?? '')}
      />
    )
  }
  const drawing = { shape: stone.shape, size, tablePct: stone.tablePct, ratio: stone.ratio, tint: stone.fancyColor }
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
