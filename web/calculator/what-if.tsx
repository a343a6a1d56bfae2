import { formatAmount, formatDecimal } from '@loupe/domain/pricing/money.ts'
import { perCaratCents } from '@loupe/domain/pricing/quote.ts'
import { Back, Money } from '../prices/figures.tsx'
import { useText } from '../text/use-text.ts'
import { look } from '../ui/look/look.ts'
import type { WhatIf } from './calculator-lines.ts'
import type { CalculatorText } from './calculator.text.en.ts'
import { writtenBack } from './solve-stone.ts'
import styles from './calculator.module.css'

type Props = { readonly rows: readonly WhatIf[]; readonly onBack: (back: string) => void }

/** The stone at backs around its own: a press takes one. */
export function WhatIfTable({ rows, onBack }: Props) {
  const t = useText<CalculatorText>('calculator')
  if (rows.length === 0) return null
  return (
    <section className={look({ frame: 'card' }, styles.whatIf)} aria-label={t('whatIf')}>
      <h2>{t('whatIf')}</h2>
      <table>
        <thead>
          <tr>
            <th>{t('backShort')}</th>
            <th>{t('usdPerCt')}</th>
            <th>USD</th>
            <th>RMB</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.back} data-now={row.isNow || undefined}>
              <td>
                <button
                  type="button"
                  disabled={row.isNow}
                  aria-label={t('takeBack', { back: formatDecimal(row.back, 2) })}
                  onClick={() => onBack(writtenBack(row.back))}
                >
                  <Back back={formatDecimal(row.back, 2)} />
                </button>
              </td>
              <td>
                <Money bare amount={formatAmount(perCaratCents(row.usd, row.carat))} currency="USD" />
              </td>
              <td>
                <Money bare strong amount={formatAmount(row.usd)} currency="USD" />
              </td>
              <td>{row.rmb > 0 ? <Money bare amount={formatAmount(row.rmb)} currency="RMB" /> : '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
