import type { Order } from '@loupe/domain/orders/order.ts'
import { Section } from '../../lists/section.tsx'
import { useText } from '../../text/use-text.ts'
import { Stack } from '../../ui/stack.tsx'
import { OtherOrder } from '../next-level/both-orders.tsx'
import { OrderLink } from '../lend/order-link.tsx'
import type { ReturnsText } from './returns.text.en.ts'

/** The orders that this one goes on from, and those that go on from it: memos and what was kept of them, returns and what sold their goods, work and what it is done on. */
export function OrderLinks({ order }: { readonly order: Order }) {
  const t = useText<ReturnsText>('returns')
  return (
    <Section title={t('goesOn')}>
      <Stack as="ul" gap={4}>
        {order.links.map(({ id, orderNo, kind }) => (
          <li key={`${kind} ${id}`}>
            {kind === 'fulfils' || kind === 'fulfilled_by' ? (
              <OtherOrder order={order} link={{ id, orderNo, kind }} />
            ) : (
              <OrderLink id={id}>{t(`links.${kind}`, { no: orderNo })}</OrderLink>
            )}
          </li>
        ))}
      </Stack>
    </Section>
  )
}
