import { roles } from '@loupe/domain/access/roles.ts'
import { Button, Skeleton } from '@mantine/core'
import { findJewelryApi, type Jewel } from '@loupe/domain/jewelry/find-jewelry.api.ts'
import type { OutputOf } from '@loupe/domain/api/endpoint.ts'
import { materialLabel } from '@loupe/domain/jewelry/labels.ts'
import type { HandSize } from '@loupe/domain/jewelry/ring-sizes.ts'
import type { Origin } from '@loupe/domain/stock/grades.ts'
import { IconAdjustments, IconDiamond } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { keyOf, query } from '../../api/query.ts'
import { SidePanel } from '../../forms/dialog.tsx'
import { NotOpened } from '../../lists/read-states.tsx'
import { Section } from '../../lists/section.tsx'
import { useAskedPrices } from '../../me/prices-choice.ts'
import { useMayOpen, useMustCertify } from '../../me/viewer.ts'
import { LabelsButton } from '../../prints/labels/labels-button.tsx'
import { groupThousands } from '../../text/format.ts'
import { useLabel } from '../../text/use-label.ts'
import { useLanguage, useText } from '../../text/use-text.ts'
import { look } from '../../ui/look/look.ts'
import { lazyPart } from '../../ui/program-parts.ts'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { Toggle } from '../../ui/toggle.tsx'
import { JewelPrice } from '../jewel-price.tsx'
import { JewelTiles, Ready } from '../jewel-tile.tsx'
import { jewelTitle, mainWords, metalOf } from '../jewel-words.ts'
import { begunWith, type Making } from '../configure/making.ts'
import { keyOfJewel, type OpenJewel } from '../jewelry-state.ts'
import type { JewelryText } from '../jewelry.text.en.ts'
import { ToCart } from './to-cart.tsx'
import { JewelFacts } from './jewel-facts.tsx'
import { JewelLook } from './jewel-look.tsx'

type Detail = OutputOf<typeof findJewelryApi.detail>

type Props = {
  readonly origin: Origin
  readonly open: OpenJewel | null
  /** The metal that was asked for, when there was one. */
  readonly asked: string | null
  /** The hand size that was asked for. */
  readonly size: HandSize | null
  /** How the style that lies open is wanted; null while it is only looked at. */
  readonly making: Making | null
  readonly onMaking: (making: Making | null) => void
  readonly onOpen: (jewel: OpenJewel) => void
  readonly onClose: () => void
}

const followedMs = 15_000

const Configurator = lazyPart(() => import('../configure/configurator.tsx').then((module) => ({ default: module.Configurator })))
const ByMetal = lazyPart(() => import('../priced/price-lines.tsx').then((module) => ({ default: module.ByMetal })))
const ConfiguredFoot = lazyPart(() => import('../configure/configurator.tsx').then((module) => ({ default: module.ConfiguredFoot })))

/** The side of the one that lies open, and a style with how it is wanted, for those who may have it made. */
function useConfigured(origin: Origin, detail: Detail | undefined, making: Making | null) {
  const side = detail?.jewel.origin ?? origin
  const mayAsk = useMayOpen([side === 'natural' ? roles.naturalJewelry : roles.labGrownJewelry])
  const made = mayAsk ? (detail?.made ?? null) : null
  return { side, canBe: made !== null, configured: detail && made && making ? { detail, made, making } : null }
}

/** A quick look at one beside the list: its picture in its metal, its price, what it is made of, and others of its design. */
export function JewelPanel(props: Props) {
  const { origin, open, making, onClose } = props
  const t = useText<JewelryText>('jewelry')
  const say = useLabel()
  const language = useLanguage()
  const prices = useAskedPrices()
  const read = useQuery({
    ...query(findJewelryApi.detail, { form: open?.form ?? 'piece', id: open?.id ?? '0', ...prices }),
    enabled: open !== null,
    refetchInterval: followedMs,
  })
  const detail = read.data
  const { side, canBe, configured } = useConfigured(origin, detail, making)
  return (
    <SidePanel
      open={open !== null}
      onClose={onClose}
      width={520}
      foot={configured && <ConfiguredFoot {...configured} onChange={props.onMaking} />}
      title={
        <span data-origin={side}>{detail ? `${jewelTitle(detail.jewel, say, language)} · ${detail.jewel.number}` : t('details')}</span>
      }
    >
      {read.isPending && <Skeleton height={480} m="md" />}
      {read.isError && !detail && (
        <NotOpened
          error={read.error}
          picture={<IconDiamond size={44} stroke={1.3} aria-hidden />}
          gone={{ title: t('gone'), why: t('goneWhy') }}
          back={t('back')}
          onBack={onClose}
          onRetry={() => void read.refetch()}
        />
      )}
      {detail && <Body {...props} detail={detail} configured={configured} canBe={canBe} />}
    </SidePanel>
  )
}

type Configured = { readonly detail: Detail; readonly made: NonNullable<Detail['made']>; readonly making: Making }

type BodyProps = Props & { readonly detail: Detail; readonly configured: Configured | null; readonly canBe: boolean }

/** A style as somebody wants it made, or one as it is sold. */
function Body({ configured, ...props }: BodyProps) {
  return (
    <Stack gap={configured ? 14 : 18} narrows pad="12px var(--lp-edge) 28px" data-origin={props.detail.jewel.origin}>
      {configured ? (
        <Suspense fallback={<Skeleton height={480} />}>
          <Configurator
            key={keyOfJewel(configured.detail.jewel)}
            {...configured}
            onChange={props.onMaking}
            onBack={() => props.onMaking(null)}
          />
        </Suspense>
      ) : (
        <Looking {...props} />
      )}
    </Stack>
  )
}

/** As it is sold. */
function Looking({ detail, canBe, asked, size, onMaking, onOpen }: Omit<BodyProps, 'configured'>) {
  return (
    <>
      {/* Another one begins in the metal that was asked for. */}
      <Looks
        key={keyOfJewel(detail.jewel)}
        detail={detail}
        asked={asked}
        onBegin={canBe ? (material) => onMaking(begunWith(material, size)) : null}
      />
      {detail.jewel.form === 'piece' && <PieceToCart detail={detail} />}
      <JewelFacts detail={detail} />
      <span>
        <LabelsButton goods={[{ form: detail.jewel.form, id: detail.jewel.id }]} />
      </span>
      <Others detail={detail} onOpen={onOpen} />
    </>
  )
}

/** A finished piece is ordered as it is. */
function PieceToCart({ detail: { jewel } }: { readonly detail: Detail }) {
  const t = useText<JewelryText>('jewelry')
  const client = useQueryClient()
  const isFree = jewel.availability === 'available'
  const kept =
    jewel.availability === 'held' || jewel.availability === 'supplier_held' ? t(`cartWhy.${jewel.availability}`) : t('cartWhy.gone')
  const canBe = isFree && jewel.usd !== null
  return (
    <ToCart
      origin={jewel.origin}
      wish={canBe ? { form: 'piece', id: jewel.id } : null}
      number={jewel.number}
      why={isFree ? (jewel.onRequest ? t('cartWhy.no_price') : '') : kept}
      onChanged={() => void client.invalidateQueries({ queryKey: keyOf(findJewelryApi.detail) })}
    />
  )
}

type LooksProps = {
  readonly detail: Detail
  readonly asked: string | null
  /** Goes on to choose how it is made; null where it can't be. */
  readonly onBegin: ((material: string) => void) | null
}

/** How it looks and what it costs in the metal that is chosen. */
function Looks({ detail, asked, onBegin }: LooksProps) {
  const t = useText<JewelryText>('jewelry')
  const say = useLabel()
  const language = useLanguage()
  const mustCertify = useMustCertify()
  const { jewel, prices } = detail
  const [chosen, setChosen] = useState(prices.find(({ material }) => material === asked)?.material ?? jewel.material)
  const price = prices.find(({ material }) => material === chosen)
  return (
    <Stack gap={12} narrows>
      <JewelLook
        address={price?.imageUrl ?? jewel.imageUrl}
        title={jewelTitle(jewel, say, language)}
        material={chosen}
        media={detail.media}
      />
      <Stack gap={4}>
        <Row gap="4px 16px" wrap justify="between" align="baseline">
          <JewelPrice jewel={price ? { ...jewel, ...price } : jewel} isFrom={jewel.form === 'style'} size={18} />
          <Text size={13} weight={550} tone={jewel.ready === 'spot' ? 'good' : 'dim'}>
            <Ready jewel={jewel} />
          </Text>
        </Row>
        {mustCertify && <Text tone="dim">{t('pricesHidden')}</Text>}
        <Text tone="dim" size={13}>
          {[say(materialLabel(chosen)), jewel.seat === null ? mainWords(jewel, say) : t('without')].filter(Boolean).join(' · ')}
        </Text>
      </Stack>
      {detail.byMetal !== null && (
        <Suspense>
          <ByMetal {...detail.byMetal} />
        </Suspense>
      )}
      {prices.length > 1 && <Metals detail={detail} chosen={chosen} onChoose={setChosen} />}
      {onBegin && (
        <Button
          size="md"
          color={jewel.origin}
          leftSection={<IconAdjustments size={18} stroke={1.8} aria-hidden />}
          onClick={() => onBegin(chosen)}
        >
          {t('configure')}
        </Button>
      )}
    </Stack>
  )
}

type MetalsProps = { readonly detail: Detail; readonly chosen: string; readonly onChoose: (material: string) => void }

/** Every metal that a style is made in, with its price. */
function Metals({ detail: { prices, made }, chosen, onChoose }: MetalsProps) {
  const t = useText<JewelryText>('jewelry')
  const say = useLabel()
  return (
    <Stack gap={6}>
      <Text tone="dim" size={12}>
        {made?.sizes ? t('metalsWhy', { size: (made.sizes.from / 10).toFixed(1) }) : t('metalsWhyPlain')}
      </Text>
      <Row gap={6} wrap role="group" aria-label={t('metals')}>
        {prices.map(({ material, usd }) => (
          <Toggle
            key={material}
            on={material === chosen}
            className={look({ oneLine: true, hovers: true })}
            onClick={() => onChoose(material)}
          >
            {metalOf({ material }, say)}{' '}
            {usd !== null && (
              <Text size={12} figures tone={material === chosen ? 'accent' : 'dim'}>
                {`$${groupThousands(usd)}`}
              </Text>
            )}
          </Toggle>
        ))}
      </Row>
    </Stack>
  )
}

/** Finished pieces of its design, and the design itself. */
function Others({ detail, onOpen }: { readonly detail: Detail; readonly onOpen: Props['onOpen'] }) {
  const t = useText<JewelryText>('jewelry')
  const lists: readonly { readonly title: string; readonly rows: readonly Jewel[] }[] = [
    { title: t('theStyle'), rows: detail.style === null ? [] : [detail.style] },
    { title: t(detail.jewel.form === 'style' ? 'pieces' : 'others'), rows: detail.pieces },
  ]
  return (
    <>
      {lists
        .filter(({ rows }) => rows.length > 0)
        .map(({ title, rows }) => (
          <Section key={title} title={title}>
            <JewelTiles rows={rows} open={null} onOpen={onOpen} isInPanel />
          </Section>
        ))}
    </>
  )
}
