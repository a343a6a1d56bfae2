import { smallPicture } from '@loupe/domain/stock/media.ts'
import type { Shape } from '@loupe/domain/stock/shapes.ts'
import { useState } from 'react'
import { classes } from '../../ui/look/classes.ts'
import { Stack } from '../../ui/stack.tsx'
import { ShapeIcon } from '../shape-icon.tsx'
import styles from './goods-picture.module.css'

type Props = {
  readonly url: string | null | undefined
  readonly shape: Shape
  readonly size?: number
  readonly className?: string | undefined
}

/** The photo where there is one that loads, else the outline of the shape; as large either way. */
export function GoodsPicture({ url, shape, size = 40, className }: Props) {
  const [broken, setBroken] = useState('')
  return (
    <Stack as="span" align="center" justify="center" tone="dim" className={classes(styles.picture, className)} style={{ width: size }}>
      {url && broken !== url ? (
        <img
          src={smallPicture(url)}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setBroken(url)}
        />
      ) : (
        <ShapeIcon shape={shape} size={Math.round(size * 0.75)} />
      )}
    </Stack>
  )
}
