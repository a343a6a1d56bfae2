import type { OutputOf } from '@loupe/domain/api/endpoint.ts'
import { drawnMetal, drawnModelOf, type DrawnCentre } from '@loupe/domain/jewelry/drawn-jewel.ts'
import type { findJewelryApi } from '@loupe/domain/jewelry/find-jewelry.api.ts'
import { videoFormOf } from '@loupe/domain/stock/media.ts'
import { Suspense, useState } from 'react'
import { Steps } from '../../gems/pictures/steps.tsx'
import { useText } from '../../text/use-text.ts'
import { lazyPart } from '../../ui/program-parts.ts'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { Toggle } from '../../ui/toggle.tsx'
import { JewelPicture } from '../jewel-picture.tsx'
import styles from '../jewelry.module.css'
import type { JewelryText } from '../jewelry.text.en.ts'

const StoneFile = lazyPart(() => import('../../gems/solid/stone-file.tsx').then((module) => ({ default: module.StoneFile })))

type Props = {
  /** Of the picture in its metal. */
  readonly address: string | null
  readonly title: string
  readonly material: string
  /** What was uploaded beside that picture. */
  readonly media: OutputOf<typeof findJewelryApi.detail>['media']
  /** The stone that is chosen for its middle. */
  readonly centre?: DrawnCentre | null
}

/** Its pictures and films, and in their place the model in its metal, where there is one and somebody asks for it. */
export function JewelLook({ address, title, material, media, centre = null }: Props) {
  const t = useText<JewelryText>('jewelry')
  const [isSolid, setSolid] = useState(false)
  const [at, setAt] = useState(0)
  const model = modelOf({ address, material, media, centre })
  const flat = [address, ...media.pictures, ...media.films].filter((each) => each !== null)
  const shown = flat[Math.min(at, flat.length - 1)] ?? null
  const poster = <Flat address={shown} title={title} isFilm={shown !== null && media.films.includes(shown)} />
  return (
    <Text block round={10} edge="line" className={styles.large}>
      {isSolid && model !== null ? (
        <Suspense fallback={poster}>
          <Stack align="center" justify="center" className={styles.solid}>
            <StoneFile {...model} name={title} poster={poster} words={{ caption: t(model.words), why: t(`${model.words}Why`) }} />
          </Stack>
        </Suspense>
      ) : (
        <>
          {poster}
          <Steps
            at={flat.indexOf(shown ?? '')}
            all={flat.length}
            words={{ before: t('before'), after: t('after'), at: (now, all) => t('nth', { at: now, all }) }}
            onStep={setAt}
          />
        </>
      )}
      {model !== null && (
        <Toggle on={isSolid} aria-label={t('in3d')} className={styles.in3d} onClick={() => setSolid(!isSolid)}>
          3D
        </Toggle>
      )}
    </Text>
  )
}

/** What was uploaded, else what the demo draws. */
function modelOf({
  address,
  material,
  media: {
    models: [own],
  },
  centre,
}: Omit<Required<Props>, 'title'>) {
  if (own !== undefined) return { ...own, variant: drawnMetal(material), words: 'scan' as const }
  const drawn = address === null ? null : drawnModelOf(address, centre)
  return drawn === null ? null : { ...drawn, bytes: null, words: 'model' as const }
}

/** A film plays here; a picture that turns is one. */
function Flat({ address, title, isFilm }: { readonly address: string | null; readonly title: string; readonly isFilm: boolean }) {
  if (!isFilm || address === null || videoFormOf(address) !== 'clip') return <JewelPicture address={address} title={title} />
  return (
    <Text block className={styles.picture}>
      <video src={address} controls muted loop playsInline aria-label={title} />
    </Text>
  )
}
