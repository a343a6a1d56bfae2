import { Button } from '@mantine/core'
import { usersApi } from '@loupe/domain/users/users.api.ts'
import type { PersonDetail } from '@loupe/domain/users/person.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api/query.ts'
import { useWrite } from '../../forms/use-write.ts'
import { refusalText } from '../../api/refusal-text.ts'
import { FoldedList } from '../../lists/folded-list.tsx'
import { FoldSection } from '../../lists/fold-section.tsx'
import { Waiting } from '../../lists/read-states.tsx'
import { useDeviceWords } from '../../people/use-device-words.ts'
import { dateTime, named, timeAgo } from '../../text/format.ts'
import { useText } from '../../text/use-text.ts'
import { confirm } from '../../ui/over/confirm.tsx'
import { toast } from '../../ui/over/toast.ts'
import { Text } from '../../ui/text.tsx'
import { Row } from '../../ui/row.tsx'
import styles from './person-records.module.css'
import { nameOf } from '../person-words.ts'
import type { UsersText } from '../users.text.en.ts'

const lookAgainMs = 15_000

/** Where a person is logged in; each session, or all of them, can be ended. */
export function PersonSessions({ person }: { person: PersonDetail }) {
  const t = useText<UsersText>('users')
  const device = useDeviceWords()
  const read = useQuery({ ...query(usersApi.sessions, { id: person.id }), staleTime: 0, refetchInterval: lookAgainMs })
  const end = useWrite(usersApi.endSessions, {
    tells: 'toast',
    rereads: [usersApi.sessions, usersApi.changes],
    onDone: ({ ended }) => toast.good(t('sessionsEnded', { count: ended })),
  })
  async function endAll() {
    const question = { title: t('endAllAsk', { name: nameOf(person) }), text: t('endAllWhy'), yes: t('endAll'), grave: true }
    if (await confirm(question)) void end.send({ id: person.id })
  }
  const sessions = read.data ?? []
  return (
    <FoldSection
      title={t('sessions')}
      count={read.data ? String(sessions.length) : ''}
      aside={
        sessions.length > 0 && (
          <Button size="compact-md" variant="subtle" color="red" c="var(--lp-bad)" loading={end.isBusy} onClick={() => void endAll()}>
            {t('endAll')}
          </Button>
        )
      }
    >
      {read.isPending && <Waiting count={1} />}
      {read.isError && (
        <Text as="p" tone="dim">
          {named(t('sessionsFailed'), refusalText(read.error))}
        </Text>
      )}
      {read.data?.length === 0 && (
        <Text as="p" tone="dim">
          {t('sessionsNone')}
        </Text>
      )}
      {sessions.length > 0 && (
        <FoldedList
          items={sessions}
          line={(session) => (
            <Row key={session.id} as="li" gap={12} justify="between" ruled="below" pad="7px 0" className={styles.session}>
              <Text shrinks size={13} breaks>
                <span title={session.agent}>{device(session.agent)}</span>
                <Text block tone="dim" size={12} title={dateTime(session.usedAt)}>
                  {session.address} · {t('usedAgo', { ago: timeAgo(session.usedAt) })}
                </Text>
              </Text>
              <Button
                size="compact-md"
                variant="default"
                disabled={end.isBusy}
                aria-label={t('endSessionOf', { device: device(session.agent) })}
                onClick={() => void end.send({ id: person.id, session: session.id })}
              >
                {t('endSession')}
              </Button>
            </Row>
          )}
        />
      )}
    </FoldSection>
  )
}
