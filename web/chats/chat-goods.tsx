import { Checkbox } from '@mantine/core'
import type { Parcel } from '@loupe/domain/parcels/parcels.api.ts'
import type { Stone } from '@loupe/domain/stock/stone.ts'
import type { ReactNode } from 'react'
import { ParcelLine } from '../gems/parts/parcel-line.tsx'
import { parcelName } from '../gems/parts/parcel-words.ts'
import { StoneLine } from '../gems/stone-line.tsx'
import { stoneTitle } from '../gems/stone-words.ts'
import { Money } from '../prices/figures.tsx'
import { backPoints } from '../text/format.ts'
import { useLabel } from '../text/use-label.ts'
import { useText } from '../text/use-text.ts'
import { Row } from '../ui/row.tsx'
import { Stack } from '../ui/stack.tsx'
import { Text } from '../ui/text.tsx'
import type { ChatsText } from './chats.text.en.ts'
import styles from './chats.module.css'

type PickProps = { readonly name: string; readonly isPicked: boolean; readonly onPick: () => void; readonly children: ReactNode }

/** Goods with a tick that takes them into the reply. */
function Pick({ name, isPicked, onPick, children }: PickProps) {
  const t = useText<ChatsText>('chats')
  return (
    <Row as="li" gap={10} ruled="above" pad="6px 0" className={styles.goods}>
      <Checkbox size="sm" checked={isPicked} aria-label={t('pick', { goods: name })} onChange={onPick} />
      {children}
    </Row>
  )
}

type Ticks = { readonly isPicked: boolean; readonly onPick: () => void }

export function ChatStone({ stone, ...ticks }: Ticks & { readonly stone: Stone }) {
  const say = useLabel()
  return (
    <Pick name={`${stoneTitle(stone, say)} ${stone.reportNo ?? ''}`} {...ticks}>
      <Row grows shrinks justify="between" gap="4px 12px" wrap>
        <StoneLine stone={stone} />
        <Price back={stone.back} usd={stone.usdTotal} perCt={stone.usdPerCt} />
      </Row>
    </Pick>
  )
}

export function ChatParcel({ parcel, ...ticks }: Ticks & { readonly parcel: Parcel }) {
  const say = useLabel()
  return (
    <Pick name={parcelName(parcel, say)} {...ticks}>
      <Row grows shrinks justify="between" gap="4px 12px" wrap>
        <ParcelLine parcel={parcel} />
        <Price back={null} usd={null} perCt={parcel.usdPerCt} />
      </Row>
    </Pick>
  )
}

/** What it costs in all, and per carat beneath. */
function Price({ back, usd, perCt }: { readonly back: string | null; readonly usd: string | null; readonly perCt: string | null }) {
  return (
    <Stack as="span" justify="end" figures apart className={styles.price}>
      {usd !== null && (
        <strong>
          <Money amount={usd} currency="USD" />
        </strong>
      )}
      {perCt !== null && (
        <Text tone="dim" size={12.5}>
          {back !== null && `${backPoints(back)} · `}
          <Money amount={perCt} currency="USD" />
          /ct
        </Text>
      )}
    </Stack>
  )
}
