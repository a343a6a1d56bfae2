import { Skeleton } from '@mantine/core'
import type { Jewel } from '@loupe/domain/jewelry/find-jewelry.api.ts'
import { IconColumns3 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { originLabels } from '@loupe/domain/stock/labels.ts'
import { howHad } from '../gems/delivery.ts'
import { placeName } from '../gems/place-words.ts'
import { useLabel } from '../text/use-label.ts'
import { useLanguage, useText } from '../text/use-text.ts'
import { Row } from '../ui/row.tsx'
import { Stack } from '../ui/stack.tsx'
import { Text } from '../ui/text.tsx'
import { Toggle } from '../ui/toggle.tsx'
import { JewelPicture } from './jewel-picture.tsx'
import { JewelPrice } from './jewel-price.tsx'
import { jewelName, jewelTitle, mainWords, metalOf, seatWeight } from './jewel-words.ts'
import { keyOfJewel, mostCompared, type OpenJewel } from './jewelry-state.ts'
import styles from './jewelry.module.css'
import type { JewelryText } from './jewelry.text.en.ts'

type TilesProps = {
  readonly rows: readonly Jewel[]
  readonly open: OpenJewel | null
  readonly onOpen: (jewel: OpenJewel) => void
  /** Below all of them. */
  readonly foot?: ReactNode
  readonly isInPanel?: boolean
  /** Which are compared; undefined where nothing is. */
  readonly compare?: Compare
}

type Compare = { readonly compared: readonly OpenJewel[]; readonly onToggle: (jewel: OpenJewel) => void }

/** Pictures beside each other, each with what it is and what it costs. */
export function JewelTiles({ rows, open, onOpen, foot, isInPanel = false, compare }: TilesProps) {
  return (
    <>
      <Stack as="ul" gap={12} className={styles.tiles} data-in-panel={isInPanel || undefined}>
        {rows.map((jewel) => (
          <li key={keyOfJewel(jewel)} className={styles.place}>
            <JewelTile jewel={jewel} isOpen={open !== null && keyOfJewel(open) === keyOfJewel(jewel)} onOpen={() => onOpen(jewel)} />
            {compare && <CompareMark jewel={jewel} {...compare} />}
          </li>
        ))}
      </Stack>
      {foot}
    </>
  )
}

/** Picks one to be held against others. */
function CompareMark({ jewel, compared, onToggle }: { readonly jewel: Jewel } & Compare) {
  const t = useText<JewelryText>('jewelry')
  const isIn = compared.some((each) => keyOfJewel(each) === keyOfJewel(jewel))
  const label =
    !isIn && compared.length >= mostCompared ? t('compareMost', { most: mostCompared }) : t('compareIt', { number: jewel.number })
  return (
    <Toggle
      on={isIn}
      aria-label={label}
      title={label}
      disabled={!isIn && compared.length >= mostCompared}
      className={styles.mark}
      onClick={() => onToggle(jewel)}
    >
      <IconColumns3 size={17} stroke={1.8} aria-hidden />
    </Toggle>
  )
}

/** Where pictures will be. */
export const TilesWaiting = () => (
  <Stack gap={12} className={styles.tiles} aria-hidden>
    {Array.from({ length: 12 }, (_, at) => (
      <Skeleton key={at} className={styles.waiting} />
    ))}
  </Stack>
)

type TileProps = { readonly jewel: Jewel; readonly isOpen: boolean; readonly onOpen: () => void }

function JewelTile({ jewel, isOpen, onOpen }: TileProps) {
  const t = useText<JewelryText>('jewelry')
  const say = useLabel()
  const language = useLanguage()
  const title = jewelTitle(jewel, say, language)
  const isStyle = jewel.form === 'style'
  const stone = isStyle ? (jewel.seat === null ? '' : t('takes', { carats: seatWeight(jewel) })) : mainWords(jewel, say)
  const metals = isStyle && jewel.materials.length > 1 ? t('inMetals', { count: jewel.materials.length }) : metalOf(jewel, say)
  return (
    <Stack
      as="button"
      type="button"
      ground="surface"
      edge="line"
      round={10}
      textAlign="start"
      narrows
      className={styles.tile}
      data-open={isOpen || undefined}
      data-origin={jewel.origin}
      aria-label={`${title}, ${jewel.number}`}
      onClick={onOpen}
    >
      <JewelPicture address={jewel.imageUrl} title="" isSmall />
      <Stack as="span" gap={3} narrows packed pad="9px 11px 11px">
        <Row as="span" gap={8} justify="between" size={12}>
          <Text tone="accent" weight={650}>
            {say(originLabels[jewel.origin])}
          </Text>
          <Text tone="dim" figures>
            {jewel.number}
          </Text>
        </Row>
        <Text weight={600} size={14} breaks>
          {jewelName(jewel, say, language)}
        </Text>
        <Text tone="dim" size={13} breaks>
          {[metals, stone].filter(Boolean).join(' · ') || ' '}
        </Text>
        <JewelPrice jewel={jewel} isFrom={isStyle} isStacked />
        <Text size={12} tone={jewel.ready === 'spot' ? 'good' : 'dim'} cut>
          <Ready jewel={jewel} />
        </Text>
        {jewel.supplierName !== undefined && (
          <Text size={12} tone="dim" cut>
            {`${jewel.supplierName} · ${jewel.stockNo ?? ''}`}
          </Text>
        )}
      </Stack>
    </Stack>
  )
}

/** How soon it can be had, and where it is. */
export function Ready({ jewel: { ready, leadDays, location } }: { readonly jewel: Jewel }) {
  const t = useText<JewelryText>('jewelry')
  const say = useLabel()
  if (ready === 'made') return <>{leadDays === null ? t('ready.made') : t('madeIn', { days: leadDays })}</>
  return <>{[say(howHad({ kind: ready, location })), location && placeName(location)].filter(Boolean).join(' · ')}</>
}
