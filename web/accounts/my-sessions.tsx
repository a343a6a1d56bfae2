import { accountApi, type MySession } from '@loupe/domain/accounts/accounts.api.ts'
import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { query, useAction } from '../api/query.ts'
import { refusalText } from '../api/refusal-text.ts'
import { paths } from '../nav/paths.ts'
import ask from '../forms/ask-form.module.css'
import { closeAccount } from '../me/account-request.ts'
import { FoldedList } from '../lists/folded-list.tsx'
import { forgetSession } from '../me/session.ts'
import { dateTime, timeAgo } from '../text/format.ts'
import { useText } from '../text/use-text.ts'
import { confirm } from '../ui/confirm.tsx'
import { toast } from '../ui/toast.ts'
import type { AccountsText } from './accounts.text.en.ts'
import styles from './accounts.module.css'
import { useDeviceWords } from '../people/use-device-words.ts'

/** Where the person is logged in, and the way out of one of them or all. */
export function MySessions() {
  const t = useText<AccountsText>('accounts')
  const navigate = useNavigate()
  const sessions = useQuery(query(accountApi.sessions, {}))
  const endOne = useAction(accountApi.endSession, { stale: [accountApi.sessions], onDone: () => toast.good(t('sessionEnded')) })
  const endMany = useAction(accountApi.endSessions, { stale: [accountApi.sessions] })

  async function endOthers() {
    if (!(await confirm({ title: t('endOthers'), text: t('endOthersAsk') }))) return
    endMany.mutate({ keepThis: true }, { onSuccess: ({ ended }) => toast.good(t('othersEnded', { count: ended })) })
  }
  async function endAll() {
    if (!(await confirm({ title: t('endAll'), text: t('endAllAsk'), grave: true }))) return
    endMany.mutate(
      { keepThis: false },
      {
        onSuccess: () => {
          closeAccount()
          forgetSession()
          toast.good(t('sessionEnded'))
          void navigate({ to: paths.home })
        },
      },
    )
  }

  if (sessions.isError) return <p className={ask.refusal}>{refusalText(sessions.error)}</p>
  if (!sessions.data) return <Skeleton height={140} />
  const others = sessions.data.filter((session) => !session.is_this).length
  return (
    <div className={styles.stack}>
      <FoldedList
        className={styles.list}
        items={sessions.data.toSorted((a, b) => Number(b.is_this) - Number(a.is_this))}
        line={(session) => (
          <Line key={session.id} session={session} busy={endOne.isPending} onEnd={() => endOne.mutate({ id: session.id })} />
        )}
      />
      <div className={styles.ends}>
        <Button variant="default" disabled={others === 0} loading={endMany.isPending} onClick={() => void endOthers()}>
          {t('endOthers')}
        </Button>
        <Button variant="default" loading={endMany.isPending} onClick={() => void endAll()}>
          {t('endAll')}
        </Button>
      </div>
    </div>
  )
}

function Line({ session, busy, onEnd }: { session: MySession; busy: boolean; onEnd: () => void }) {
  const t = useText<AccountsText>('accounts')
  const device = useDeviceWords()(session.agent)
  return (
    <li className={styles.line}>
      <span className={styles.names}>
        <strong>{device}</strong>
        <span>
          {session.address} · {t('usedAt', { when: timeAgo(session.used_at) })} · {t('since', { when: dateTime(session.created_at) })}
        </span>
      </span>
      {session.is_this ? (
        <span className={styles.tag} data-tone="good">
          {t('thisDevice')}
        </span>
      ) : (
        <Button variant="default" disabled={busy} aria-label={t('endSessionOf', { device })} onClick={onEnd}>
          {t('endSession')}
        </Button>
      )}
    </li>
  )
}
