import { mediaApi } from '@loupe/domain/media/media.api.ts'
import { modelsApi } from '@loupe/domain/media/models.api.ts'
import type { MediaLine } from '@loupe/domain/media/media-line.ts'
import { certificatesApi } from '@loupe/domain/certificates/certificates.api.ts'
import { mainRoles, roles } from '@loupe/domain/access/roles.ts'
import { Button, Progress } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Icon3dRotate } from '@tabler/icons-react'
import { Suspense, useRef, useState, type ReactNode } from 'react'
import { refusalText } from '../api/refusal-text.ts'
import { SeeCertificate } from '../certificates/see-certificate.tsx'
import { SidePanel } from '../forms/dialog.tsx'
import { useWrite, type Sent } from '../forms/use-write.ts'
import stage from '../gems/pictures/stage.module.css'
import facts from '../lists/facts.module.css'
import { useMayOpen, useViewer } from '../me/viewer.ts'
import { keptPage } from '../nav/kept-pages.ts'
import { paths } from '../nav/paths.ts'
import { dateTime } from '../text/format.ts'
import { fileSize } from '../text/format-bytes.ts'
import { useText } from '../text/use-text.ts'
import { classes } from '../ui/look/classes.ts'
import { look } from '../ui/look/look.ts'
import { confirm } from '../ui/over/confirm.tsx'
import { toast } from '../ui/over/toast.ts'
import { lazyPart } from '../ui/program-parts.ts'
import { Row } from '../ui/row.tsx'
import { Stack } from '../ui/stack.tsx'
import { Text } from '../ui/text.tsx'
import { lineName, modelled, numbersOf, useGoodsTitle } from './media-words.ts'
import { listsOfMedia } from './scopes.ts'
import { sendPieces } from './send-pieces.ts'
import type { MediaText } from './media.text.en.ts'
import styles from './media-page.module.css'

const StoneFile = lazyPart(() => import('../gems/solid/stone-file.tsx').then((module) => ({ default: module.StoneFile })))

type Props = {
  readonly line: MediaLine | null
  /** Shows all places of the very same file. */
  readonly onSame: (key: string) => void
  readonly onClose: () => void
}

/** One picture, film or certificate: large, what is known of it, the way to its stone, and what can be done with it. */
export function MediaPanel({ line, onSame, onClose }: Props) {
  const t = useText<MediaText>('media')
  return (
    <SidePanel
      open={line !== null}
      onClose={onClose}
      width={520}
      title={line ? `${t(`kind.${line.kind}`)} · ${lineName(line)}` : ''}
      foot={line && <Deeds key={line.id} line={line} onClose={onClose} />}
    >
      {line && (
        <Stack gap={16} narrows pad="14px var(--lp-edge) 28px" data-origin={line.stone.origin}>
          <Shown line={line} />
          <Known line={line} onSame={onSame} />
        </Stack>
      )}
    </SidePanel>
  )
}

function Shown({ line: { kind, address, bytes, stone: goods } }: { readonly line: MediaLine }) {
  const name = useGoodsTitle()(goods)
  if (address === null) return <SeeCertificate id={goods.id} name={name} />
  if (kind === 'model') return <Model key={address} address={address} bytes={bytes} name={name} />
  if (kind === 'video') return <video key={address} src={address} controls muted playsInline className={styles.large} aria-label={name} />
  return <img key={address} src={address} alt={name} className={styles.large} />
}

type ModelProps = { readonly address: string; readonly bytes: number | null; readonly name: string }

/** A model is fetched when somebody asks for it. */
function Model(model: ModelProps) {
  const t = useText<MediaText>('media')
  const [isAsked, setAsked] = useState(false)
  const sign = <Icon3dRotate size={54} stroke={1.2} aria-hidden />
  return (
    <Stack align="center" justify="center" gap={10} tone="dim" className={stage.stage}>
      {isAsked ? (
        <Suspense fallback={sign}>
          <StoneFile {...model} poster={sign} />
        </Suspense>
      ) : (
        <>
          {sign}
          <Button variant="default" onClick={() => setAsked(true)}>
            {t('show3d')}
          </Button>
        </>
      )}
    </Stack>
  )
}

type KnownProps = { readonly line: MediaLine; readonly onSame: (key: string) => void }

function Known({ line, onSame }: KnownProps) {
  const t = useText<MediaText>('media')
  const title = useGoodsTitle()
  const { stone: goods, kind, isFirst, picture, others, source } = line
  return (
    <Stack
      as="dl"
      columns="repeat(auto-fill, minmax(150px, 1fr))"
      gap="12px 16px"
      className={classes(facts.facts, facts.words, facts.boxed)}
    >
      <Fact name={t(`form.${goods.form}`)}>
        <GoodsLink goods={goods}>{title(goods)}</GoodsLink>
      </Fact>
      <Fact name={t(`numbers.${goods.form}`)}>{numbersOf(goods).join('\n')}</Fact>
      {goods.supplierName !== null && <Fact name={t('supplier')}>{goods.supplierName}</Fact>}
      <Fact name={t('onSale')}>{t(goods.isForSale ? 'forSale' : 'idle')}</Fact>
      {kind !== 'paper' && <Fact name={t('place')}>{t(isFirst ? 'isFirst' : 'besideFirst')}</Fact>}
      {source !== null && <Fact name={t('broughtBy')}>{t(`source.${source}`)}</Fact>}
      {line.fileName !== '' && <Fact name={t('fileName')}>{line.fileName}</Fact>}
      {line.bytes !== null && <Fact name={t('size')}>{fileSize(line.bytes)}</Fact>}
      <Fact name={t('keptAt')}>{dateTime(line.keptAt)}</Fact>
      {others > 0 && picture !== null && (
        <Fact name={t('sameFile')}>
          <Text as="button" type="button" tone="accent" weight={550} underlines onClick={() => onSame(picture)}>
            {t('sameAt', { count: others })}
          </Text>
        </Fact>
      )}
    </Stack>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <Text as="dt" tone="dim">
        {name}
      </Text>
      <dd>{children}</dd>
    </div>
  )
}

/** Where those who keep goods open them. */
function placeOf({ form, id, origin, isFancy }: MediaLine['stone']): {
  readonly to: string
  readonly search: Readonly<Record<string, string>>
} {
  if (form === 'parcel') return { to: paths.parcelStock, search: { side: origin, parcel: id } }
  if (form === 'stone') return { to: keptPage({ origin, hue: isFancy ? 'fancy' : 'white' }), search: { stone: id } }
  return { to: origin === 'lab' ? paths.labGrownJewelryStock : paths.naturalJewelryStock, search: { form, jewel: id } }
}

/** The goods among the stock of those who keep it; their name alone for others. */
function GoodsLink({ goods, children }: { readonly goods: MediaLine['stone']; readonly children: ReactNode }) {
  const t = useText<MediaText>('media')
  const may = { natural: useMayOpen([roles.salesStock]), lab: useMayOpen([roles.salesStockLabGrown]) }
  const mayJewels = { natural: useMayOpen([roles.naturalJewelryStock]), lab: useMayOpen([roles.labGrownJewelryStock]) }
  const { form, origin } = goods
  if (!(goods.jewel === null ? may : mayJewels)[origin]) return children
  return (
    <Link
      {...placeOf(goods)}
      aria-label={t(`opens.${form}`, { number: numbersOf(goods)[0] ?? '' })}
      className={look({ tone: 'accent', weight: 550 })}
    >
      {children}
    </Link>
  )
}

const accepts = {
  image: '.jpg,.jpeg,.png,.webp,.avif,.tif,.tiff',
  video: '.mp4,.m4v,.mov,.webm',
  paper: '.pdf,.jpg,.jpeg,.png',
  model: '.glb',
} as const
const targetOf = ({ stone: { form, id }, kind, isFirst }: MediaLine) =>
  ({ form, id, as: kind === 'video' ? (isFirst ? 'video' : 'moreVideo') : isFirst ? 'image' : 'more' }) as const

/** As long as files may be on their way at all. */
const giveUpMs = 30 * 60_000

/** Puts another file in its place, or takes it away; both are asked about. */
function Deeds({ line, onClose }: Pick<Props, 'onClose'> & { readonly line: MediaLine }) {
  const t = useText<MediaText>('media')
  const input = useRef<HTMLInputElement>(null)
  const [sent, setSent] = useState<number | null>(null)
  const isSupplier = useViewer((now) => now.user?.role === mainRoles.supplier)
  const told = (words: string) => ({
    tells: 'toast' as const,
    rereads: listsOfMedia,
    onDone: () => {
      toast.good(words)
      onClose()
    },
  })
  const replace = useWrite(mediaApi.upload, told(t('replaced')))
  const replacePaper = useWrite(certificatesApi.upload, told(t('replaced')))
  const replaceModel = useWrite(modelsApi.upload, told(t('replaced')))
  const remove = useWrite(mediaApi.remove, told(t('taken')))
  const removeModel = useWrite(modelsApi.remove, told(t('taken')))
  const removePaper = useWrite(certificatesApi.remove, told(t('taken')))
  const { kind, picture, source, stone: goods } = line
  // Whoever uploads a certificate puts it in the place of their own.
  const mayReplace = source === null || source === (isSupplier ? 'supplier' : 'house')

  async function replaceBy(file: File) {
    const question = { title: t('replaceAsk', { name: lineName(line) }), text: t('replaceWhy', { name: file.name }), yes: t('replace') }
    if (!(await confirm(question))) return
    const how = { files: { file }, onSent: setSent, quiet: true }
    if (kind === 'paper') await replacePaper.send({ id: goods.id }, how)
    else await replaceInPieces(file, how)
    setSent(null)
  }

  /** Of a large file the pieces that are not there yet, then what they make. */
  async function replaceInPieces(file: File, whole: Sent) {
    const target = targetOf(line)
    const as = kind === 'model' ? (line.isFirst ? 'model' : 'moreModel') : target.as
    const instead = line.isFirst || picture === null ? {} : { instead: picture }
    const going = { signal: AbortSignal.timeout(giveUpMs), onSent: setSent, onWaiting: () => {} }
    const begun = await sendPieces(file, { form: goods.form, id: goods.id, as }, going).catch((error: unknown) => {
      toast.error(refusalText(error))
      return null
    })
    if (begun === null) return
    const [by, how] = begun.upload === null ? [{}, whole] : [{ upload: begun.upload }, { quiet: true }]
    if (kind === 'model') await replaceModel.send({ form: modelled(goods), id: goods.id, isMore: !line.isFirst, ...by, ...instead }, how)
    else await replace.send({ ...target, ...by, ...instead }, how)
  }

  async function askRemove() {
    if (!(await confirm({ title: t('removeAsk', { name: lineName(line) }), text: t(`removeWhy.${kind}`), yes: t('remove') }))) return
    if (source !== null) return void (await removePaper.send({ id: goods.id, source }))
    const which = line.isFirst || picture === null ? {} : { picture }
    if (kind === 'model') return void (await removeModel.send({ form: modelled(goods), id: goods.id, ...which }))
    await remove.send({ ...targetOf(line), ...which })
  }

  if (sent !== null) return <Progress value={Math.round(sent * 100)} aria-label={t('replacing')} size="lg" />
  return (
    <Row gap={8} wrap>
      {mayReplace && (
        <>
          <input
            ref={input}
            type="file"
            hidden
            accept={accepts[kind]}
            aria-label={t('replace')}
            onChange={(event) => {
              const [file] = event.currentTarget.files ?? []
              event.currentTarget.value = ''
              if (file) void replaceBy(file)
            }}
          />
          <Button variant="default" onClick={() => input.current?.click()}>
            {t('replace')}
          </Button>
        </>
      )}
      <Button
        variant="outline"
        color="red.9"
        loading={remove.isBusy || removePaper.isBusy || removeModel.isBusy}
        onClick={() => void askRemove()}
      >
        {t('remove')}
      </Button>
    </Row>
  )
}
