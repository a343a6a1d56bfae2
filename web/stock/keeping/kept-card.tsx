import type { KeptStone } from '@loupe/domain/stock/keeping/kept-stone.ts'
import { useIsStaff } from '../../me/viewer.ts'
import { timeAgo } from '../../text/format.ts'
import { useText } from '../../text/use-text.ts'
import { Row } from '../../ui/row.tsx'
import { Text } from '../../ui/text.tsx'
import { CardOf, PickSquare } from '../table/stone-tile.tsx'
import styles from './keep-page.module.css'
import type { KeepingText } from './keeping.text.en.ts'
import { KeptState } from './kept-state.tsx'
import type { Picking } from './use-picked.ts'

type Props = { readonly stone: KeptStone; readonly onOpen: (stone: KeptStone) => void; readonly picking: Picking | null }

/** A stone of one's own stock on a phone: as the stock page has it, and below whose it is, what it is called and when it was confirmed. */
export function KeptCard({ stone, onOpen, picking }: Props) {
  const t = useText<KeepingText>('keeping')
  const isStaff = useIsStaff()
  return (
    <CardOf
      stone={stone}
      onOpen={onOpen}
      state={stone.saleStatus === 'for_sale' ? undefined : <KeptState stone={stone} />}
      picker={
        picking && (
          <PickSquare
            isOn={picking.has(stone.id)}
            label={t('pickOne', { no: stone.stockNo })}
            onPress={() => picking.press(stone.id, false)}
          />
        )
      }
      foot={
        <Row justify="between" gap={10} tone="dim" size={12} className={styles.cardFoot}>
          <Text cut>{[stone.stockNo, isStaff ? stone.supplierName : ''].filter(Boolean).join(' · ')}</Text>
          <Text fixed>{timeAgo(stone.seenAt)}</Text>
        </Row>
      }
    />
  )
}
