import { mainRoles } from '@loupe/domain/access/roles.ts'
import { accountApi, type MyInfo } from '@loupe/domain/accounts/accounts.api.ts'
import { Button, Skeleton, Tabs } from '@mantine/core'
import { IconUserCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { query } from '../../api/query.ts'
import { refusalText } from '../../api/refusal-text.ts'
import { Refused } from '../../forms/refused.tsx'
import { closeAccount } from '../../me/account-request.ts'
import { FoldSection } from '../../lists/fold-section.tsx'
import { openLogin, openRegister } from '../../me/login-request.ts'
import { useLateBinding } from '../../me/late-binding.ts'
import { useSite } from '../../me/site.ts'
import { useViewer } from '../../me/viewer.ts'
import { named } from '../../text/format.ts'
import { StateWord } from '../../lists/state-word.tsx'
import { currentLanguage, languageNames } from '../../text/language.ts'
import { useText, type Say } from '../../text/use-text.ts'
import { Notice } from '../../ui/over/notice.tsx'
import { useDevice } from '../../ui/use-device.ts'
import { Stack } from '../../ui/stack.tsx'
import { Row } from '../../ui/row.tsx'
import { Text } from '../../ui/text.tsx'
import type { AccountsText } from '../accounts.text.en.ts'
import styles from '../accounts.module.css'
import { MyCard } from './my-card.tsx'
import { MyContacts } from './my-contacts.tsx'
import info from './my-info.module.css'
import { MyLook } from './my-look.tsx'
import { MyPapers } from './my-papers.tsx'
import { MyPassword } from './my-password.tsx'
import { MySessions } from './my-sessions.tsx'
import { MyWechat } from './my-wechat.tsx'

const parts = ['card', 'contacts', 'papers', 'security', 'sessions', 'wechatTab', 'look'] as const
type Part = (typeof parts)[number]

/** Everything about the own account: as tabs at a desk, one after another on a phone. Guests have none. */
export function MyInfoParts() {
  const t = useText<AccountsText>('accounts')
  const device = useDevice()
  const [shown, setPart] = useState<Part>('card')
  const approves = useSite((now) => now.config?.open_approve === 1)
  const visitor = useViewer((now) => now.user?.role === mainRoles.visitor)
  const mine = useQuery({ ...query(accountApi.mine, {}), enabled: !visitor })
  if (visitor) {
    const register = () => {
      closeAccount()
      openRegister()
    }
    return (
      <Notice picture={<IconUserCircle size={44} stroke={1.3} aria-hidden />} title={t('visitorNoCard')}>
        <Button onClick={register}>{t('register')}</Button>
        <Button
          variant="default"
          onClick={() => {
            closeAccount()
            openLogin()
          }}
        >
          {t('visitorLogIn')}
        </Button>
      </Notice>
    )
  }
  if (mine.isError) return <Refused words={refusalText(mine.error)} />
  if (!mine.data) return <Skeleton height={320} />
  const bodies = bodiesOf(mine.data)
  const asksForPapers = approves && mine.data.user_type === 0
  if (device === 'mobile') {
    return (
      <Stack gap={10} narrows>
        <Head mine={mine.data} />
        {parts.map((part) => (
          <FoldSection
            key={part}
            level={2}
            title={t(part)}
            count={hintOf(part, mine.data, t)}
            isOpen={part === 'card' || (part === 'papers' && asksForPapers)}
          >
            {bodies[part]}
          </FoldSection>
        ))}
      </Stack>
    )
  }
  return (
    <Stack gap={14}>
      <Head mine={mine.data} />
      <Tabs
        value={shown}
        onChange={(next) => setPart(parts.find((part) => part === next) ?? 'card')}
        keepMounted={false}
        orientation="vertical"
        classNames={{ list: info.list ?? '', tab: info.tab ?? '' }}
      >
        <Tabs.List aria-label={t('myInfo')}>
          {parts.map((part) => (
            <Tabs.Tab key={part} value={part}>
              <Stack as="span" gap={2} narrows className={info.words}>
                {t(part)}
                <TabHint words={hintOf(part, mine.data, t)} />
              </Stack>
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {parts.map((part) => (
          <Tabs.Panel key={part} value={part} className={info.part}>
            <Text as="h2" size={17} weight={650}>
              {t(part)}
            </Text>
            <Text as="p" tone="dim" size={13} pretty above={2} below={16}>
              {t(`partsWhy.${part}`)}
            </Text>
            {bodies[part]}
          </Tabs.Panel>
        ))}
      </Tabs>
    </Stack>
  )
}

const verifiedWord = ({ user_type: type }: MyInfo) => (type === 2 ? 'business' : type === 1 ? 'personal' : 'unverified')

/** What a part says of itself before it is opened. */
function hintOf(part: Part, mine: MyInfo, t: Say<AccountsText>): string {
  if (part === 'card') return mine.address.trim() === '' ? t('none') : ''
  if (part === 'contacts') return mine.phone || mine.email || t('none')
  if (part === 'papers') return t(verifiedWord(mine))
  if (part === 'wechatTab') return t(mine.wechatBound ? 'boundShort' : 'boundNot')
  return part === 'look' ? languageNames[currentLanguage()] : ''
}

/** The same at a desk, under the name of the part. */
const TabHint = ({ words }: { readonly words: string }) =>
  words === '' ? null : (
    <Text tone="dim" size={12} weight={400} cut>
      {words}
    </Text>
  )

const bodiesOf = (mine: MyInfo): Readonly<Record<Part, ReactNode>> => ({
  card: <MyCard mine={mine} />,
  contacts: <MyContacts mine={mine} />,
  papers: <MyPapers />,
  security: <MyPassword />,
  sessions: <MySessions />,
  wechatTab: <MyWechat mine={mine} />,
  look: <MyLook />,
})

function Head({ mine }: { readonly mine: MyInfo }) {
  const t = useText<AccountsText>('accounts')
  useLateBinding()
  const approves = useSite((now) => now.config?.open_approve === 1)
  const initial = Array.from(mine.real_name || mine.name)[0] ?? ''
  return (
    <Row gap="6px 12px" wrap>
      <Stack
        as="span"
        align="center"
        justify="center"
        fixed
        tone="accent"
        weight={650}
        ground="accent"
        round="circle"
        square={46}
        className={info.badge}
        aria-hidden
      >
        {initial}
      </Stack>
      <Stack as="span" gap={2} shrinks className={styles.names}>
        <Text as="strong" breaks>
          {[mine.real_name || mine.name, mine.company].filter(Boolean).join(' · ')}
        </Text>
        <span>{named(t('account'), mine.name)}</span>
      </Stack>
      {approves && <StateWord tone={mine.user_type === 0 ? 'warn' : 'good'}>{t(verifiedWord(mine))}</StateWord>}
    </Row>
  )
}
