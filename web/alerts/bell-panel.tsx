import { alertsApi } from '@loupe/domain/alerts/alerts.api.ts'
import { Button, Skeleton } from '@mantine/core'
import { IconBellCog } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { query } from '../api/query.ts'
import { Failed } from '../lists/read-states.tsx'
import { paths } from '../nav/paths.ts'
import { useText } from '../text/use-text.ts'
import { actionClass } from '../ui/action-button.tsx'
import { Row } from '../ui/row.tsx'
import { Text } from '../ui/text.tsx'
import { AlertList } from './alert-list.tsx'
import { settingsSearch } from './alert-filters.ts'
import type { AlertsText } from './alerts.text.en.ts'
import styles from './bell.module.css'
import { useRead } from './use-read.ts'

/** They are read beside the page, without its loading sign. */
const useNewest = () => useQuery(query(alertsApi.list, { limit: 8 }, { quiet: true }))

type Props = { readonly onLeave: () => void }

/** The newest alerts under the bell; one leads to its thing, and all of them are a press away. */
export function BellPanel({ onLeave }: Props) {
  const t = useText<AlertsText>('alerts')
  const list = useNewest()
  const read = useRead()
  const newest = list.data?.unread ? list.data.rows[0] : undefined
  return (
    <>
      <Row gap={8} justify="between" tall={34} pad="2px 8px 6px">
        <Text as="h2" size={15} weight={650}>
          {t('title')}
        </Text>
        {newest && (
          <Button size="compact-sm" variant="subtle" loading={read.isBusy} onClick={() => read.upTo(newest)}>
            {t('readAll')}
          </Button>
        )}
      </Row>
      <div className={styles.newest}>
        <Newest list={list} onRead={read.one} onOpen={onLeave} />
      </div>
      <Row gap={8} justify="between" ruled="above" pad="8px 4px 3px">
        <Link to={paths.alerts} className={actionClass} onClick={onLeave}>
          {t('all')}
        </Link>
        <Link
          to={paths.alerts}
          search={settingsSearch}
          className={actionClass}
          onClick={onLeave}
          aria-label={t('settings')}
          title={t('settings')}
        >
          <IconBellCog size={17} stroke={1.7} aria-hidden />
        </Link>
      </Row>
    </>
  )
}

type NewestProps = {
  readonly list: ReturnType<typeof useNewest>
  readonly onRead: ReturnType<typeof useRead>['one']
  readonly onOpen: () => void
}

function Newest({ list, onRead, onOpen }: NewestProps) {
  const t = useText<AlertsText>('alerts')
  if (list.isPending) return <Skeleton height={220} />
  if (list.data === undefined) return <Failed title={t('failed')} error={list.error} onRetry={() => void list.refetch()} />
  if (list.data.rows.length > 0) return <AlertList rows={list.data.rows} onRead={onRead} onOpen={onOpen} isBrief />
  return (
    <Text as="p" tone="dim" textAlign="center" pad="28px 12px">
      {t('none')}
    </Text>
  )
}
