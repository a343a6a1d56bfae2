import { Button } from '@mantine/core'
import { IconCopy, IconExternalLink } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { paths } from '../nav/paths.ts'
import { useViewer } from '../parts/viewer.ts'
import { count } from '../text/format.ts'
import { useText } from '../text/use-text.ts'
import { copyText } from '../ui/copy.ts'
import type { Desk } from './dashboard-page.tsx'
import { Card } from './desk-parts.tsx'
import type { DeskText } from './desk.text.en.ts'
import { LazyQrCode } from './invite-link.tsx'
import side from './side-rows.module.css'
import styles from './site-card.module.css'

type Site = NonNullable<Desk['site']>

/** A bare host name stands for any scheme and port: those of this page. */
const addressOf = ({ address }: Site): string => {
  if (address === null) return location.origin
  return address.origin.includes('://')
    ? address.origin
    : `${location.protocol}//${address.origin}${location.port ? `:${location.port}` : ''}`
}

const isAtCost = ({ markup }: Site): boolean => markup === null || (Number(markup.multiplier) === 1 && Number(markup.points) === 0)

/** The address of a reseller's site as it is sent to customers, and what it sells at. */
export function SiteCard({ site }: { site: Site }) {
  const t = useText<DeskText>('desk')
  const link = useViewer((now) => now.user?.qrcode) || addressOf(site)
  return (
    <section className={styles.site} aria-label={t('mySite')}>
      <span className={styles.code}>
        <Suspense>
          <LazyQrCode text={link} label={t('siteQr')} />
        </Suspense>
      </span>
      <div className={styles.where}>
        <span className={styles.name}>{t('mySite')}</span>
        <a className={styles.address} href={addressOf(site)} target="_blank" rel="noreferrer">
          {site.address?.shown ?? location.host} <IconExternalLink size={16} aria-hidden />
        </a>
        <span className={styles.name}>{site.suspended ? t('siteSuspended') : t('siteWhy')}</span>
      </div>
      <Button className={styles.copy} leftSection={<IconCopy size={17} aria-hidden />} onClick={() => void copyText(link)}>
        {t('copyLink')}
      </Button>
      <dl className={styles.facts}>
        <Fact name={t('customers')} value={count(site.customers)} to={paths.people} />
        <Fact
          name={t('markup')}
          value={
            site.markup === null
              ? '–'
              : `× ${site.markup.multiplier} ${Number(site.markup.points) < 0 ? '−' : '+'} ${site.markup.points.replace('-', '')}`
          }
          to={paths.nextRates}
        />
        <Fact name={t('rateLine')} value={t(site.ownRates ? 'ratesOwn' : 'ratesHouse')} to={paths.nextRates} />
      </dl>
    </section>
  )
}

function Fact({ name, value, to }: { name: string; value: string; to: typeof paths.people | typeof paths.nextRates }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <Link to={to} className={styles.fact}>
          {value}
        </Link>
      </dd>
    </div>
  )
}

/** What a site still lacks before customers come; nothing once all of it is there. */
export function NextSteps({ site }: { site: Site }) {
  const t = useText<DeskText>('desk')
  const config = { to: paths.nextConfig, search: { tab: 'config' } } as const
  const steps = [
    { key: 'markup', isDone: !isAtCost(site), to: paths.nextRates, search: {} },
    { key: 'customer', isDone: site.customers > 0, to: paths.people, search: {} },
    { key: 'introduce', isDone: site.introduced, ...config },
    { key: 'contacts', isDone: site.contacts > 0, ...config },
    { key: 'accounts', isDone: site.accounts > 0, ...config },
  ] as const
  const open = steps.filter(({ isDone }) => !isDone)
  if (open.length === 0) return null
  return (
    <Card title={t('steps')} count={open.length} why={t('stepsWhy')}>
      <ul className={side.rows}>
        {open.map(({ key, to, search }) => (
          <li key={key}>
            <span className={side.words}>
              <strong>{t(`step.${key}`)}</strong>
              <span>{t(`stepWhy.${key}`)}</span>
            </span>
            <Button component={Link} to={to} search={search as never} variant="default" size="compact-md" aria-label={t(`step.${key}`)}>
              {t(`stepDo.${key}`)}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
