import { IconChevronRight } from '@tabler/icons-react'
import { useId, type ReactNode } from 'react'
import { useText } from '../text/use-text.ts'
import type { Config, ConfigPart as Part } from './config-fields.ts'
import styles from './config-part.module.css'
import type { SitesText } from './sites.text.en.ts'

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
  const id = useId()
  const set = useSummary(part, config)
  if (isAlone) {
    return (
      <section className={styles.part} data-problem={hasProblem || undefined} hidden={!isOpen} aria-labelledby={id}>
        <h2 id={id} className={styles.alone}>
          {t(`parts.${part.name}`)}
          <span className={styles.why}>{t(`partsWhy.${part.name}`)}</span>
        </h2>
        <div className={styles.body}>{children}</div>
      </section>
    )
  }
  return (
    <section className={styles.part} data-problem={hasProblem || undefined}>
      <h2 className={styles.title}>
        <button type="button" className={styles.head} aria-expanded={isOpen} aria-controls={id} onClick={() => onFold(!isOpen)}>
          <IconChevronRight size={18} className={styles.sign} data-open={isOpen || undefined} aria-hidden />
          <span className={styles.words}>
            <span>{t(`parts.${part.name}`)}</span>
            <span className={styles.why}>{isOpen || set === '' ? t(`partsWhy.${part.name}`) : set}</span>
          </span>
          {changed > 0 && <span className={styles.changed}>{t('changedShort', { count: changed })}</span>}
        </button>
      </h2>
      <div id={id} hidden={!isOpen} className={styles.body}>
        {children}
      </div>
    </section>
  )
}

/** What is set in a part, in a line. */
function useSummary(part: Part, config: Config): string {
  const t = useText<SitesText>('sites')
  switch (part.name) {
    case 'house':
      return config.title
    case 'access':
      return [
        t(config.open_approve === 1 ? 'previewVerify' : 'previewOpen'),
        t(config.visitor_status === 1 ? 'previewVisitors' : 'previewNoVisitors'),
      ].join(' ')
    case 'orders':
      return t('ordersSet', { percent: config.prepayment_percent, hours: config.hold_hours })
    case 'paying':
      return config.payment_accounts.length === 0 ? t('nothingSet') : t('accountsSet', { count: config.payment_accounts.length })
    case 'service':
      return (
        [config.service_on_name, config.service_two_name, config.service_hours].filter((each) => each.trim() !== '').join(' · ') ||
        t('nothingSet')
      )
    case 'addresses':
      return config.isAddress === 1 ? [config.address_on, config.address_two].filter(Boolean).join(' · ') || t('nothingSet') : t('notShown')
    default:
      return part.fields.some(({ name }) => config[name] !== '') ? '' : t('nothingSet')
  }
}
