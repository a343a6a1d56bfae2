import { useQuery } from '@tanstack/react-query'
import type { OutputOf } from '@loupe/domain/api/endpoint.ts'
import { stockApi } from '@loupe/domain/stock/stock.api.ts'
import type { Stone } from '@loupe/domain/stock/stone.ts'
import { query } from '../api/query.ts'
import { Back, Carat, Money } from '../parts/figures.tsx'
import { useIsStaff } from '../parts/viewer.ts'
import { groupThousands } from '../text/format.ts'
import { useText } from '../text/use-text.ts'
import styles from './price-chain.module.css'
import type { StockText } from './stock.text.en.ts'

type Chain = OutputOf<typeof stockApi.detail>['chain']

/** How the price came about: buyers see list, back and price; staff every step and whose stone it is (decisions.md 5). */
export function PriceChain({ stone, chain }: { stone: Stone; chain: Chain }) {
  const t = useText<StockText>('stock')
  const staff = useIsStaff()
  return (
    <>
      <table className={styles.chain}>
        <tbody>
          {chain.rap !== null && (
            <tr>
              <th scope="row">{chain.listDate ? t('listOf', { date: chain.listDate.slice(0, 10) }) : t('list')}</th>
              <td>
                <Money amount={chain.rap} currency="USD" />
                {t('perCt')}
              </td>
            </tr>
          )}
          {chain.back !== null && (
            <tr>
              <th scope="row">{t('back')}</th>
              <td>
                <Back back={chain.back} /> %
              </td>
            </tr>
          )}
          <tr>
            <th scope="row">{t('pricePerCt')}</th>
            <td>
              <Money amount={chain.usdPerCt} currency="USD" />
              {t('perCt')}
            </td>
          </tr>
          <tr>
            <th scope="row">
              × <Carat weightCt={stone.carat} unit />
            </th>
            <td>
              <Money strong amount={chain.usdTotal} currency="USD" />
            </td>
          </tr>
          <tr>
            <th scope="row">{t('atRate', { rate: chain.rate })}</th>
            <td>
              <Money strong amount={chain.rmbTotal} currency="RMB" />
            </td>
          </tr>
        </tbody>
      </table>
      {chain.rap === null && <p className={styles.note}>{t('offList')}</p>}
      {staff && <StaffChain id={stone.id} />}
    </>
  )
}

/** Steps that the server names, in the reader's words; one it adds later shows by its own name. */
const stepNames = [
  'rap',
  'back',
  'points',
  'multiplier',
  'rate',
  'supplier',
  'parent',
  'total',
  'usd',
  'rmb',
  'final',
  'book',
  'group',
  'list',
] as const

function StaffChain({ id }: { id: string }) {
  const t = useText<StockText>('stock')
  const { data } = useQuery(query(stockApi.staffDetail, { id }))
  if (!data) return <p className={styles.wait} />
  const name = (step: string) => {
    const known = stepNames.find((each) => each === step)
    return known ? t(`steps.${known}`) : step
  }
  return (
    <div className={styles.staff}>
      <h4 className={styles.staffTitle}>{t('staffOnly')}</h4>
      <p className={styles.supplier}>
        {data.supplierName} · {data.stockNo}
      </p>
      <table className={styles.chain}>
        <tbody>
          {data.steps.map((step, k) => (
            <tr key={k}>
              <th scope="row">{name(step.step)}</th>
              <td>{step.value}</td>
              <td>{step.usdPerCt && /^\d/.test(step.usdPerCt) ? `$${groupThousands(step.usdPerCt)}${t('perCt')}` : ''}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
