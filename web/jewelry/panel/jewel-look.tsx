import { drawnModelOf } from '@loupe/domain/jewelry/drawn-jewel.ts'
import { Suspense, useState } from 'react'
import { useText } from '../../text/use-text.ts'
import { lazyPart } from '../../ui/program-parts.ts'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { Toggle } from '../../ui/toggle.tsx'
import { JewelPicture } from '../jewel-picture.tsx'
import styles from '../jewelry.module.css'
import type { JewelryText } from '../jewelry.text.en.ts'

const StoneFile = lazyPart(() => import('../../gems/solid/stone-file.tsx').then((module) => ({ default: module.StoneFile })))

/** The picture in its metal, and in its place the model in that metal, where there is one and somebody asks for it. */
export function JewelLook({ address, title }: { readonly address: string | null; readonly title: string }) {
  const t = useText<JewelryText>('jewelry')
  const [isSolid, setSolid] = useState(false)
  const model = address === null ? null : drawnModelOf(address)
  const poster = <JewelPicture address={address} title={title} />
  return (
    <Text block round={10} edge="line" className={styles.large}>
      {isSolid && model !== null ? (
        <Suspense fallback={poster}>
          <Stack align="center" justify="center" className={styles.solid}>
            <StoneFile
              address={model.address}
              variant={model.variant}
              bytes={null}
              name={title}
              poster={poster}
              words={{ caption: t('model'), why: t('modelWhy') }}
            />
          </Stack>
        </Suspense>
      ) : (
        poster
      )}
      {model !== null && (
        <Toggle on={isSolid} aria-label={t('in3d')} className={styles.in3d} onClick={() => setSolid(!isSolid)}>
          3D
        </Toggle>
      )}
    </Text>
  )
}
