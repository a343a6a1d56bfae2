import type { KeptStone } from '@loupe/domain/stock/keeping/kept-stone.ts'
import { StoneLine } from '../../gems/stone-line.tsx'
import { RowCard } from '../../lists/list-cards.tsx'
import { useIsStaff } from '../../me/viewer.ts'
import { Back, Money } from '../../prices/figures.tsx'
import { timeAgo } from '../../text/format.ts'
import { Box } from '../../ui/box.tsx'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { KeptState, PickStone } from './kept-cells.tsx'
import styles from './keep-page.module.css'
import type { Picking } from './use-picked.ts'

type Props = { readonly stone: KeptStone; readonly onOpen: (id: string) => void; readonly picking: Picking | null }

/** A stone of one's own stock where a table has no room. */
export function KeptCard({ stone, onOpen, picking }: Props) {
  if (picking === null) return <Card stone={stone} onOpen={onOpen} />
  return (
    <Row gap={10} className={styles.pickCard}>
      <PickStone stone={stone} picking={picking} size="md" />
      <Box grows shrinks>
        <Card stone={stone} onOpen={onOpen} />
      </Box>
    </Row>
  )
}

function Card({ stone, onOpen }: Pick<Props, 'stone' | 'onOpen'>) {
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
