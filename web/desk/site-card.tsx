import { Button } from '@mantine/core'
import type { SiteLack } from '@loupe/domain/resellers/site-lacks.ts'
import { IconCopy, IconExternalLink } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { paths } from '../nav/paths.ts'
import { linkTo } from '../nav/link-to.ts'
import { useViewer } from '../me/viewer.ts'
import { count } from '../text/format.ts'
import { useText } from '../text/use-text.ts'
import { copyText } from '../ui/copy.ts'
import { Row } from '../ui/row.tsx'
import { Stack } from '../ui/stack.tsx'
import { Text } from '../ui/text.tsx'
import { look } from '../ui/look/look.ts'
import { Box } from '../ui/box.tsx'
import type { Desk } from './desk.ts'
import { Card } from './desk-parts.tsx'
import type { DeskText } from './desk.text.en.ts'
import { LazyQrCode } from './invite-link.tsx'
import side from './side-rows.module.css'
import styles from './site-card.module.css'

type Site = NonNullable<Desk['site']>

const addressOf = ({ address }: Site): string => (address === null ? location.origin : linkTo(address.origin))

/** "× 1.08", and the points where there are any: "× 1.08 + 0.50". */
function markupText({ multiplier, points }: NonNullable<Site['markup']>): string {
  const onTop = Number(points) === 0 ? '' : ` ${Number(points) < 0 ? '−' : '+'} ${points.replace('-', '')}`
  return `× ${multiplier}${onTop}`
}

/** The address of a reseller's site as it is sent to customers, and what it sells at. */
export function SiteCard({ site }: { site: Site }) {
  const t = useText<DeskText>('desk')
  const link = useViewer((now) => now.user?.qrcode) || addressOf(site)
  return (
    <Card
      title={t('mySite')}
      aside={
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconCopy size={16} stroke={1.7} aria-hidden />}
          onClick={() => void copyText(link)}
        >
          {t('copyLink')}
        </Button>
      }
    >
      <Row gap={14} className={styles.site}>
        <Box as="span" fixed round={8} className={styles.code}>
          <Suspense>
            <LazyQrCode text={link} label={t('siteQr')} />
          </Suspense>
        </Box>
        <Stack gap={2} shrinks>
          <Text
            as="a"
            tone="natural"
            weight={650}
            size={16}
            breaks
            plain
            underlines
            href={addressOf(site)}
            target="_blank"
            rel="noreferrer"
          >
            {site.address?.shown ?? location.host} <IconExternalLink size={15} aria-hidden />
          </Text>
          <Text tone={site.suspended ? 'bad' : 'dim'} size={12.5}>
            {site.suspended ? t('siteSuspended') : t('siteWhy')}
          </Text>
          <Row as="dl" gap="2px 18px" wrap size={13}>
            <Fact name={t('customers')} value={count(site.customers)} to={paths.people} />
            <Fact name={t('markup')} value={site.markup === null ? '–' : markupText(site.markup)} to={paths.nextRates} />
          </Row>
        </Stack>
      </Row>
    </Card>
  )
}

function Fact({ name, value, to }: { name: string; value: string; to: typeof paths.people | typeof paths.nextRates }) {
  return (
    <Row gap={6}>
      <Text as="dt" tone="dim">
        {name}
      </Text>
      <dd>
        <Link to={to} className={look({ tone: 'text', figures: true, plain: true, underlines: true }, styles.fact)}>
          {value}
        </Link>
      </dd>
    </Row>
  )
}

const config = { to: paths.nextConfig, search: { tab: 'config' } } as const
const places = {
  markup: { to: paths.nextRates },
  contact: config,
  accounts: config,
  page: config,
  customer: { to: paths.people },
} as const satisfies Record<SiteLack, object>

/** What a site still lacks before customers come; nothing once all of it is there. */
export function NextSteps({ site }: { site: Site }) {
  const t = useText<DeskText>('desk')
  if (site.lacks.length === 0) return null
  return (
    <Card title={t('steps')} count={site.lacks.length} why={t('stepsWhy')}>
      <ul className={side.rows}>
        {site.lacks.map((key) => (
          <li key={key}>
            <Stack as="span" shrinks className={side.words}>
              <strong>{t(`step.${key}`)}</strong>
              <span>{t(`stepWhy.${key}`)}</span>
            </Stack>
            <Button component={Link} {...(places[key] as object)} variant="default" size="compact-md" aria-label={t(`step.${key}`)}>
              {t(`stepDo.${key}`)}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
