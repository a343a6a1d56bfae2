import type { homeApi } from '@loupe/domain/home/home.api.ts'
import type { OutputOf } from '@loupe/domain/api/endpoint.ts'
import { count } from '../text/format.ts'
import { useText } from '../text/use-text.ts'
import { Stack } from '../ui/stack.tsx'
import { Text } from '../ui/text.tsx'
import styles from './ask-box.module.css'
import type { HomeText } from './home.text.en.ts'
import { SeePrices } from './see-prices.tsx'
import { StoneLines } from './stone-lines.tsx'

/** How many there are, and the first of them; the prices are one press away. */
export function AskAnswer({ answer, guestPrices }: { answer: OutputOf<typeof homeApi.ask>; guestPrices: boolean }) {
  const t = useText<HomeText>('home')
  return (
    <Stack gap={8} justify="start" frame="box" className={styles.answer} data-origin={answer.origin} role="status">
      <Text as="p" tone="accent" weight={650}>
        {answer.total > 0
          ? t(answer.origin === 'lab' ? 'foundLabGrown' : 'foundNatural', { count: answer.total, stones: count(answer.total) })
          : t('foundNone')}
        {answer.notUnderstood.length > 0 && (
          <Text tone="warn" weight={400}>
            {' '}
            {t('notUnderstood', { words: answer.notUnderstood.join(' ') })}
          </Text>
        )}
      </Text>
      {answer.needsAccount && (
        <Text as="p" tone="warn" weight={400}>
          {t('insideOnly')}
        </Text>
      )}
      {answer.stones.length > 0 && (
        <>
          <StoneLines stones={answer.stones} label={t('foundStones')} />
          <SeePrices asGuest={guestPrices} />
        </>
      )}
    </Stack>
  )
}
