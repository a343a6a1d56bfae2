import { IconChevronRight } from '@tabler/icons-react'
import { useId, type ReactNode } from 'react'
import { useText } from '../text/use-text.ts'
import { look } from '../ui/look/look.ts'
import { Stack } from '../ui/stack.tsx'
import { Text } from '../ui/text.tsx'
import { Row } from '../ui/row.tsx'
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
      <section
        className={look({ frame: 'card' }, styles.part)}
        data-problem={hasProblem || undefined}
        hidden={!isOpen}
        aria-labelledby={id}
      >
        <Stack id={id} as="h2" gap={1} size={16} weight={600} pad="14px 16px 8px">
          {t(`parts.${part.name}`)}
          <Text tone="dim" size={13} weight={400} cut>
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
            <span>{t(`parts.${part.name}`)}</span>
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
