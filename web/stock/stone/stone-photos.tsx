import type { Stone } from '@loupe/domain/stock/stone.ts'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { stoneName } from '../../gems/stone-words.ts'
import type { SharedText } from '../../shared/shared.text.en.ts'
import { useLabel } from '../../text/use-label.ts'
import { useText } from '../../text/use-text.ts'
import { Row } from '../../ui/row.tsx'
import { SignButton } from '../../ui/sign-button.tsx'
import { Text } from '../../ui/text.tsx'
import type { StockText } from '../stock.text.en.ts'
import styles from './stone-media.module.css'

type Props = {
  readonly stone: Stone
  /** Addresses of its pictures, the one that lists show first. */
  readonly urls: readonly string[]
  readonly onBroken: (url: string) => void
}

/** The pictures of a stone one at a time; of several it says which one it is. */
export function StonePhotos({ stone, urls, onBroken }: Props) {
  const t = useText<StockText>('stock')
  const parts = useText<SharedText>('shared')
  const say = useLabel()
  const [at, setAt] = useState(0)
  const shown = Math.min(at, urls.length - 1)
  const url = urls[shown] ?? ''
  const step = (by: 1 | -1) => setAt((shown + by + urls.length) % urls.length)
  return (
    <>
      <img
        className={styles.photo}
        src={url}
        alt={parts('photoOf', { stone: stoneName(stone, say) })}
        referrerPolicy="no-referrer"
        onError={() => onBroken(url)}
      />
      {urls.length > 1 && (
        <Row gap={2} ground="surface" round="pill" edge="line" className={styles.steps}>
          <SignButton label={t('pictureBefore')} plain hovers round="circle" className={styles.step} onClick={() => step(-1)}>
            <IconChevronLeft size={18} aria-hidden />
          </SignButton>
          <Text size={12} figures role="status" aria-label={t('pictureAt', { at: shown + 1, all: urls.length })}>
            {shown + 1} / {urls.length}
          </Text>
          <SignButton label={t('pictureAfter')} plain hovers round="circle" className={styles.step} onClick={() => step(1)}>
            <IconChevronRight size={18} aria-hidden />
          </SignButton>
        </Row>
      )}
    </>
  )
}
