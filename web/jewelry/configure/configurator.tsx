import { Button, Checkbox } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import type { OutputOf } from '@loupe/domain/api/endpoint.ts'
import { findJewelryApi } from '@loupe/domain/jewelry/find-jewelry.api.ts'
import { materialLabel } from '@loupe/domain/jewelry/labels.ts'
import { materialOf } from '@loupe/domain/jewelry/metals.ts'
import { jewelryQuoteApi, type JewelryQuote } from '@loupe/domain/jewelry/quote.api.ts'
import { ringsOf } from '@loupe/domain/jewelry/vocabulary.ts'
import { JewelLook } from '../panel/jewel-look.tsx'
import { useSetStone } from './use-set-stone.ts'
import { ToCart } from '../panel/to-cart.tsx'
import { jewelTitle } from '../jewel-words.ts'
import jewelry from '../jewelry.module.css'
import { useLabel } from '../../text/use-label.ts'
import { useLanguage, useText } from '../../text/use-text.ts'
import { look } from '../../ui/look/look.ts'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { Toggle } from '../../ui/toggle.tsx'
import { CentreChoice } from './centre-choice.tsx'
import type { ConfigureText } from './configure.text.en.ts'
import { EngravingChoice } from './engraving-choice.tsx'
import { lacksSize, ringsIn, specOf, withRing, type Making } from './making.ts'
import { KeptPrice } from './kept-price.tsx'
import { NotOffered, Part } from './part.tsx'
import { PriceNow, PriceWhy } from './price-foot.tsx'
import { SizeChoice } from './size-choice.tsx'
import { refusalsAt, useQuote } from './use-quote.ts'
import { WhyNot } from './why-not.tsx'

type Detail = OutputOf<typeof findJewelryApi.detail>
type Made = NonNullable<Detail['made']>

type Props = {
  readonly detail: Detail
  readonly made: Made
  readonly making: Making
  readonly onChange: (making: Making) => void
}
type Chosen = Omit<Props, 'onChange'>

const askedOf = ({ detail, made, making }: Chosen) =>
  specOf(making, { version: made.version, rings: ringsOf(detail.jewel.category), sizes: made.sizes })

/** A style as somebody wants it made: each choice, why it can't be had, and what the whole costs. */
export function Configurator({ onBack, ...given }: Props & { readonly onBack: () => void }) {
  // Another choice has another price than the one that is kept.
  const onChange = (next: Making) => given.onChange({ ...next, quoteId: null })
  const props = { ...given, onChange }
  const { detail, made, making } = props
  const { jewel, prices } = detail
  const t = useText<ConfigureText>('configure')
  const say = useLabel()
  const language = useLanguage()
  const { quote } = useQuote(jewel.id, askedOf(props), making.quoteId)
  const own = prices.find(({ material }) => material === making.material)
  const centre = useSetStone(making, made.seats)
  return (
    <>
      <Row>
        <Button variant="subtle" size="compact-sm" leftSection={<IconArrowLeft size={16} aria-hidden />} onClick={onBack}>
          {t('back')}
        </Button>
      </Row>
      <JewelLook
        address={own?.imageUrl ?? jewel.imageUrl}
        title={jewelTitle(jewel, say, language)}
        material={making.material}
        media={detail.media}
        centre={centre}
      />
      <MetalChoice {...props} quote={quote} />
      {made.seats.map((seat, at) => (
        <CentreChoice
          // Seats have no name but their place.
          key={at}
          origin={jewel.origin}
          seat={seat}
          at={at}
          isOneOfMany={made.seats.length > 1}
          making={making}
          quote={quote}
          onChange={onChange}
        />
      ))}
      <Rings {...props} quote={quote} />
      <Rhodium {...props} quote={quote} />
      <PriceWhy quote={quote} />
    </>
  )
}

/** The price at the foot of the panel, and what takes it all into the cart. */
export function ConfiguredFoot({ onChange, ...props }: Props) {
  const t = useText<ConfigureText>('configure')
  const client = useQueryClient()
  const { made, making, detail } = props
  const { jewel } = detail
  const spec = askedOf(props)
  const asked = useQuote(jewel.id, spec, making.quoteId)
  const isUsual = lacksSize(making, { rings: ringsOf(jewel.category), sizes: made.sizes })
  const canBe = !isUsual && !asked.isOld && asked.quote?.noPrice === null
  return (
    <Stack gap={8}>
      <Stack gap={2}>
        <PriceNow asked={asked} />
        <Assumed made={made} making={making} isUsual={isUsual} />
        <KeptPrice
          styleId={jewel.id}
          origin={jewel.origin}
          spec={spec}
          asked={asked}
          isNamed={making.quoteId !== null}
          onKept={(quoteId) => onChange({ ...making, quoteId })}
        />
      </Stack>
      <ToCart
        origin={jewel.origin}
        wish={canBe ? { form: 'style', id: jewel.id, spec: { ...spec, quoteId: asked.quote?.quoteId ?? null } } : null}
        number={jewel.number}
        why={isUsual ? t('chooseSizeFirst') : ''}
        onChanged={() => {
          for (const { path } of [findJewelryApi.detail, jewelryQuoteApi.quote]) void client.invalidateQueries({ queryKey: [path] })
        }}
      />
    </Stack>
  )
}

/** What the price takes for granted while it is not chosen. */
function Assumed({ made, making, isUsual }: Pick<Chosen, 'made' | 'making'> & { readonly isUsual: boolean }) {
  const t = useText<ConfigureText>('configure')
  const words = [
    making.centres.length < made.seats.length && t('way.none'),
    isUsual && made.sizes !== null && t('atUsual', { mm: (made.sizes.from / 10).toFixed(1) }),
  ].filter(Boolean)
  if (words.length === 0) return null
  return (
    <Text tone="dim" size={12}>
      {words.join(' · ')}
    </Text>
  )
}

type Asked = Props & { readonly quote: JewelryQuote | null }

function MetalChoice({ detail, making, quote, onChange }: Asked) {
  const t = useText<ConfigureText>('configure')
  const say = useLabel()
  return (
    <Part title={t('metal')} chosen={say(materialLabel(making.material))}>
      <Row gap={6} wrap role="group" aria-label={t('metal')}>
        {detail.prices.map(({ material }) => (
          <Toggle
            key={material}
            on={material === making.material}
            className={look({ oneLine: true, hovers: true })}
            onClick={() => onChange({ ...making, material })}
          >
            <Text round="circle" className={jewelry.swatch} data-color={materialOf(material)?.color ?? 'white'} aria-hidden />
            {say(materialLabel(material))}
          </Toggle>
        ))}
      </Row>
      <WhyNot refusals={refusalsAt(quote, { at: 'material' })} />
    </Part>
  )
}

/** Size, inside and words of each ring; of what is worn elsewhere the words alone. */
function Rings({ detail, made, making, quote, onChange }: Asked) {
  const t = useText<ConfigureText>('configure')
  const count = ringsOf(detail.jewel.category)
  const rings = ringsIn(making, count)
  const labelOf = (what: string, at: number): string => (count === 2 ? t('ofRing', { what, no: at + 1 }) : what)
  const change = (at: number, part: Parameters<typeof withRing>[3]) => onChange(withRing(making, count, at, part))
  return (
    <>
      {made.sizes !== null &&
        rings.map((ring, at) => (
          <Part key={at} title={labelOf(t('size'), at)}>
            <SizeChoice
              label={labelOf(t('size'), at)}
              systemLabel={labelOf(t('sizeSystem'), at)}
              sizes={made.sizes ?? noSizes}
              size={ring.size}
              onChange={(size) => change(at, { size })}
            />
            <WhyNot refusals={refusalsAt(quote, { at: 'size', ring: at })} />
            {made.comfortFit ? (
              <Checkbox
                label={t('comfort')}
                description={t('comfortWhy')}
                checked={ring.comfortFit}
                onChange={(event) => change(at, { comfortFit: event.currentTarget.checked })}
              />
            ) : (
              <NotOffered>{t('noComfort')}</NotOffered>
            )}
            <WhyNot refusals={refusalsAt(quote, { at: 'comfortFit', ring: at })} />
          </Part>
        ))}
      <Part title={t('engraving')}>
        {made.engravingPlaces === null ? (
          <>
            <NotOffered>{t('noEngraving')}</NotOffered>
            {rings.map((_ring, at) => (
              <WhyNot key={at} refusals={refusalsAt(quote, { at: 'engraving', ring: at })} />
            ))}
          </>
        ) : (
          rings.map((ring, at) => (
            <EngravingChoice
              key={at}
              label={labelOf(t('engravingText'), at)}
              engraving={ring.engraving}
              places={made.engravingPlaces ?? 0}
              material={making.material}
              onChange={(engraving) => change(at, { engraving })}
            />
          ))
        )}
      </Part>
    </>
  )
}
const noSizes = { from: 0, to: 0, least: 0, most: 0 }

function Rhodium({ made, making, quote, onChange }: Asked) {
  const t = useText<ConfigureText>('configure')
  return (
    <Part title={t('rhodium')}>
      {made.rhodium || making.rhodium ? (
        <Checkbox
          label={t('rhodiumPlated')}
          description={t('rhodiumWhy')}
          checked={making.rhodium}
          onChange={(event) => onChange({ ...making, rhodium: event.currentTarget.checked })}
        />
      ) : (
        <NotOffered>{t('noRhodium')}</NotOffered>
      )}
      <WhyNot refusals={refusalsAt(quote, { at: 'rhodium' })} />
    </Part>
  )
}
