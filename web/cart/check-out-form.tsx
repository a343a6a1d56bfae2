import { Button, SegmentedControl, Skeleton, Textarea } from '@mantine/core'
import { kinds, type OrderedKind } from '@loupe/domain/orders/kinds.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { IconAlertTriangle } from '@tabler/icons-react'
import { refusalText } from '../api/refusal-text.ts'
import { HandoverFields } from '../forms/handover-fields.tsx'
import { placeName } from '../gems/place-words.ts'
import { useSite } from '../me/site.ts'
import { CustomerPicker } from '../people/customer-picker.tsx'
import { groupThousands } from '../text/format.ts'
import { useText } from '../text/use-text.ts'
import { Text } from '../ui/text.tsx'
import { Stack } from '../ui/stack.tsx'
import type { CartText } from './cart.text.en.ts'
import styles from './check-out.module.css'
import { useCheckOutText } from './check-out-words.ts'
import { QuoteFigures } from './quote-figures.tsx'
import type { Quote, Wishes } from './wishes.ts'

type Props = {
  readonly kind: OrderedKind
  readonly isStaff: boolean
  /** The customer whose prices are looked at, with their name. */
  readonly known: { readonly value: string; readonly label: string } | null
  readonly wishes: Wishes
  readonly onWishes: (wishes: Wishes) => void
  readonly quote: UseQueryResult<Quote>
  /** Why the order was refused, in the server's words. */
  readonly problem: string
  /** The total that was refused, to be shown beside the present one. */
  readonly seenRmb: string | null
}

/** The form of the checkout, with the figures of the present quote under it. */
export function CheckOutForm({ kind, isStaff, known, wishes, onWishes, quote, problem, seenRmb }: Props) {
  const t = useCheckOutText(kind)
  // The figures would be the salesperson's own, and the customer's are others.
  const isForNobodyYet = isStaff && wishes.forCustomer && wishes.customerId === null
  return (
    <Stack pad="16px 16px 24px" gap={18} data-origin={kinds[kind].origin}>
      {isStaff && <ForWhom known={known} wishes={wishes} onWishes={onWishes} />}
      <Handover kind={kind} wishes={wishes} onWishes={onWishes} />
      <Textarea
        label={t('remark')}
        placeholder={t('remarkHint')}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={1000}
        value={wishes.remark}
        onChange={(event) => onWishes({ ...wishes, remark: event.currentTarget.value })}
      />
      {problem && <Refused problem={problem} before={seenRmb} now={quote.data?.rmbTotal} />}
      {quote.isError && (
        <div className={styles.problem} role="alert">
          <IconAlertTriangle size={18} aria-hidden />
          <span>{refusalText(quote.error)}</span>
          <Button size="compact-sm" variant="default" onClick={() => void quote.refetch()}>
            {t('retry')}
          </Button>
        </div>
      )}
      {isForNobodyYet ? null : quote.data ? (
        <QuoteFigures
          kind={kind}
          quote={quote.data}
          stale={quote.isPlaceholderData}
          forCustomer={wishes.forCustomer && wishes.customerId !== null}
        />
      ) : (
        !quote.isError && <Asking />
      )}
    </Stack>
  )
}

type RefusedProps = { readonly problem: string; readonly before: string | null; readonly now: string | undefined }

/** Why the order was not placed; where the total is another by now, both. */
function Refused({ problem, before, now }: RefusedProps) {
  const t = useText<CartText>('cart')
  return (
    <p className={styles.problem} role="alert">
      <IconAlertTriangle size={18} aria-hidden />
      <span>
        {problem}
        {before && now && now !== before && (
          <Text block weight={400}>
            {t('totalWas', { before: groupThousands(before), now: groupThousands(now) })}
          </Text>
        )}
      </span>
    </p>
  )
}

type PartProps = Pick<Props, 'wishes' | 'onWishes'>

function ForWhom({ known, wishes, onWishes }: PartProps & Pick<Props, 'known'>) {
  const t = useText<CartText>('cart')
  return (
    <Stack as="fieldset" gap={10}>
      <Text as="legend" weight={550} below={6} pad={0}>
        {t('forWhom')}
      </Text>
      <SegmentedControl
        fullWidth
        aria-label={t('forWhom')}
        value={wishes.forCustomer ? 'customer' : 'self'}
        onChange={(value) => onWishes({ ...wishes, forCustomer: value === 'customer' })}
        data={[
          { value: 'customer', label: t('forCustomer') },
          { value: 'self', label: t('forMyself') },
        ]}
      />
      {wishes.forCustomer && (
        <CustomerPicker
          words={{ customer: t('customer'), hint: t('customerHint'), none: t('customerNone') }}
          known={known}
          value={wishes.customerId}
          onChange={(customerId) => onWishes({ ...wishes, customerId })}
        />
      )}
    </Stack>
  )
}

function Handover({ kind, wishes, onWishes }: PartProps & Pick<Props, 'kind'>) {
  const t = useCheckOutText(kind)
  const home = useSite((now) => now.config?.delivery_days.home.trim() ?? '')
  return (
    <Stack as="fieldset" gap={10}>
      <Text as="legend" weight={550} below={6} pad={0}>
        {t('handover')}
      </Text>
      <HandoverFields
        words={{ handover: t('handover'), address: t('address') }}
        way={wishes}
        onChange={(change) => onWishes({ ...wishes, ...change })}
      >
        {home && (
          <Text as="p" tone="dim" size={12.5} weight={400}>
            {t('collectIn', { place: placeName(home) })}
          </Text>
        )}
      </HandoverFields>
    </Stack>
  )
}

function Asking() {
  const t = useText<CartText>('cart')
  return (
    <Stack gap={8}>
      <span className="visually-hidden" role="status">
        {t('quoting')}
      </span>
      <Skeleton height={44} />
      <Skeleton height={44} />
      <Skeleton height={120} />
    </Stack>
  )
}
