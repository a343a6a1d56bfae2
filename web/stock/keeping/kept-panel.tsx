import { Skeleton } from '@mantine/core'
import { keepingApi } from '@loupe/domain/stock/keeping/keeping.api.ts'
import type { KeptState as KeptStates } from '@loupe/domain/stock/keeping/kept-states.ts'
import type { KeptStone } from '@loupe/domain/stock/keeping/kept-stone.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api/query.ts'
import { SidePanel } from '../../forms/dialog.tsx'
import { StoneLine } from '../../gems/stone-line.tsx'
import { Failed } from '../../lists/read-states.tsx'
import { useIsStaff } from '../../me/viewer.ts'
import { Amount } from '../../prices/amount.tsx'
import { Back } from '../../prices/figures.tsx'
import { dateTime, groupThousands } from '../../text/format.ts'
import { useText } from '../../text/use-text.ts'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { useDevice } from '../../ui/use-device.ts'
import { StoneFacts } from '../stone/stone-facts.tsx'
import { DeskDeeds, deedsOf } from './kept-bar.tsx'
import { KeptState } from './kept-cells.tsx'
import { KeptLog } from './kept-log.tsx'
import type { KeepingText } from './keeping.text.en.ts'
import { PriceStrip } from './price-strip.tsx'
import type { Deed } from './use-picked.ts'

type Props = {
  readonly id: string | null
  readonly listed: KeptStone | undefined
  readonly onClose: () => void
  readonly onDeed: (deed: Deed, id: string) => void
}

/** One stone of one's own stock: what it costs, what is known of it, and what happened to it. */
export function KeptPanel({ id, listed, onClose, onDeed }: Props) {
  const t = useText<KeepingText>('keeping')
  const read = useQuery({ ...query(keepingApi.show, { id: id ?? '' }), enabled: id !== null })
  const stone = read.data?.stone ?? listed
  return (
    <SidePanel
      open={id !== null}
      onClose={onClose}
      title={stone === undefined ? t('stone') : stone.stockNo}
      width={680}
      foot={stone && <Deeds stone={stone} onDeed={onDeed} />}
    >
      <Stack gap={18} narrows pad="14px 18px 24px">
        {stone === undefined && read.error === null && <Skeleton height={240} />}
        {stone === undefined && read.error !== null && (
          <Failed title={t('failed')} error={read.error} onRetry={() => void read.refetch()} />
        )}
        {stone !== undefined && <Kept stone={stone} list={read.data} />}
      </Stack>
    </SidePanel>
  )
}

const stateOf = ({ saleStatus, availability }: KeptStone): KeptStates => {
  if (availability === 'sold') return 'sold'
  return saleStatus === 'for_sale' ? 'for_sale' : 'delisted'
}

/** What can be done with the stone; nothing of one that stands in an order. */
function Deeds({ stone, onDeed }: { readonly stone: KeptStone; readonly onDeed: Props['onDeed'] }) {
  const t = useText<KeepingText>('keeping')
  const device = useDevice()
  if (stone.availability !== 'available') {
    return (
      <Text as="p" tone="dim" size={13}>
        {t(stone.availability === 'sold' ? 'isSold' : 'inOrder')}
      </Text>
    )
  }
  return (
    <Row gap={8} wrap>
      <DeskDeeds deeds={deedsOf(stateOf(stone))} most={device === 'mobile' ? 2 : 3} onDeed={(deed) => onDeed(deed, stone.id)} up />
    </Row>
  )
}

type List = { readonly listPrice: string | null; readonly listDate: string | null }

function Kept({ stone, list }: { readonly stone: KeptStone; readonly list: List | undefined }) {
  const t = useText<KeepingText>('keeping')
  const isStaff = useIsStaff()
  return (
    <>
      <Row gap="6px 14px" wrap justify="between">
        <StoneLine stone={stone} />
        <KeptState stone={stone} />
      </Row>
      <Stack gap={4} frame="box" pad="12px 14px">
        <Row gap="4px 18px" wrap align="baseline">
          {stone.back !== null && (
            <Text size={18} weight={650}>
              <Back back={stone.back} />
            </Text>
          )}
          <Text size={16} weight={600}>
            <Amount currency="USD" value={stone.usdPerCt} /> /ct
          </Text>
          <Text size={16} weight={650}>
            <Amount currency="USD" value={stone.usdTotal} strong />
          </Text>
        </Row>
        <Text tone="dim" size={13}>
          {list?.listPrice === undefined || list.listPrice === null
            ? t('noList')
            : t('list', { price: groupThousands(list.listPrice), date: list.listDate ?? '' })}
        </Text>
        <Text tone="dim" size={13} breaks>
          {[isStaff ? stone.supplierName : '', stone.stockNo, t('confirmedAt', { when: dateTime(stone.seenAt) })]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </Stack>
      <PriceStrip id={stone.id} />
      <StoneFacts stone={stone} />
      <KeptLog id={stone.id} />
    </>
  )
}
