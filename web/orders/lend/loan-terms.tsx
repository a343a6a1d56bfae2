import type { Order } from '@loupe/domain/orders/order.ts'
import { Section } from '../../lists/section.tsx'
import { houseDay } from '../../me/house-day.ts'
import { groupThousands } from '../../text/format.ts'
import { useText } from '../../text/use-text.ts'
import { Text } from '../../ui/text.tsx'
import type { LendText } from './lend.text.en.ts'

/** What was agreed of a memo. */
export function LoanTerms({ order }: { readonly order: Order }) {
  const t = useText<LendText>('lend')
  const { terms, loan } = order
  if (terms === undefined) return null
  const isOver = terms.priceUntil < houseDay(new Date())
  const facts: readonly (readonly [string, string])[] = [
    ...(loan?.dueOn ? [[t('dueOn'), loan.dueOn] as const] : []),
    [t('priceUntil'), isOver ? `${terms.priceUntil} · ${t('priceOver')}` : terms.priceUntil],
    [t('insured'), terms.insuredRmb === null ? t('notInsured') : `RMB ${groupThousands(terms.insuredRmb)}`],
    [t('total'), `RMB ${groupThousands(order.rmbTotal)} · USD ${groupThousands(order.usdTotal)} × ${order.rate}`],
    [t('termsText'), terms.text || t('noTerms')],
  ]
  return (
    <Section title={t('terms')}>
      {facts.map(([name, value]) => (
        <Text key={name} as="p" breaks lines figures>
          <Text tone="dim">{name}</Text> {value}
        </Text>
      ))}
    </Section>
  )
}
