import { mainRoles } from '@loupe/domain/access/roles.ts'
import { accountApi, type MyInfo } from '@loupe/domain/accounts/accounts.api.ts'
import { Button, Skeleton, Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { query } from '../api/query.ts'
import { refusalText } from '../api/refusal-text.ts'
import ask from '../parts/ask-form.module.css'
import { closeAccount } from '../parts/account-request.ts'
import { openRegister } from '../parts/login-request.ts'
import { useSite } from '../parts/site.ts'
import { useViewer } from '../parts/viewer.ts'
import { named } from '../text/format.ts'
import { useText } from '../text/use-text.ts'
import { Panel } from '../ui/panel.tsx'
import { useDevice } from '../ui/use-device.ts'
import type { AccountsText } from './accounts.text.en.ts'
import styles from './accounts.module.css'
import { MyCard } from './my-card.tsx'
import { MyContacts } from './my-contacts.tsx'
import { MyPapers } from './my-papers.tsx'
import { MyPassword } from './my-password.tsx'
import { MySessions } from './my-sessions.tsx'
import { MyWechat, useLateBinding } from './my-wechat.tsx'

const parts = ['card', 'contacts', 'papers', 'security', 'sessions', 'wechatTab'] as const
type Part = (typeof parts)[number]

/** Everything about the own account: as tabs at a desk, one after another on a phone. Guests have none. */
export function MyInfoParts() {
  const t = useText<AccountsText>('accounts')
  const device = useDevice()
  const visitor = useViewer((now) => now.user?.role === mainRoles.visitor)
  const mine = useQuery({ ...query(accountApi.mine, {}), enabled: !visitor })
  if (visitor) {
    const register = () => {
      closeAccount()
      openRegister()
    }
    return (
      <div className={styles.middle}>
        <p className={styles.text}>{t('visitorNoCard')}</p>
        <Button onClick={register}>{t('register')}</Button>
      </div>
    )
  }
  if (mine.isError) return <p className={ask.refusal}>{refusalText(mine.error)}</p>
  if (!mine.data) return <Skeleton height={320} />
  const bodies = bodiesOf(mine.data)
  if (device === 'mobile') {
    return (
      <div className={styles.stack}>
        <Head mine={mine.data} />
        {parts.map((part) => (
          <Panel key={part} title={t(part)}>
            {bodies[part]}
          </Panel>
        ))}
      </div>
    )
  }
  return (
    <div className={styles.stack}>
      <Head mine={mine.data} />
      <Tabs defaultValue="card" keepMounted={false}>
        <Tabs.List aria-label={t('myInfo')}>
          {parts.map((part) => (
            <Tabs.Tab key={part} value={part}>
              {t(part)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {parts.map((part) => (
          <Tabs.Panel key={part} value={part} pt="md" className={styles.part}>
            {bodies[part]}
          </Tabs.Panel>
        ))}
      </Tabs>
    </div>
  )
}

const bodiesOf = (mine: MyInfo): Readonly<Record<Part, ReactNode>> => ({
  card: <MyCard mine={mine} />,
  contacts: <MyContacts mine={mine} />,
  papers: <MyPapers />,
  security: <MyPassword />,
  sessions: <MySessions />,
  wechatTab: <MyWechat mine={mine} />,
})

function Head({ mine }: { mine: MyInfo }) {
  const t = useText<AccountsText>('accounts')
  useLateBinding(mine)
  const approves = useSite((now) => now.config?.open_approve === 1)
  return (
    <div className={styles.line}>
      <span className={styles.names}>
        <strong>{mine.real_name || mine.name}</strong>
        <span>{named(t('account'), mine.name)}</span>
      </span>
      {approves && mine.user_type === 0 && (
        <span className={styles.tag} data-tone="warn">
          {t('unverified')}
        </span>
      )}
    </div>
  )
}
