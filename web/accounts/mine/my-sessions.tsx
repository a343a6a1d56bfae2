import { accountApi, type MySession } from '@loupe/domain/accounts/accounts.api.ts'
import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { query } from '../../api/query.ts'
import { useWrite } from '../../forms/use-write.ts'
import { refusalText } from '../../api/refusal-text.ts'
import { Refused } from '../../forms/refused.tsx'
import { paths } from '../../nav/paths.ts'
import { closeAccount } from '../../me/account-request.ts'
import { FoldedList } from '../../lists/folded-list.tsx'
import { forgetSession } from '../../me/session.ts'
import { dateTime, timeAgo } from '../../text/format.ts'
import { StateWord } from '../../lists/state-word.tsx'
import { useText } from '../../text/use-text.ts'
import { confirm } from '../../ui/over/confirm.tsx'
import { toast } from '../../ui/over/toast.ts'
import type { AccountsText } from '../accounts.text.en.ts'
import styles from '../accounts.module.css'
import { useDeviceWords } from '../../people/use-device-words.ts'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'

/** Where the person is logged in, and the way out of one of them or all. */
export function MySessions() {
  const t = useText<AccountsText>('accounts')
  const navigate = useNavigate()
  const sessions = useQuery(query(accountApi.sessions, {}))
  const endOne = useWrite(accountApi.endSession, {
    tells: 'toast',
    rereads: [accountApi.sessions],
    onDone: () => toast.good(t('sessionEnded')),
  })
  const endMany = useWrite(accountApi.endSessions, {
    tells: 'toast',
    rereads: [accountApi.sessions],
    onDone: ({ ended }, { keepThis }) => {
      if (keepThis) {
        toast.good(t('othersEnded', { count: ended }))
        return
      }
      closeAccount()
      forgetSession()
      toast.good(t('sessionEnded'))
      void navigate({ to: paths.home })
    },
  })

  async function endOthers() {
    if (!(await confirm({ title: t('endOthers'), text: t('endOthersAsk') }))) return
    await endMany.send({ keepThis: true })
  }
  async function endAll() {
    if (!(await confirm({ title: t('endAll'), text: t('endAllAsk'), grave: true }))) return
    await endMany.send({ keepThis: false })
  }

  if (sessions.isError) return <Refused words={refusalText(sessions.error)} />
  if (!sessions.data) return <Skeleton height={140} />
  const others = sessions.data.filter((session) => !session.isThis).length
  return (
    <Stack gap={14}>
      <FoldedList
        className={styles.list}
        items={sessions.data.toSorted((a, b) => Number(b.isThis) - Number(a.isThis))}
        line={(session) => (
          <Line key={session.id} session={session} busy={endOne.isBusy} onEnd={() => void endOne.send({ id: session.id })} />
        )}
      />
      <Row gap={8} wrap align="stretch" className={styles.ends}>
        <Button variant="default" disabled={others === 0} loading={endMany.isBusy} onClick={() => void endOthers()}>
          {t('endOthers')}
        </Button>
        <Button variant="default" loading={endMany.isBusy} onClick={() => void endAll()}>
          {t('endAll')}
        </Button>
      </Row>
    </Stack>
  )
}

function Line({ session, busy, onEnd }: { session: MySession; busy: boolean; onEnd: () => void }) {
  const t = useText<AccountsText>('accounts')
  const device = useDeviceWords()(session.agent)
  return (
    <Row as="li" gap="6px 12px" wrap justify="between" frame="box" pad="10px 12px">
      <Stack as="span" gap={2} shrinks className={styles.names}>
        <Text as="strong" breaks>
          {device}
        </Text>
        <span>
          {session.address} · {t('usedAt', { when: timeAgo(session.usedAt) })} · {t('since', { when: dateTime(session.createdAt) })}
        </span>
      </Stack>
      {session.isThis ? (
        <StateWord tone="good">{t('thisDevice')}</StateWord>
      ) : (
        <Button variant="default" disabled={busy} aria-label={t('endSessionOf', { device })} onClick={onEnd}>
          {t('endSession')}
        </Button>
      )}
    </Row>
  )
}
