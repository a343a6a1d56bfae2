import { roles } from '@loupe/domain/access/roles.ts'
import type { SiteLine } from '@loupe/domain/resellers/reseller-site.ts'
import { pricingApi } from '@loupe/domain/pricing/pricing.api.ts'
import { Link } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api/query.ts'
import { paths } from '../../nav/paths.ts'
import { classes } from '../../ui/look/classes.ts'
import { rateNames, type RateDraft } from '../../forms/rate-text.ts'
import table from '../../lists/table.module.css'
import { useGroupName } from '../../people/use-group-name.ts'
import { useMayOpen } from '../../me/viewer.ts'
import { walkRows } from '../../lists/walk-rows.ts'
import { useText } from '../../text/use-text.ts'
import { look } from '../../ui/look/look.ts'
import styles from './rates-table.module.css'
import type { ResellersText } from '../resellers.text.en.ts'
import { mainAddress, Together, useMarkupWords } from '../site-words.tsx'

const configurers = [roles.config] as const

type Props = { readonly rows: readonly SiteLine[]; readonly openId: string | null; readonly onOpen: (id: string) => void }

/** What each site pays and asks and the rates that it reckons with, held against the house's own; a press opens a site's to change them. */
export function RatesTable({ rows, openId, onOpen }: Props) {
  const t = useText<ResellersText>('resellers')
  const groupName = useGroupName()
  const markup = useMarkupWords()
  const house = useQuery(query(pricingApi.rates, {})).data
  const maySetOwn = useMayOpen(configurers)
  return (
    <table className={classes(table.table, table.opens, styles.rates)}>
      <thead>
        <tr className={styles.spans}>
          <th rowSpan={2} scope="col">
            {t('site')}
          </th>
          <th colSpan={2} scope="colgroup">
            {t('houseToSite')}
          </th>
          <th scope="colgroup">{t('siteToCustomer')}</th>
          <th rowSpan={2} scope="col" className={table.number}>
            {t('together')}
          </th>
          <th colSpan={5} scope="colgroup">
            {t('yuanPerDollar')}
          </th>
          <th rowSpan={2} aria-label={t('change')} />
        </tr>
        <tr>
          <th scope="col">{t('asGroup')}</th>
          <th scope="col" className={table.number}>
            {t('markup')}
          </th>
          <th scope="col" className={table.number}>
            {t('markup')}
          </th>
          {rateNames.map((name) => (
            <th key={name} scope="col" className={classes(table.number, styles.rate)}>
              {t(`rateShort.${name}`)}
            </th>
          ))}
          <th scope="col" className={table.wide}>
            {t('whose')}
          </th>
        </tr>
      </thead>
      <tbody onKeyDown={walkRows}>
        <tr className={styles.house}>
          <th scope="row">{t('theHouse')}</th>
          <td>–</td>
          <td className={table.number}>–</td>
          <td className={table.number}>–</td>
          <td className={table.number}>–</td>
          {rateNames.map((name) => (
            <td key={name} className={table.number}>
              {house?.[name] ?? '–'}
            </td>
          ))}
          <td className={table.wide}>{t('yardstick')}</td>
          <td className={table.number}>
            {maySetOwn && (
              <Link to={`${paths.baseConfig}?tab=rates`} className={look({ plain: true }, table.opener)}>
                {t('change')}
              </Link>
            )}
          </td>
        </tr>
        {rows.map((site) => (
          <tr key={site.id} data-open={site.id === openId || undefined} onClick={() => onOpen(site.id)}>
            <td className={table.clipped}>
              <strong>{site.name}</strong>
              <div className={table.dim}>{mainAddress(site)}</div>
            </td>
            <td>{groupName(site.buysAs)}</td>
            <td className={table.number}>{markup(site.buysAt)}</td>
            <td className={table.number}>{markup(site.sellsAt)}</td>
            <td className={look({ weight: 650 }, table.number)}>
              <Together site={site} />
            </td>
            <RateCells rates={site.rates} house={house} />
            <td className={table.wide}>{t(site.ownRates ? 'ratesOwn' : 'ratesHouse')}</td>
            <td className={table.number}>
              <button
                type="button"
                data-opens
                className={table.opener}
                aria-haspopup="dialog"
                aria-label={t('changeRatesOf', { name: site.name })}
              >
                {t('change')}
              </button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The four rates; those that differ from the house's stand out. */
function RateCells({ rates, house }: { rates: RateDraft; house: RateDraft | undefined }) {
  return rateNames.map((name) => {
    const differs = house !== undefined && Number(house[name]) !== Number(rates[name])
    return (
      <td key={name} className={look(differs ? { tone: 'warn', weight: 650 } : {}, table.number)}>
        {rates[name]}
      </td>
    )
  })
}
