import { Link } from '@tanstack/react-router'
import { stockLink } from '../gems/stock-link.ts'
import { count } from '../text/format.ts'
import { useText } from '../text/use-text.ts'
import type { Desk } from './desk.ts'
import { Card } from './desk-parts.tsx'
import type { DeskText } from './desk.text.en.ts'
import styles from './stock-card.module.css'

/** What is for sale, kind by kind, each with its page. */
export function StockCard({ stock }: { stock: Desk['stock'] }) {
  const t = useText<DeskText>('desk')
  return (
    <Card title={t('stock')}>
      <div className={styles.kinds}>
        {stock.map(({ origin, hue, stones }) => (
          <Link key={`${origin}${hue}`} {...stockLink({ origin, hue })} className={styles.kind} data-origin={origin}>
            <span>
              <b>{t(origin)}</b> · {t(hue === 'white' ? 'whites' : 'fancies')}
            </span>
            <strong>{count(stones)}</strong>
          </Link>
        ))}
      </div>
    </Card>
  )
}
