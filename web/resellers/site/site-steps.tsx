import type { ResellerSite } from '@loupe/domain/resellers/reseller-site.ts'
import { IconChevronRight, IconCircleCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { paths } from '../../nav/paths.ts'
import { named } from '../../text/format.ts'
import { useText } from '../../text/use-text.ts'
import { Box } from '../../ui/box.tsx'
import { Text } from '../../ui/text.tsx'
import { telLink } from '@loupe/domain/accounts/contact.ts'
import type { ResellersText } from '../resellers.text.en.ts'
import { nextStepsOf } from './next-steps.ts'
import styles from './site-panel.module.css'

const places = {
  suspended: null,
  people: paths.people,
  page: `${paths.nextConfig}?tab=config`,
  contact: `${paths.nextConfig}?tab=config`,
  accounts: `${paths.nextConfig}?tab=config`,
  markup: paths.nextRates,
  customer: paths.userInfo,
  orders: paths.customerOrders,
} as const

/** What a site wants next, the most urgent first; whoever runs it is led there. */
export function SiteSteps({ site }: { readonly site: ResellerSite }) {
  const t = useText<ResellersText>('resellers')
  const steps = nextStepsOf(site)
  const about = { people: site.people.waiting, orders: site.orders.open } as Readonly<Record<string, number>>
  return (
    <Box as="section" round={10} edge="line" className={styles.next} aria-label={named(t('next'), site.name)}>
      <Text as="h2" below={4} size={15} weight={600}>
        {t('next')}
      </Text>
      <ul>
        {steps.map((step) => {
          const words = t(site.forHouse ? `houseTodo.${step}` : `todo.${step}`, { count: about[step] ?? 0 })
          const to = site.forHouse ? null : places[step]
          return (
            <li key={step}>
              {to === null ? (
                <span>{words}</span>
              ) : (
                <Link to={to}>
                  {words} <IconChevronRight size={16} aria-hidden />
                </Link>
              )}
            </li>
          )
        })}
        {site.forHouse && steps.some((step) => step !== 'orders' && step !== 'suspended') && <Operator site={site} />}
        {steps.length === 0 && (
          <li>
            <span className={styles.done}>
              <IconCircleCheck size={18} aria-hidden /> {t('nothingNext')}
            </span>
          </li>
        )}
      </ul>
    </Box>
  )
}

/** Whom the house asks to do it: what is missing is the operator's to give. */
function Operator({ site: { operators } }: { readonly site: ResellerSite }) {
  const t = useText<ResellersText>('resellers')
  const reached = operators.find(({ phone, email }) => phone !== '' || email !== '')
  if (!reached) return null
  const { name, account, phone, email } = reached
  return (
    <li>
      <a href={phone === '' ? `mailto:${email}` : telLink(phone)}>
        {t('askOperator', { name: name || account, way: phone || email })} <IconChevronRight size={16} aria-hidden />
      </a>
    </li>
  )
}
