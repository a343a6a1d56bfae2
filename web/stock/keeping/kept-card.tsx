import type { KeptStone } from '@loupe/domain/stock/keeping/kept-stone.ts'
import { StoneLine } from '../../gems/stone-line.tsx'
import { RowCard } from '../../lists/list-cards.tsx'
import { useIsStaff } from '../../me/viewer.ts'
import { Back, Money } from '../../prices/figures.tsx'
import { timeAgo } from '../../text/format.ts'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { KeptState } from './kept-cells.tsx'

/** A stone of one's own stock where a table has no room. */
export function KeptCard({ stone, onOpen }: { readonly stone: KeptStone; readonly onOpen: (id: string) => void }) {
  const isStaff = useIsStaff()
  return (
    <RowCard onOpen={() => onOpen(stone.id)} origin={stone.origin}>
      <Stack as="span" gap={8}>
        <StoneLine stone={stone} actions={false} />
        <Row as="span" gap="2px 12px" wrap justify="between">
          <Text tone="dim" size={13} breaks>
            {[stone.stockNo, isStaff ? stone.supplierName : ''].filter(Boolean).join(' · ')}
          </Text>
          <Row as="span" gap={10}>
            {stone.back !== null && <Back back={stone.back} />}
            <Money amount={stone.usdTotal} currency="USD" strong />
          </Row>
        </Row>
        <Row as="span" gap="2px 12px" wrap justify="between">
          <KeptState stone={stone} />
          <Text tone="dim" size={12.5}>
            {timeAgo(stone.seenAt)}
          </Text>
        </Row>
      </Stack>
    </RowCard>
  )
}
