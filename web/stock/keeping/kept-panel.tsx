import { Skeleton } from '@mantine/core'
import { keepingApi } from '@loupe/domain/stock/keeping/keeping.api.ts'
import type { KeptState as KeptStates } from '@loupe/domain/stock/keeping/kept-states.ts'
import type { KeptStone } from '@loupe/domain/stock/keeping/kept-stone.ts'
import { makeWords } from '@loupe/domain/stock/make-words.ts'
import { labCheckUrl } from '@loupe/domain/stock/report-no.ts'
import { useQuery } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { query } from '../../api/query.ts'
import { KindBadge, OriginBadge } from '../../gems/badges.tsx'
import { placeName } from '../../gems/place-words.ts'
import { stoneName } from '../../gems/stone-words.ts'
import { Failed } from '../../lists/read-states.tsx'
import { useIsStaff } from '../../me/viewer.ts'
import { dateTime, groupThousands, timeAgo } from '../../text/format.ts'
import { useLabel } from '../../text/use-label.ts'
import { useText } from '../../text/use-text.ts'
import { Box } from '../../ui/box.tsx'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { useDevice } from '../../ui/use-device.ts'
import { PriceFigures } from '../stone/price-chain.tsx'
import { StoneCertificate } from '../stone/stone-drawer.tsx'
import { StoneFacts } from '../stone/stone-facts.tsx'
import { StoneFrame } from '../stone/stone-frame.tsx'
import { StoneMedia } from '../stone/stone-media.tsx'
import { DeskDeeds, deedsOf } from './kept-bar.tsx'
import { KeptLog } from './kept-log.tsx'
import { KeptState } from './kept-state.tsx'
import type { KeepingText } from './keeping.text.en.ts'
import { PriceStrip } from './price-strip.tsx'
import type { Deed } from './use-picked.ts'

type Props = {
  readonly id: string | null
  readonly listed: KeptStone | undefined
  readonly scroller: RefObject<HTMLElement | null>
  readonly onClose: () => void
  readonly onStep: (by: -1 | 1) => void
  readonly onDeed: (deed: Deed, id: string) => void
}

/** One stone of one's own stock: what it costs, what is known of it, and what happened to it. */
export function KeptPanel({ id, listed, onDeed, ...frame }: Props) {
  const t = useText<KeepingText>('keeping')
  const say = useLabel()
  const read = useQuery({ ...query(keepingApi.show, { id: id ?? '' }), enabled: id !== null })
  const stone = read.data?.stone ?? listed
  const title = stone === undefined ? t('stone') : [stoneName(stone, say), makeWords(stone)].filter(Boolean).join(' ')
  return (
    <StoneFrame {...frame} id={id} title={title} foot={stone && <Deeds stone={stone} onDeed={onDeed} />}>
      <Stack gap={14} narrows pad="12px 16px 28px" data-origin={stone?.origin}>
        {stone === undefined && read.error === null && <Skeleton height={240} />}
        {stone === undefined && read.error !== null && (
          <Failed title={t('failed')} error={read.error} onRetry={() => void read.refetch()} />
        )}
        {stone !== undefined && <Kept stone={stone} list={read.data} />}
      </Stack>
    </StoneFrame>
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
      <DeskDeeds deeds={deedsOf(stateOf(stone))} most={device === 'mobile' ? 1 : 2} onDeed={(deed) => onDeed(deed, stone.id)} up />
    </Row>
  )
}

type List = { readonly listPrice: string | null; readonly listDate: string | null }

function Kept({ stone, list }: { readonly stone: KeptStone; readonly list: List | undefined }) {
  const t = useText<KeepingText>('keeping')
  const isStaff = useIsStaff()
  return (
    <>
      <StoneMedia key={stone.id} stone={stone} />
      <Row wrap size={13} gap="6px 10px">
        <OriginBadge origin={stone.origin} />
        <KeptState stone={stone} />
        <KindBadge stone={stone} />
        {stone.location && <span>{placeName(stone.location)}</span>}
        <Text tone="dim" size={12} title={dateTime(stone.seenAt)}>
          {t('confirmedAt', { when: timeAgo(stone.seenAt) })}
        </Text>
      </Row>
      <Box ground="raised" round={10} edge="line" pad="10px 12px">
        <PriceFigures stone={stone} />
        <Text as="p" tone="dim" size={12} above={6}>
          {list?.listPrice === undefined || list.listPrice === null
            ? t('noList')
            : t('list', { price: groupThousands(list.listPrice), date: list.listDate ?? '' })}
        </Text>
        <Text as="p" size={13} weight={600} breaks above={6}>
          {[isStaff ? stone.supplierName : '', stone.stockNo].filter(Boolean).join(' · ')}
        </Text>
      </Box>
      <StoneCertificate stone={stone} url={labCheckUrl(stone.lab, stone.reportNo)} />
      <PriceStrip id={stone.id} />
      <StoneFacts stone={stone} />
      <KeptLog id={stone.id} />
    </>
  )
}
