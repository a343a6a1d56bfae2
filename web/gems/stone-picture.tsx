import { smallPicture } from '@loupe/domain/stock/media.ts'
import type { Stone } from '@loupe/domain/stock/stone.ts'
import { useState } from 'react'
import { useText } from '../text/use-text.ts'
import { FacetDrawing } from './facet-drawing.tsx'
import { useLabel } from '../text/use-label.ts'
import type { SharedText } from '../shared/shared.text.en.ts'
import { Stack } from '../ui/stack.tsx'
import { Row } from '../ui/row.tsx'
import { Text } from '../ui/text.tsx'
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
          <Stack as="span" align="center" justify="center" className={styles.until} aria-hidden>
            <FacetDrawing {...drawing} label="" />
          </Stack>
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
    <Stack as="figure" justify="center" className={styles.drawing}>
      <Row gap={16} align="stretch">
        <FacetDrawing {...drawing} label={t('drawingOf', { stone: title })} />
        {bothSides && <FacetDrawing {...drawing} side="pavilion" />}
      </Row>
      <Text as="figcaption" tone="dim" size={11} above={4} title={t('drawingWhy')}>
        {t('drawing')}
      </Text>
    </Stack>
  )
}
