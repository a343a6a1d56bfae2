import { CloseButton } from '@mantine/core'
import type { OutputOf } from '@loupe/domain/api/endpoint.ts'
import type { lendApi } from '@loupe/domain/orders/lend/lend.api.ts'
import { formatAmount, parseAmount } from '@loupe/domain/pricing/money.ts'
import type { ReactNode } from 'react'
import { StoneLine } from '../../gems/stone-line.tsx'
import { Amount } from '../../prices/amount.tsx'
import { labGrownFirst } from '../../gems/stone-words.ts'
import { count, groupThousands } from '../../text/format.ts'
import { useLabel } from '../../text/use-label.ts'
import { useText } from '../../text/use-text.ts'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import type { LendText } from './lend.text.en.ts'

type Quote = OutputOf<typeof lendApi.quote>
type Props = {
  readonly quote: Quote
  /** RMB cents. */
  readonly beyond: number
  readonly onDrop: (id: string) => void
}

/** What the memo would say, what of it can't be lent, and what the customer has already. */
export function LendQuote({ quote, beyond, onDrop }: Props) {
  const t = useText<LendText>('lend')
  const say = useLabel()
  return (
    <Stack gap={8}>
      <Text as="h3" size={14} weight={650}>
        {t('goods')}
      </Text>
      <Stack as="ul" gap={6}>
        {quote.lines.map((stone) => (
          <Item key={stone.id} name={stone.reportNo ?? stone.id} onDrop={() => onDrop(stone.id)} rmb={stone.rmbTotal}>
            <StoneLine stone={stone} />
          </Item>
        ))}
        {quote.parcels.map(({ parcel, carats, pieces, rmbTotal }) => (
          <Item key={parcel.id} name={parcel.lotNo} onDrop={() => onDrop(parcel.id)} rmb={rmbTotal}>
            <strong>
              {[labGrownFirst(parcel, say), parcel.lotNo, `${carats} ct`, t('pieces', { count: pieces, shown: count(pieces) })]
                .filter(Boolean)
                .join(' · ')}
            </strong>
          </Item>
        ))}
        {quote.refused.map(({ id, name, why }) => (
          <Item key={id} name={name} onDrop={() => onDrop(id)} rmb={null}>
            <Text tone="bad" breaks>
              {name}: {t(`why.${why}`)}
            </Text>
          </Item>
        ))}
      </Stack>
      <Row justify="between" figures>
        <strong>{t('total')}</strong>
        <Row gap={12} figures>
          <Text tone="dim">
            <Amount currency="USD" value={quote.usdTotal} />
          </Text>
          <Amount currency="RMB" value={quote.rmbTotal} strong />
        </Row>
      </Row>
      <Open quote={quote} beyond={beyond} />
    </Stack>
  )
}

type ItemProps = {
  readonly name: string
  readonly rmb: string | null
  readonly onDrop: () => void
  readonly children: ReactNode
}

function Item({ name, rmb, onDrop, children }: ItemProps) {
  const t = useText<LendText>('lend')
  return (
    <Row as="li" gap={10} justify="between" align="center">
      {children}
      <Row gap={8} align="center" figures>
        {rmb !== null && <Amount currency="RMB" value={rmb} />}
        <CloseButton aria-label={t('remove', { name })} title={t('remove', { name })} onClick={onDrop} />
      </Row>
    </Row>
  )
}

/** What the customer has of the house, and how far that is from their limit. */
function Open({ quote: { exposure, rmbTotal }, beyond }: Pick<Props, 'quote' | 'beyond'>) {
  const t = useText<LendText>('lend')
  const { memosRmb, holdsRmb, unpaidRmb, creditRmb, totalRmb, limitRmb } = exposure
  const of = groupThousands
  const after = formatAmount(parseAmount(totalRmb) + parseAmount(rmbTotal))
  return (
    <Stack gap={4} ground="calm" round={8} pad="8px 12px">
      <Text as="p" size={13} figures pretty>
        {t('exposure', { total: of(totalRmb), memos: of(memosRmb), holds: of(holdsRmb), unpaid: of(unpaidRmb), credit: of(creditRmb) })}
      </Text>
      <Text as="p" size={13} figures>
        {limitRmb === null ? t('noLimit') : t('limit', { limit: of(limitRmb), after: of(after) })}
      </Text>
      {beyond > 0 && (
        <Text as="p" tone="bad" weight={600} figures role="status">
          {t('beyond', { rmb: of(formatAmount(beyond)) })}
        </Text>
      )}
    </Stack>
  )
}
