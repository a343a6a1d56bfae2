import type { Stone } from '@loupe/domain/stock/stone.ts'
import { Link } from '@tanstack/react-router'
import { placeName } from '../../gems/place-words.ts'
import type { StockLink } from '../../gems/stock-link.ts'
import { StonePicture } from '../../gems/stone-picture.tsx'
import { gradeWords, stoneTitle } from '../../gems/stone-words.ts'
import { Money } from '../../prices/figures.tsx'
import { OnRequest } from '../../prices/on-request.tsx'
import { backPoints, timeAgo } from '../../text/format.ts'
import { useLabel } from '../../text/use-label.ts'
import { useText } from '../../text/use-text.ts'
import { Box } from '../../ui/box.tsx'
import { look } from '../../ui/look/look.ts'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import type { DeskText } from '../desk.text.en.ts'
import styles from './fresh-stones.module.css'

/** What its viewer would have paid before. */
type Was = { readonly back: string | null; readonly usdTotal: string }
type Props = { readonly stone: Stone; readonly link: StockLink; readonly was?: Was }

/** Rows that are on their way. */
export const placeholders = [0, 1, 2, 3, 4] as const

/** A stone as the lists of the first page show it; it opens its list, with the stone beside it. */
export function StoneRow({ stone, link, was }: Props) {
  const t = useText<DeskText>('desk')
  const say = useLabel()
  return (
    <Box as="li" ruled="above" tall={57} data-origin={stone.origin}>
      <Link
        to={link.to}
        search={{ ...link.search, stone: stone.id }}
        className={look({ tone: 'text', plain: true, hovers: true }, styles.row)}
      >
        <Stack as="span" round={6} square={40} className={styles.picture}>
          <StonePicture stone={stone} size={40} />
        </Stack>
        <span className={styles.words}>
          <strong>{stoneTitle(stone, say)}</strong> <span>{gradeWords(stone, say).split(' · ').slice(0, 3).join(' ')}</span>
          <small>{[stone.lab, stone.location && placeName(stone.location), timeAgo(stone.seenAt)].filter(Boolean).join(' · ')}</small>
        </span>
        {stone.usdTotal === null ? (
          <Text tone="dim" size={12.5}>
            {stone.onRequest ? <OnRequest /> : t('priceHidden')}
          </Text>
        ) : (
          <Price stone={stone} was={was} />
        )}
      </Link>
    </Box>
  )
}

function Price({ stone, was }: { stone: Stone; was: Was | undefined }) {
  const t = useText<DeskText>('desk')
  const back = stone.back === null ? null : t('back', { back: backPoints(stone.back) })
  return (
    <Stack as="span" justify="end" tone="dim" figures className={styles.price}>
      <span>
        {was && (
          <Text size={12}>
            {t('was')} <s>{was.back === null ? <Money amount={was.usdTotal} currency="USD" /> : backPoints(was.back)}</s>{' '}
          </Text>
        )}
        {back}
      </span>
      <strong>
        <Money amount={stone.usdTotal} currency="USD" />
      </strong>
    </Stack>
  )
}
