import { Link } from '@tanstack/react-router'
import { stockLink } from '../gems/stock-link.ts'
import { count } from '../text/format.ts'
import { useText } from '../text/use-text.ts'
import { Stack } from '../ui/stack.tsx'
import { Text } from '../ui/text.tsx'
import type { Desk } from './desk.ts'
import { Card } from './desk-parts.tsx'
import type { DeskText } from './desk.text.en.ts'
import styles from './stock-card.module.css'

/** What is for sale, kind by kind, each with its page. */
export function StockCard({ stock }: { stock: Desk['stock'] }) {
  const t = useText<DeskText>('desk')
  return (
    <Card title={t('stock')}>
      <Stack>
        {stock.map(({ origin, hue, stones }) => (
          <Link key={`${origin}${hue}`} {...stockLink({ origin, hue })} className={styles.kind} data-origin={origin}>
            <span>
              <Text as="b" tone="accent" weight={620}>
                {t(origin)}
              </Text>{' '}
              · {t(hue === 'white' ? 'whites' : 'fancies')}
            </span>
            <strong>{count(stones)}</strong>
          </Link>
        ))}
      </Stack>
    </Card>
  )
}
