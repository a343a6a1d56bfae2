import type { Order } from '@loupe/domain/orders/order.ts'
import { Section } from '../../lists/section.tsx'
import { useText } from '../../text/use-text.ts'
import { Stack } from '../../ui/stack.tsx'
import type { LendText } from './lend.text.en.ts'
import { OrderLink } from './order-link.tsx'

/** The memos that a sale goes on from, or the sales that a memo became. */
export function LinkedOrders({ order }: { readonly order: Order }) {
  const t = useText<LendText>('lend')
  return (
    <Section title={t('goesOn')}>
      <Stack as="ul" gap={4}>
        {order.links.map(({ id, orderNo, kind }) => (
          <li key={id}>
            <OrderLink id={id}>{t(kind === 'sold_from' ? 'soldFrom' : 'keptBy', { no: orderNo })}</OrderLink>
          </li>
        ))}
      </Stack>
    </Section>
  )
}
