import type { Jewel } from '@loupe/domain/jewelry/find-jewelry.api.ts'
import { OnRequest } from '../prices/on-request.tsx'
import { groupThousands } from '../text/format.ts'
import { useText } from '../text/use-text.ts'
import { Row } from '../ui/row.tsx'
import { Stack } from '../ui/stack.tsx'
import { Text } from '../ui/text.tsx'
import type { JewelryText } from './jewelry.text.en.ts'

type Props = {
  readonly jewel: Pick<Jewel, 'usd' | 'rmb' | 'onRequest'>
  readonly isFrom: boolean
  readonly size?: 15 | 18
  readonly isStacked?: boolean
}

/** Dollars, and what they are in renminbi; of a style, what it costs at least. */
export function JewelPrice({ jewel: { usd, rmb, onRequest }, isFrom, size = 15, isStacked = false }: Props) {
  const t = useText<JewelryText>('jewelry')
  if (onRequest) return <OnRequest />
  if (usd === null) return null
  const price = `$${groupThousands(usd)}`
  const Under = isStacked ? Stack : Row
  return (
    <Under as="span" gap={isStacked ? 0 : 8} align="baseline" figures>
      <Text size={size} weight={650}>
        {isFrom ? t('fromPrice', { price }) : price}
      </Text>
      {rmb !== null && (
        <Text tone="dim" size={13}>
          {`RMB ${groupThousands(rmb)}`}
        </Text>
      )}
    </Under>
  )
}
