import { alertsApi, type AlertSettings as Settings } from '@loupe/domain/alerts/alerts.api.ts'
import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { query } from '../api/query.ts'
import { Refused } from '../forms/refused.tsx'
import { useEdit } from '../forms/use-edit.ts'
import { useWrite } from '../forms/use-write.ts'
import { Failed } from '../lists/read-states.tsx'
import { paths } from '../nav/paths.ts'
import { useText } from '../text/use-text.ts'
import { actionClass } from '../ui/action-button.tsx'
import { toast } from '../ui/over/toast.ts'
import { PageScroll } from '../ui/page-scroll.tsx'
import { Panel } from '../ui/panel.tsx'
import { Row } from '../ui/row.tsx'
import { Stack } from '../ui/stack.tsx'
import { Text } from '../ui/text.tsx'
import type { AlertsText } from './alerts.text.en.ts'
import { Choices } from './choices.tsx'
import { changeable, type Draft } from './draft.ts'
import styles from './alert-settings.module.css'
import { When } from './when.tsx'
import { Ways } from './ways.tsx'

/** By which ways one is told of what, and when. */
export function AlertSettings() {
  const t = useText<AlertsText>('alerts')
  const read = useQuery({ ...query(alertsApi.settings, {}), staleTime: 0, refetchOnWindowFocus: false })
  return (
    <PageScroll
      title={t('settings')}
      aside={
        <Link to={paths.alerts} className={actionClass}>
          {t('title')}
        </Link>
      }
    >
      <div className={styles.column}>
        {read.data ? (
          <Form now={read.data} />
        ) : read.isPending ? (
          <Skeleton height={420} />
        ) : (
          <Failed title={t('settingsFailed')} error={read.error} onRetry={() => void read.refetch()} />
        )}
      </div>
    </PageScroll>
  )
}

function Form({ now }: { readonly now: Settings }) {
  const t = useText<AlertsText>('alerts')
  const { draft, isChanged, change, forget } = useEdit<Draft>(changeable(now))
  const save = useWrite(alertsApi.saveSettings, {
    rereads: [alertsApi.settings],
    onDone: () => toast.good(t('saved')),
  })
  const send = async (choices: Draft['choices']) => {
    const wish = choices.map(({ kind, email, sms, wechat, digest }) => ({ kind, email, sms, wechat, digest }))
    if ((await save.send({ ...draft, choices: wish })) !== null) forget()
  }
  const isReached = now.ways.some(({ why }) => why === null)
  const isUsual = now.choices.every((choice) => choice.isUsual)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void send(draft.choices)
      }}
    >
      <Stack gap={14} narrows>
        <Panel title={t('waysTitle')} why={t('waysWhy')}>
          <Ways ways={now.ways} />
        </Panel>
        <Panel title={t('whenTitle')}>
          <When draft={draft} houseTimeZone={now.houseTimeZone} onChange={change} problems={save.refused.fields} />
        </Panel>
        <Panel
          title={t('whatTitle')}
          aside={
            !isUsual && (
              <Button size="compact-sm" variant="subtle" color="gray" loading={save.isBusy} onClick={() => void send([])}>
                {t('toUsual')}
              </Button>
            )
          }
        >
          {isReached ? (
            <Choices draft={draft} ways={now.ways} onChange={(choices) => change({ choices })} />
          ) : (
            <Text as="p">{t('noWays')}</Text>
          )}
          <Text as="p" tone="dim" size={13} pretty above={12}>
            {t('always', { kinds: now.always.map((kind) => t(`kinds.${kind}`)).join(', ') })}
          </Text>
        </Panel>
        {save.refused.text && <Refused words={save.refused.text} />}
        <Row gap={8} justify="end" below={24}>
          <Button type="submit" disabled={!isChanged} loading={save.isBusy}>
            {t('save')}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
