import { kinds, type OrderedKind } from '@loupe/domain/orders/kinds.ts'
import { Button } from '@mantine/core'
import type { JewelWish } from '@loupe/domain/jewelry/jewel-offer.ts'
import { ordersApi } from '@loupe/domain/orders/orders.api.ts'
import type { Take } from '@loupe/domain/goods/goods.ts'
import type { Order } from '@loupe/domain/orders/order.ts'
import { parseAmount } from '@loupe/domain/pricing/money.ts'
import { useNavigate } from '@tanstack/react-router'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../api/query.ts'
import { Refusal } from '../api/refusal.ts'
import { Amount } from '../prices/amount.tsx'
import { SidePanel } from '../forms/dialog.tsx'
import { useWrite } from '../forms/use-write.ts'
import { useMayOpen } from '../me/viewer.ts'
import { groupThousands } from '../text/format.ts'
import { useText } from '../text/use-text.ts'
import { Text } from '../ui/text.tsx'
import { Row } from '../ui/row.tsx'
import type { CartText } from './cart.text.en.ts'
import { CheckOutForm } from './check-out-form.tsx'
import { Stack } from '../ui/stack.tsx'
import styles from './check-out.module.css'
import { useWishes } from './use-wishes.ts'
import type { Quote, Wishes } from './wishes.ts'

type Props = {
  readonly kind: OrderedKind
  readonly open: boolean
  readonly onClose: () => void
  /** The chosen stones, parts of parcels, or jewelry: never two of them. */
  readonly wanted: Wanted
  readonly onPlaced: (ids: readonly string[]) => void
  /** A refusal said that the cart is no longer as it was shown. */
  readonly onChanged: () => void
}

export type Wanted =
  | { readonly ids: readonly string[] }
  | { readonly parcels: readonly { readonly id: string; readonly take: Take }[] }
  | { readonly jewels: readonly JewelWish[] }

function askedOf(wanted: Wanted) {
  if ('ids' in wanted) return { ids: [...wanted.ids] }
  return 'parcels' in wanted ? { parcels: [...wanted.parcels] } : { jewels: [...wanted.jewels] }
}
const countOf = (wanted: Wanted): number => Object.values(askedOf(wanted)).reduce((sum, list) => sum + list.length, 0)

function headOf(wanted: Wanted) {
  if ('ids' in wanted) return 'checkOutTitle'
  return 'parcels' in wanted ? 'checkOutParcels' : 'checkOutJewels'
}

/** Of what is wanted, what can still be had. */
function stillHad(wanted: Wanted, quote: Quote): Wanted {
  if ('ids' in wanted) return { ids: quote.lines.map((line) => line.id) }
  if ('jewels' in wanted) return { jewels: wanted.jewels.filter((_, at) => quote.jewelsGone.every((gone) => gone.at !== at)) }
  const gone = quote.parcelsGone.map(({ id }) => id)
  return { parcels: wanted.parcels.filter(({ id }) => !gone.includes(id)) }
}

/** Why the order can't be placed yet, if anything keeps it. */
function missingIn({ forCustomer, customerId, pickup, address }: Wishes, isGone: boolean) {
  if (forCustomer && !customerId) return 'chooseCustomer'
  if (isGone) return 'allGone'
  return pickup === 'express' && address.trim() === '' ? 'addressNeeded' : null
}

/** Turns the chosen stones into an order: for whom, how it is handed over, at which rate, and what is due. */
export function CheckOut({ kind, open, onClose, wanted, onPlaced, onChanged }: Props) {
  const t = useText<CartText>('cart')
  const navigate = useNavigate()
  const { origin, codes, paths: at } = kinds[kind]
  const isStaff = useMayOpen([codes.customers])
  const { wishes, setWishes, known } = useWishes(isStaff)
  const [seenRmb, setSeenRmb] = useState<string | null>(null)
  const customerId = wishes.forCustomer ? wishes.customerId : null
  const quote = useQuery({
    ...query(ordersApi.quote, { ...askedOf(wanted), ...(customerId ? { customerId } : {}) }),
    enabled: open && countOf(wanted) > 0 && countOf(wanted) <= 200,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  const place = useWrite(ordersApi.place, {
    rereads: [ordersApi.list],
    onDone: finish,
    onRefused: async (_fresh, error) => {
      if (!(error instanceof Refusal) || error.code !== 409) return
      setSeenRmb(quote.data?.rmbTotal ?? null)
      await quote.refetch()
      onChanged()
    },
  })

  function finish(order: Order) {
    const placedIds = order.lines.map((line) => line.stoneId)
    onClose()
    onPlaced(placedIds)
    void navigate({ to: at[customerId ? 'customers' : 'mine'], search: { order: order.id, placed: '1' } })
  }

  async function send() {
    const now = quote.data
    if (!now) return
    setSeenRmb(null)
    await place.send({
      ...askedOf(stillHad(wanted, now)),
      ...(customerId ? { customerId } : {}),
      remark: wishes.remark,
      pickup: wishes.pickup,
      address: wishes.pickup === 'express' ? wishes.address : '',
      expectedRmbTotal: now.rmbTotal,
    })
  }

  const missing = missingIn(wishes, quote.data !== undefined && countOf(stillHad(wanted, quote.data)) === 0)
  const why = missing && t(missing)
  const ready = why === null && !quote.isPlaceholderData ? quote.data : undefined
  return (
    <SidePanel
      open={open}
      onClose={onClose}
      title={
        <span data-origin={origin} className={styles.title}>
          {t(`${headOf(wanted)}.${origin}`)}
        </span>
      }
      width={520}
      foot={
        <Stack gap={6} data-origin={origin}>
          {why && (
            <Text as="p" tone="dim" size={13} textAlign="center">
              {why}
            </Text>
          )}
          {ready && <Due quote={ready} />}
          <Button
            fullWidth
            size="md"
            className={styles.place}
            disabled={!ready}
            loading={place.isBusy}
            aria-label={ready && t('placeFor', { rmb: groupThousands(ready.rmbTotal) })}
            onClick={() => void send()}
          >
            {t('place')}
          </Button>
        </Stack>
      }
    >
      <CheckOutForm
        kind={kind}
        isStaff={isStaff}
        known={known}
        wishes={wishes}
        onWishes={setWishes}
        quote={quote}
        problem={place.refused.text}
        seenRmb={seenRmb}
      />
    </SidePanel>
  )
}

/** What the order comes to, and what of it is due first. */
function Due({ quote }: { quote: Quote }) {
  const t = useText<CartText>('cart')
  const { rmbTotal, depositDueRmb, holdHours } = quote
  return (
    <Row as="p" wrap align="stretch" justify="between" size={13} figures gap="2px 12px">
      <span>
        {t('total')} <Amount currency="RMB" value={rmbTotal} strong />
      </span>
      <span>
        {parseAmount(depositDueRmb) === 0 ? t('depositNone') : t('dueWithin', { rmb: groupThousands(depositDueRmb), hours: holdHours })}
      </span>
    </Row>
  )
}
