import { availabilityLabel } from '@loupe/domain/stock/availability-labels.ts'
import type { KeptStone } from '@loupe/domain/stock/keeping/kept-stone.ts'
import { AvailabilityBadge } from '../../gems/badges.tsx'
import { useLabel } from '../../text/use-label.ts'
import { useText } from '../../text/use-text.ts'
import { Text } from '../../ui/text.tsx'
import type { KeepingText } from './keeping.text.en.ts'

/** Whether it can be had; what is off sale says so first. */
export function KeptState({ stone }: { readonly stone: KeptStone }) {
  const t = useText<KeepingText>('keeping')
  const say = useLabel()
  if (stone.saleStatus === 'for_sale' || stone.availability === 'sold') return <AvailabilityBadge stone={stone} />
  return (
    <Text tint="calm" round="pill" pad="1px 8px" size={12} weight={550} oneLine>
      {stone.availability === 'available' ? t('states.delisted') : `${t('states.delisted')} · ${say(availabilityLabel(stone))}`}
    </Text>
  )
}
