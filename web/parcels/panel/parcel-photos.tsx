import type { Parcel } from '@loupe/domain/parcels/parcels.api.ts'
import { useState } from 'react'
import { parcelName } from '../../gems/parts/parcel-words.ts'
import { Photos } from '../../gems/pictures/photos.tsx'
import { ShapeIcon } from '../../gems/shape-icon.tsx'
import drawn from './parcel-photos.module.css'
import stage from '../../gems/pictures/stage.module.css'
import type { SharedText } from '../../shared/shared.text.en.ts'
import { useLabel } from '../../text/use-label.ts'
import { useText } from '../../text/use-text.ts'
import { Stack } from '../../ui/stack.tsx'
import type { ParcelsText } from '../parcels.text.en.ts'

/** The pictures of a parcel, where it has any that load, else the outline of its shape. */
export function ParcelPhotos({ parcel }: { readonly parcel: Parcel }) {
  const t = useText<ParcelsText>('parcels')
  const shared = useText<SharedText>('shared')
  const say = useLabel()
  const [broken, setBroken] = useState<readonly string[]>([])
  const urls = parcel.pictures.filter((url) => !broken.includes(url))
  if (urls.length === 0) {
    return (
      <Stack align="center" justify="center" tone="dim" className={drawn.drawn}>
        <ShapeIcon shape={parcel.shape} size={84} />
      </Stack>
    )
  }
  const words = { before: t('pictureBefore'), after: t('pictureAfter'), at: (at: number, all: number) => t('pictureAt', { at, all }) }
  return (
    <Stack align="center" justify="center" className={stage.stage}>
      <Photos
        alt={shared('photoOf', { stone: parcelName(parcel, say) })}
        urls={urls}
        words={words}
        onBroken={(url) => setBroken((before) => [...before, url])}
      />
    </Stack>
  )
}
