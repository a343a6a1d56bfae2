import { alertKinds } from '@loupe/domain/alerts/alert-kinds.ts'
import type { Alert } from '@loupe/domain/alerts/alerts.api.ts'
import { IconCheck, IconDiamond, IconPackage, IconSearch, IconShieldLock, IconUserPlus, IconWallet } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { parseSearch } from '../nav/search-codec.ts'
import { dateTime, timeAgo } from '../text/format.ts'
import { useText } from '../text/use-text.ts'
import { classes } from '../ui/look/classes.ts'
import { look } from '../ui/look/look.ts'
import { Row } from '../ui/row.tsx'
import { SignButton } from '../ui/sign-button.tsx'
import { Stack } from '../ui/stack.tsx'
import { Text } from '../ui/text.tsx'
import styles from './alert-list.module.css'
import type { AlertsText } from './alerts.text.en.ts'

const signs = {
  orders: IconPackage,
  money: IconWallet,
  stock: IconDiamond,
  searches: IconSearch,
  people: IconUserPlus,
  account: IconShieldLock,
} as const

type Props = {
  readonly rows: readonly Alert[]
  readonly onRead: (alert: Alert) => void
  /** Its thing is opened. */
  readonly onOpen?: () => void
  /** What it says is cut off after two lines. */
  readonly isBrief?: boolean
}

/** Alerts, newest first; the unread ones are marked, each leads to its thing. */
export function AlertList({ rows, onRead, onOpen, isBrief = false }: Props) {
  const t = useText<AlertsText>('alerts')
  return (
    <ul className={styles.list}>
      {rows.map((alert) => (
        <Row as="li" key={alert.id} gap={4} ruled="below" hovers className={styles.line} data-unread={!alert.isRead || undefined}>
          <Leading
            alert={alert}
            onPress={() => {
              onRead(alert)
              onOpen?.()
            }}
          >
            <Words alert={alert} isBrief={isBrief} />
          </Leading>
          {!alert.isRead && (
            <SignButton
              label={t('readOne', { title: alert.title })}
              title={t('read')}
              tone="dim"
              round={6}
              hovers
              className={styles.read}
              onClick={() => onRead(alert)}
            >
              <IconCheck size={16} stroke={1.8} aria-hidden />
            </SignButton>
          )}
        </Row>
      ))}
    </ul>
  )
}

type LeadingProps = { readonly alert: Alert; readonly onPress: () => void; readonly children: ReactNode }

/** A link to what it is about; one that leads nowhere is only read. */
function Leading({ alert, onPress, children }: LeadingProps) {
  const frame = look({ grows: true, shrinks: true }, styles.body)
  if (alert.path === '') return <div className={frame}>{children}</div>
  const [to = '', search = ''] = alert.path.split('?')
  return (
    <Link to={to} search={parseSearch(search)} className={classes(frame, styles.link)} onClick={onPress}>
      {children}
    </Link>
  )
}

function Words({ alert: { kind, title, text, at, isRead }, isBrief }: { readonly alert: Alert; readonly isBrief: boolean }) {
  const t = useText<AlertsText>('alerts')
  const Sign = signs[alertKinds[kind].about]
  return (
    <>
      <Sign size={18} stroke={1.6} aria-hidden className={styles.sign} />
      <Stack as="span" gap={2} narrows shrinks>
        <Text weight={isRead ? 500 : 650} breaks>
          {!isRead && <span className="visually-hidden">{t('isUnread')} </span>}
          {title}
        </Text>
        <Text tone="dim" size={13} breaks pretty className={isBrief ? styles.brief : undefined}>
          {text}
        </Text>
        <Text tone="dim" size={12}>
          <time dateTime={at} title={dateTime(at)}>
            {timeAgo(at)}
          </time>
        </Text>
      </Stack>
    </>
  )
}
