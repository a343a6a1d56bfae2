import { IconChevronRight } from '@tabler/icons-react'
import { useId, type ReactNode } from 'react'
import { configIn } from '@loupe/domain/sites/per-language.ts'
import { useLanguage, useText, type Say } from '../text/use-text.ts'
import { look } from '../ui/look/look.ts'
import { Stack } from '../ui/stack.tsx'
import { Text } from '../ui/text.tsx'
import { Row } from '../ui/row.tsx'
import type { Config, ConfigPart as Part, PartName } from './config-fields.ts'
import styles from './config-part.module.css'
import type { SitesText } from './sites.text.en.ts'
import { useConfigNames } from './use-config-names.ts'

type Props = {
  readonly part: Part
  readonly config: Config
  readonly isOpen: boolean
  /** It stands by itself, chosen from an index, and does not fold. */
  readonly isAlone: boolean
  /** How many of its fields were changed and are not saved. */
  readonly changed: number
  readonly hasProblem: boolean
  readonly onFold: (isOpen: boolean) => void
  readonly children: ReactNode
}

/** A part of the config that folds; folded, its line tells what is set in it. */
export function ConfigPart({ part, config, isOpen, isAlone, changed, hasProblem, onFold, children }: Props) {
  const t = useText<SitesText>('sites')
  const names = useConfigNames()
  const id = useId()
  const set = useSummary(part, config)
  if (isAlone) {
    return (
      <section
        className={look({ frame: 'card' }, styles.part)}
        data-problem={hasProblem || undefined}
        hidden={!isOpen}
        aria-labelledby={id}
      >
        <Stack id={id} as="h2" gap={1} size={16} weight={600} pad="14px 16px 8px">
          {names.part(part.name)}
          <Text tone="dim" size={13} weight={400} pretty>
            {t(`partsWhy.${part.name}`)}
          </Text>
        </Stack>
        <div className={styles.body}>{children}</div>
      </section>
    )
  }
  return (
    <section className={look({ frame: 'card' }, styles.part)} data-problem={hasProblem || undefined}>
      <Text as="h2" size={15}>
        <Row
          type="button"
          as="button"
          gap={10}
          weight={600}
          textAlign="start"
          hovers
          round={10}
          pad="9px 16px 9px 12px"
          className={styles.head}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => onFold(!isOpen)}
        >
          <IconChevronRight
            size={18}
            className={look({ fixed: true, tone: 'dim' }, styles.sign)}
            data-open={isOpen || undefined}
            aria-hidden
          />
          <Stack as="span" gap={1} grows shrinks>
            <span>{names.part(part.name)}</span>
            <Text tone="dim" size={13} weight={400} cut>
              {isOpen || set === '' ? t(`partsWhy.${part.name}`) : set}
            </Text>
          </Stack>
          {changed > 0 && (
            <Text fixed tone="warn" size={12} weight={600} ground="warn" round="pill" pad="2px 9px">
              {t('changedShort', { count: changed })}
            </Text>
          )}
        </Row>
      </Text>
      <div id={id} hidden={!isOpen} className={styles.body}>
        {children}
      </div>
    </section>
  )
}

type SummaryOf = (config: Config, t: Say<SitesText>) => string

/** What is set in a part, in a line; the others are told by what they are about. */
const summaries: Readonly<Partial<Record<PartName, SummaryOf>>> = {
  house: ({ title }) => title,
  access: ({ open_approve, visitor_status }, t) =>
    [t(open_approve === 1 ? 'previewVerify' : 'previewOpen'), t(visitor_status === 1 ? 'previewVisitors' : 'previewNoVisitors')].join(' '),
  orders: (config, t) => t('ordersSet', { percent: config.prepayment_percent, hours: config.hold_hours }),
  delivery: ({ delivery_days: { home, places } }, t) =>
    places.length === 0 ? t('daysNone') : [home, t('daysSet', { count: places.length })].filter(Boolean).join(' · '),
  papers: ({ warranty_until: day }, t) => (day === '' ? t('warrantsNot') : t('warrantsUntil', { day })),
  // An empty field leaves the usual ones in force.
  terms: ({ terms_content }, t) => t(terms_content.trim() === '' ? 'termsUsual' : 'termsOwn'),
  paying: ({ payment_accounts: { length: count } }, t) => (count === 0 ? t('nothingSet') : t('accountsSet', { count })),
  service: ({ service_on_name, service_two_name, service_hours }, t) =>
    [service_on_name, service_two_name, service_hours].filter((each) => each.trim() !== '').join(' · ') || t('nothingSet'),
  addresses: ({ isAddress, address_on, address_two }, t) =>
    isAddress === 1 ? [address_on, address_two].filter(Boolean).join(' · ') || t('nothingSet') : t('notShown'),
}

function useSummary({ name, fields }: Part, config: Config): string {
  const t = useText<SitesText>('sites')
  const language = useLanguage()
  const summary = summaries[name]
  if (summary) return summary({ ...config, ...configIn(config, language) }, t)
  return fields.some((field) => config[field.name] !== '') ? '' : t('nothingSet')
}
