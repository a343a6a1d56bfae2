import type { OutputOf } from '@loupe/domain/api/endpoint.ts'
import type { homeApi } from '@loupe/domain/home/home.api.ts'
import { useState } from 'react'
import { useText } from '../text/use-text.ts'
import { Row } from '../ui/row.tsx'
import { Text } from '../ui/text.tsx'
import { Stack } from '../ui/stack.tsx'
import { Box } from '../ui/box.tsx'
import type { HomeText } from './home.text.en.ts'
import { SeePrices } from './see-prices.tsx'
import { StoneGaps, StoneLines } from './stone-lines.tsx'
import styles from './stock-window.module.css'

const sides = ['natural', 'lab'] as const
/** How many the house shows. */
const rows = 8

/** A live piece of the stock, blue or green; its place is kept until the stones are there. */
export function StockWindow({ now }: { now: OutputOf<typeof homeApi.window> | undefined }) {
  const t = useText<HomeText>('home')
  const [side, setSide] = useState<(typeof sides)[number]>('natural')
  const shown = now?.stones[side] ?? []
  return (
    <Box
      as="section"
      shrinks
      ground="surface"
      round={12}
      edge="line"
      className={styles.window}
      data-origin={side}
      aria-label={t('windowTitle')}
    >
      <Row gap={6} className={styles.tabs}>
        {sides.map((each) => (
          <button key={each} type="button" aria-pressed={each === side} onClick={() => setSide(each)}>
            {t(each === 'natural' ? 'tabNatural' : 'tabLabGrown')}
          </button>
        ))}
        <Text apart tone="accent" size={12}>
          {t('windowLive')}
        </Text>
      </Row>
      <div className={styles.table}>
        {now === undefined ? (
          <StoneGaps count={rows} />
        ) : shown.length === 0 ? (
          <Stack as="p" align="center" justify="center" tone="dim" tall={360}>
            {t('nowNothing')}
          </Stack>
        ) : (
          <StoneLines stones={shown} label={t('windowTitle')} />
        )}
      </div>
      <Row gap="4px 12px" wrap justify="between" ruled="above" className={styles.prices}>
        <Text as="p" tone="dim" size={13}>
          {now && t(now.guestPrices ? 'guestPrices' : 'pricesInside')}
        </Text>
        {now && <SeePrices asGuest={now.guestPrices} />}
      </Row>
    </Box>
  )
}
