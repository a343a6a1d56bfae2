import { kinds, parcelKinds } from '@loupe/domain/orders/kinds.ts'
import { mainRoles } from '@loupe/domain/access/roles.ts'
import { cartCountApi } from '@loupe/domain/cart/cart-count.api.ts'
import { cartApi } from '@loupe/domain/cart/cart.api.ts'
import type { Take } from '@loupe/domain/goods/goods.ts'
import { parcelsApi, type Parcel, type ParcelOffer } from '@loupe/domain/parcels/parcels.api.ts'
import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconCheck, IconShoppingCartPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { query } from '../../api/query.ts'
import { Refused } from '../../forms/refused.tsx'
import { useWrite } from '../../forms/use-write.ts'
import { caratsText, draftOf, readTake, type ReadTake } from '../../gems/parts/read-take.ts'
import { parcelPieces } from '../../gems/parts/parcel-words.ts'
import type { PartsText } from '../../gems/parts/parts.text.en.ts'
import { TakeField } from '../../gems/parts/take-field.tsx'
import { ShareButton } from '../../gems/share/share-button.tsx'
import { Section } from '../../lists/section.tsx'
import { mayBuyOf } from '../../me/cart.ts'
import { useAskedPrices } from '../../me/prices-choice.ts'
import { useMustCertify, useViewer } from '../../me/viewer.ts'
import { Amount } from '../../prices/amount.tsx'
import { AskForPrice } from '../../prices/on-request.tsx'
import { groupThousands } from '../../text/format.ts'
import { useText } from '../../text/use-text.ts'
import { toast } from '../../ui/over/toast.ts'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import type { ParcelsText } from '../parcels.text.en.ts'
import { PriceBands } from './price-bands.tsx'

type Props = {
  readonly parcel: Parcel
  /** How much of it lies in the cart. */
  readonly inCart: Take | undefined
  /** What was shown is no longer so. */
  readonly onChanged: () => void
}

const typingMs = 200

/** How much of a parcel, what so much costs now, and into the cart with it; those who don't buy see the prices alone. */
export function TakePart({ parcel, inCart, onChanged }: Props) {
  const t = useText<ParcelsText>('parcels')
  const mayBuy = useViewer((now) => mayBuyOf(now.user, parcel.origin))
  const [draft, setDraft] = useState(draftOf(inCart))
  // The cart was read after the parcel: what nobody typed follows it.
  const [known, setKnown] = useState(inCart)
  if (known === undefined && inCart !== undefined) {
    setKnown(inCart)
    if (draft.text === '') setDraft(draftOf(inCart))
  }
  const read = readTake(parcel, draft)
  const isSoldOut = parcel.pieces === 0
  return (
    <>
      <PriceBands parcel={parcel} carats={read.quantity?.carats ?? null} />
      {isSoldOut ? (
        <Text as="p" tone="warn" weight={600} role="status">
          {t('soldOut')}
        </Text>
      ) : (
        <Section title={t('howMuch')}>
          <Text as="p" tone="dim" size={13}>
            {t('howMuchWhy')}
          </Text>
          <TakeField parcel={parcel} draft={draft} read={read} onChange={setDraft} />
          <Cost parcel={parcel} read={read} />
          {mayBuy ? <IntoCart parcel={parcel} read={read} inCart={inCart} onChanged={onChanged} /> : <WhyNot />}
          {read.take !== null && <ShareButton what={{ goods: [{ form: 'parcel', id: parcel.id, take: read.take }] }} />}
        </Section>
      )}
    </>
  )
}

/** What so much costs, as the house says it now. */
function Cost({ parcel, read }: { readonly parcel: Parcel; readonly read: ReadTake }) {
  const parts = useText<PartsText>('parts')
  const t = useText<ParcelsText>('parcels')
  const prices = useAskedPrices()
  const [take] = useDebouncedValue(read.take, typingMs)
  const asked = useQuery({
    ...query(parcelsApi.detail, { id: parcel.id, ...(take ? { take } : {}), ...prices }, { quiet: true }),
    enabled: take !== null,
    placeholderData: keepPreviousData,
  })
  const { quantity } = read
  if (quantity === null) return null
  const offer = asked.data?.offer ?? null
  const carats = caratsText(quantity.carats)
  const isNow = !asked.isPlaceholderData && offer?.pieces === quantity.pieces && offer.carats === carats
  return (
    <Row
      as="p"
      gap="2px 12px"
      wrap
      justify="between"
      ground="raised"
      round={8}
      pad="10px 12px"
      aria-live="polite"
      aria-label={t('thisMuch')}
    >
      <Text figures size={13}>
        {`${carats} ct · ${parts('pieceCount', { count: quantity.pieces, shown: parcelPieces(parcel, quantity.pieces) })}`}
        {isNow && <PerCarat usd={offer.usdPerCt} />}
      </Text>
      {parcel.onRequest ? <AskForPrice /> : <Money offer={offer} isNow={isNow} />}
    </Row>
  )
}

const PerCarat = ({ usd }: { readonly usd: string | null }) => usd !== null && <Text tone="dim">{` · ${groupThousands(usd)} USD/ct`}</Text>

/** Paler while what is shown was for another quantity. */
const Money = ({ offer, isNow }: { readonly offer: ParcelOffer | null; readonly isNow: boolean }) => (
  <Row as="span" gap="2px 12px" wrap style={{ opacity: isNow ? 1 : 0.4 }}>
    <Amount currency="USD" value={offer?.usdTotal ?? null} />
    <Amount currency="RMB" value={offer?.rmbTotal ?? null} strong />
  </Row>
)

function IntoCart({ parcel, read, inCart, onChanged }: Props & { readonly read: ReadTake }) {
  const t = useText<ParcelsText>('parcels')
  const navigate = useNavigate()
  const prices = useAskedPrices()
  const put = useWrite(cartApi.takeParcels, { rereads: [cartApi.list, cartCountApi.count], onRefused: onChanged })
  const { cart } = kinds[parcelKinds[parcel.origin]].paths
  async function send() {
    if (read.take === null || read.quantity === null) return
    const done = await put.send({ parcels: [{ id: parcel.id, take: read.take }], ...prices })
    if (done === null) return
    // Somebody was faster: the parcel is read again, and its own rules say what is left.
    if (done.refused.length > 0) return onChanged()
    toast.undo(t('wasPut', { lot: parcel.lotNo, carats: caratsText(read.quantity.carats) }), {
      label: t('toTheCart'),
      run: () => void navigate({ to: cart }),
    })
  }
  const isInCart = inCart !== undefined && inCart.carats === read.take?.carats && inCart.pieces === read.take?.pieces
  const held = inCart && t('inCart', { carats: inCart.carats ?? readTake(parcel, draftOf(inCart)).carats })
  return (
    <Stack gap={6}>
      <Refused words={put.refused.text} />
      {isInCart ? (
        <Button
          component={Link}
          to={cart}
          size="md"
          variant="light"
          color="green"
          c="var(--lp-good)"
          bg="var(--lp-good-soft)"
          leftSection={<IconCheck size={18} aria-hidden />}
        >
          {held}
        </Button>
      ) : (
        <Button
          size="md"
          color={parcel.origin}
          leftSection={<IconShoppingCartPlus size={18} stroke={1.8} aria-hidden />}
          disabled={read.take === null || parcel.usdPerCt === null}
          loading={put.isBusy}
          onClick={() => void send()}
        >
          {t(inCart === undefined ? 'toCart' : 'changeInCart')}
        </Button>
      )}
      {inCart && !isInCart && (
        <Text as="p" tone="good" size={13} weight={550}>
          {held}
        </Text>
      )}
      <WhyNot />
    </Stack>
  )
}

/** Why nothing can be ordered, for those who can't. */
function WhyNot() {
  const t = useText<ParcelsText>('parcels')
  const mustCertify = useMustCertify()
  const isGuest = useViewer((now) => now.user?.role === mainRoles.visitor)
  if (!mustCertify && !isGuest) return null
  return (
    <Text as="p" tone="dim" size={13}>
      {t(isGuest ? 'lookOnly' : 'pricesHidden')}
    </Text>
  )
}
