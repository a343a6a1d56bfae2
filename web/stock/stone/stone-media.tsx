import { isDrawn, smallPicture, videoFormOf } from '@loupe/domain/stock/media.ts'
import type { Stone } from '@loupe/domain/stock/stone.ts'
import { Icon3dRotate, IconCube, IconPlayerPlay } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import type { SharedText } from '../../shared/shared.text.en.ts'
import { FacetDrawing } from '../../gems/facet-drawing.tsx'
import { lazyPart } from '../../ui/program-parts.ts'
import { stoneName } from '../../gems/stone-words.ts'
import { useLabel } from '../../text/use-label.ts'
import { useText } from '../../text/use-text.ts'
import { useDevice } from '../../ui/use-device.ts'
import { Box } from '../../ui/box.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { Row } from '../../ui/row.tsx'
import { Photos } from '../../gems/pictures/photos.tsx'
import { Steps } from '../../gems/pictures/steps.tsx'
import stage from '../../gems/pictures/stage.module.css'
import styles from './stone-media.module.css'
import type { StockText } from '../stock.text.en.ts'

const kinds = ['photo', 'video', 'drawing', 'model', 'file'] as const
type Kind = (typeof kinds)[number]

const StoneSolid = lazyPart(() => import('../../gems/solid/stone-solid.tsx').then((module) => ({ default: module.StoneSolid })))

const StoneFile = lazyPart(() => import('../../gems/solid/stone-file.tsx').then((module) => ({ default: module.StoneFile })))

type Model = { readonly address: string; readonly bytes: number | null; readonly still: string | null }
type MediaProps = {
  readonly stone: Stone
  readonly pictures?: readonly string[]
  readonly films?: readonly string[]
  readonly models?: readonly Model[]
}

/** What there is to see of a stone: its photos, its films, the drawing of its own proportions, the model and the files of models, which start when they are asked for; only what exists. */
export function StoneMedia({ stone, pictures = [], films: moreFilms = [], models = [] }: MediaProps) {
  const t = useText<StockText>('stock')
  const [chosen, setChosen] = useState<Kind | null>(null)
  const [broken, setBroken] = useState<readonly string[]>([])
  const isWhole = (url: string | null): url is string => url !== null && !broken.includes(url)
  const photos = [stone.imageUrl, ...pictures].filter(isWhole)
  const films = [stone.videoUrl, ...moreFilms].filter(isWhole)
  const has: Readonly<Record<Kind, boolean>> = {
    photo: photos.length > 0,
    video: films.length > 0,
    drawing: true,
    model: true,
    file: models.length > 0,
  }
  const there = kinds.filter((kind) => has[kind])
  const shown = chosen !== null && there.includes(chosen) ? chosen : (there[0] ?? 'drawing')
  const onBroken = (url: string) => setBroken((before) => [...before, url])
  return (
    <Box className={styles.media}>
      <Stack align="center" justify="center" className={stage.stage}>
        <Shown kind={shown} stone={stone} photos={photos} films={films} models={models} onBroken={onBroken} />
      </Stack>
      {there.length > 1 && (
        <Stack role="group" aria-label={t('picture')} gap={4} className={styles.kinds}>
          {there.map((kind) => (
            <button key={kind} type="button" aria-pressed={kind === shown} title={t(`seen.${kind}`)} onClick={() => setChosen(kind)}>
              <Small kind={kind} stone={stone} photo={photos[0]} />
              <span>{t(`seen.${kind}`)}</span>
            </button>
          ))}
        </Stack>
      )}
    </Box>
  )
}

type ShownProps = Props & {
  readonly kind: Kind
  readonly photos: readonly string[]
  readonly films: readonly string[]
  readonly models: readonly Model[]
}

function Shown({ kind, stone, photos, films, models, onBroken }: ShownProps) {
  if (kind === 'drawing') return <Drawing stone={stone} />
  if (kind === 'model') {
    return (
      <Suspense>
        <StoneSolid stone={stone} />
      </Suspense>
    )
  }
  if (kind === 'file') return <ModelFiles stone={stone} models={models} photo={photos[0]} />
  if (kind === 'video') return <Films urls={films} onBroken={onBroken} />
  return (
    <>
      <StonePhotos stone={stone} urls={photos} onBroken={onBroken} />
      <DrawnForDemo url={stone.imageUrl} />
    </>
  )
}

type FilesProps = { readonly stone: Stone; readonly models: readonly Model[]; readonly photo: string | undefined }

function ModelFiles({ stone, models, photo }: FilesProps) {
  const [at, setAt] = useState(0)
  const words = useStepWords('file')
  const model = models[at] ?? models[0]
  if (model === undefined) return null
  return (
    <>
      <ModelFile key={model.address} stone={stone} model={model} photo={photo} />
      <Steps at={models.indexOf(model)} all={models.length} words={words} isAbove onStep={setAt} />
    </>
  )
}

type FileProps = { readonly stone: Stone; readonly model: Model; readonly photo: string | undefined }

/** What it looks like, else its photo or its drawing, stands there until the file is. */
function ModelFile({ stone, model, photo }: FileProps) {
  const say = useLabel()
  const name = stoneName(stone, say)
  const still = model.still ?? photo
  const poster =
    still === undefined ? <Drawing stone={stone} /> : <img className={stage.photo} src={still} alt="" referrerPolicy="no-referrer" />
  return (
    <Suspense fallback={poster}>
      <StoneFile address={model.address} bytes={model.bytes} name={name} poster={poster} />
    </Suspense>
  )
}

/** How the ways from one to the next are called. */
function useStepWords(kind: 'photo' | 'video' | 'file') {
  const t = useText<StockText>('stock')
  return { before: t(`before.${kind}`), after: t(`after.${kind}`), at: (at: number, all: number) => t(`nth.${kind}`, { at, all }) }
}

type PhotosProps = Props & { readonly urls: readonly string[] }

function StonePhotos({ stone, urls, onBroken }: PhotosProps) {
  const shared = useText<SharedText>('shared')
  const say = useLabel()
  const words = useStepWords('photo')
  return <Photos alt={shared('photoOf', { stone: stoneName(stone, say) })} urls={urls} words={words} onBroken={onBroken} />
}

/** Nobody takes what the demo draws for a photo. */
function DrawnForDemo({ url }: { url: string | null }) {
  const parts = useText<SharedText>('shared')
  return (
    isDrawn(url ?? '') && (
      <Text size={11} className={styles.drawn}>
        {parts('drawnForDemo')}
      </Text>
    )
  )
}

/** What a press shows, small. */
function Small({ kind, stone, photo = '' }: { kind: Kind; stone: Stone; photo: string | undefined }) {
  if (kind === 'photo') return <img src={smallPicture(photo)} alt="" referrerPolicy="no-referrer" />
  if (kind === 'file') return <Icon3dRotate size={22} stroke={1.6} aria-hidden />
  if (kind === 'model') return <IconCube size={22} stroke={1.6} aria-hidden />
  if (kind === 'video') return <IconPlayerPlay size={22} stroke={1.6} aria-hidden />
  return <FacetDrawing shape={stone.shape} size={28} tablePct={stone.tablePct} ratio={stone.ratio} tint={stone.fancyColor} label="" />
}

type Props = { readonly stone: Stone; readonly onBroken: (url: string) => void }

type FilmsProps = { readonly urls: readonly string[]; readonly onBroken: (url: string) => void }

/** The films of a stone one at a time. */
function Films({ urls, onBroken }: FilmsProps) {
  const [at, setAt] = useState(0)
  const words = useStepWords('video')
  const shown = Math.min(at, urls.length - 1)
  const url = urls[shown] ?? ''
  return (
    <>
      <Film key={url} url={url} onBroken={onBroken} />
      <DrawnForDemo url={url} />
      <Steps at={shown} all={urls.length} words={words} isAbove onStep={setAt} />
    </>
  )
}

type FilmProps = { readonly url: string; readonly onBroken: (url: string) => void }

/** A film is played here, a picture that turns is one; a page of its own is opened beside. */
function Film({ url, onBroken }: FilmProps) {
  const t = useText<StockText>('stock')
  const form = videoFormOf(url)
  if (form === 'turning') return <img className={stage.photo} src={url} alt={t('seen.video')} onError={() => onBroken(url)} />
  if (form === 'clip') {
    return (
      <video
        className={stage.photo}
        src={url}
        controls
        muted
        loop
        autoPlay
        playsInline
        aria-label={t('seen.video')}
        onError={() => onBroken(url)}
      />
    )
  }
  return (
    <Row
      as="a"
      gap={8}
      inline
      tone="accent"
      weight={600}
      plain
      ground="surface"
      round="pill"
      className={styles.watch}
      href={url}
      target="_blank"
      rel="noopener noreferrer"
    >
      <IconPlayerPlay size={20} stroke={1.8} aria-hidden /> {t('watchVideo')}
    </Row>
  )
}

function Drawing({ stone }: { stone: Stone }) {
  const parts = useText<SharedText>('shared')
  const say = useLabel()
  const device = useDevice()
  const size = device === 'mobile' ? 130 : 150
  const drawing = { shape: stone.shape, size, tablePct: stone.tablePct, ratio: stone.ratio, tint: stone.fancyColor }
  return (
    <Row as="figure" gap={14} className={styles.drawing}>
      <FacetDrawing {...drawing} label={parts('drawingOf', { stone: stoneName(stone, say) })} />
      <FacetDrawing {...drawing} side="pavilion" />
      <figcaption title={parts('drawingWhy')}>{parts('drawing')}</figcaption>
    </Row>
  )
}
