import { stockKindLabels } from '@loupe/domain/stock/labels.ts'
import { formatAmount, parseAmount } from '@loupe/domain/pricing/money.ts'
import { IconClockHour4, IconAlertTriangle } from '@tabler/icons-react'
import { Amount } from '../prices/amount.tsx'
import { afterWorkingDays, slowestDays } from '../gems/delivery.ts'
import { StoneLine } from '../gems/stone-line.tsx'
import { useLabel } from '../text/use-label.ts'
import { useText } from '../text/use-text.ts'
import type { CartText } from './cart.text.en.ts'
import styles from './check-out.module.css'
import type { Quote } from './wishes.ts'

type Props = {
  readonly quote: Quote
  /** Figures of the question before, while the new ones are on their way. */
  readonly stale: boolean
  readonly forCustomer: boolean
}

/** What is ordered and what it costs now: lines, locked rate, total, deposit, balance and how long the stones are held. */
export function QuoteFigures({ quote, stale, forCustomer }: Props) {
  const t = useText<CartText>('cart')
  const say = useLabel()
  const rates = quote.rates.map(({ kind, rate }) =>
    quote.rates.length === 1 ? `${say(stockKindLabels[kind])} ${rate}` : t(kind === 'spot' ? 'spotRate' : 'orderRate', { rate }),
  )
  const slowest = slowestDays(quote.lines)
  const deposit = parseAmount(quote.prepaymentDueRmb)
  if (quote.lines.length === 0) return <LeftOut quote={quote} />
  return (
    <section className={styles.quote} data-stale={stale || undefined} aria-live="polite">
      <LeftOut quote={quote} />
      <h3 className={styles.subhead}>
        {t('yourStones')}{' '}
        <span className={styles.dim}>
          {t('stones', { count: quote.pieces })} · {quote.carats} ct
        </span>
      </h3>
      {forCustomer && <p className={styles.dim}>{t('customerPrices')}</p>}
      <ul className={styles.lines}>
        {quote.lines.map((stone) => (
          <li key={stone.id}>
            <StoneLine stone={stone} actions={false} />
            <span className={styles.lineMoney}>
              <Amount currency="RMB" value={stone.rmbTotal} strong />
              <Amount currency="USD" value={stone.usdTotal} />
            </span>
          </li>
        ))}
      </ul>
      <dl className={styles.figures}>
        <div>
          <dt>{t('lockedRate')}</dt>
          <dd>{rates.join(' · ')}</dd>
        </div>
        <div>
          <dt>{t('total')}</dt>
          <dd>
            <Amount currency="USD" value={quote.usdTotal} /> <Amount currency="RMB" value={quote.rmbTotal} strong />
          </dd>
        </div>
        {slowest && (
          <div>
            <dt>{t('allHere')}</dt>
            <dd>{slowest.most === 0 ? t('inHandNow') : t('allHereBy', { days: slowest.days, day: afterWorkingDays(slowest.most) })}</dd>
          </div>
        )}
        <div className={styles.due}>
          <dt>{deposit === 0 ? t('depositNone') : t('deposit', { percent: quote.prepaymentPercent.replace(/\.?0+$/, '') })}</dt>
          <dd>
            <Amount currency="RMB" value={quote.prepaymentDueRmb} strong />
          </dd>
        </div>
        <div>
          <dt>{t('later')}</dt>
          <dd>
            <Amount currency="RMB" value={formatAmount(parseAmount(quote.rmbTotal) - deposit)} />
          </dd>
        </div>
      </dl>
      <p className={styles.hold}>
        <IconClockHour4 size={17} aria-hidden /> {t('holdHours', { count: quote.holdHours })}
      </p>
    </section>
  )
}

function LeftOut({ quote }: { quote: Quote }) {
  const t = useText<CartText>('cart')
  if (quote.gone.length === 0) return null
  return (
    <p className={styles.problem}>
      <IconAlertTriangle size={18} aria-hidden />
      <span>{t('leftOut', { count: quote.gone.length, names: quote.gone.map((stone) => stone.reportNo).join(', ') })}</span>
    </p>
  )
}
