import { mainRoles } from '@loupe/domain/access/roles.ts'
import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import type { UserInfo } from '@loupe/domain/session/session.api.ts'
import { IconBrandWechat, IconId, IconLogout, IconMoon, IconSun, IconUserCircle } from '@tabler/icons-react'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '../../nav/paths.ts'
import { openAccount } from '../../me/account-request.ts'
import { openDoor, type Door } from '../../me/login-request.ts'
import { logOut } from '../../me/session.ts'
import { useSite } from '../../me/site.ts'
import type { SessionText } from '../../session/session.text.en.ts'
import { useText } from '../../text/use-text.ts'
import { DropDown, DropDownLine } from '../../ui/over/drop-down.tsx'
import { confirm } from '../../ui/over/confirm.tsx'
import { toast } from '../../ui/over/toast.ts'
import { useDevice } from '../../ui/use-device.ts'
import { Text } from '../../ui/text.tsx'
import { Stack } from '../../ui/stack.tsx'
import type { ShellText } from '../shell.text.en.ts'
import styles from './account-menu.module.css'

const roleWord = (role: number) => `role${role}` as Extract<keyof SessionText, `role${number}`>

/** The ways of guests to an account of their own. */
const ownDoors = [
  ['register', <IconUserCircle key="register" size={17} aria-hidden />, 'register'],
  ['login', <IconLogout key="login" size={17} transform="scale(-1 1)" aria-hidden />, 'logIn'],
] as const satisfies readonly (readonly [Door, ReactNode, string])[]

/** Who is logged in, and the way out. */
export function AccountMenu({ user }: { user: UserInfo }) {
  const t = useText<SessionText>('session')
  const words = useText<ShellText>('shell')
  const device = useDevice()
  const navigate = useNavigate()
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  const approves = useSite((now) => now.config?.open_approve === 1)
  const follows = useSite((now) => (now.config?.wechat_qr_code ?? '') !== '')
  const scheme = useComputedColorScheme('light')
  const { setColorScheme } = useMantineColorScheme({ keepTransitions: false })
  const name = user.real_name || user.name

  async function leave() {
    const yes = await confirm({ title: t('logOutTitle'), text: t('logOutAsk') })
    if (!yes) {
      toast.info(t('cancelled'))
      return
    }
    await logOut()
    // product.md 4: on the dashboard already, the blank page forces everything to be drawn anew.
    if (pathname === paths.dashboard) await navigate({ to: paths.blank, search: { t: String(Date.now()) } })
    else await navigate({ to: paths.dashboard })
  }

  return (
    <DropDown
      label={`${words('account')}: ${name}`}
      width={220}
      button={
        <>
          <IconUserCircle size={22} stroke={1.6} aria-hidden />
          {device === 'desktop' && (
            <Text tone="text" weight={500} className={styles.name}>
              {name}
            </Text>
          )}
        </>
      }
    >
      {(close) => (
        <>
          <Stack gap={1} ruled="below" tone="dim" size={12} below={4} pad="6px 10px 10px" className={styles.card}>
            <strong>{name}</strong>
            <span>
              {user.name} · {t(roleWord(user.role))}
            </span>
            {user.company && <span>{user.company}</span>}
            {approves && user.user_type === 0 && (
              <Text ground="warn" round="pill" pad="1px 8px" tone="warn" className={styles.unverified}>
                {t('unverified')}
              </Text>
            )}
          </Stack>
          {user.role === mainRoles.visitor && <OwnDoors onGo={close} />}
          <DropDownLine
            icon={<IconId size={17} aria-hidden />}
            onClick={() => {
              close()
              if (device === 'desktop') openAccount('myInfo')
              else void navigate({ to: paths.userInfoMobile })
            }}
          >
            {t('myInfo')}
          </DropDownLine>
          {follows && (
            <DropDownLine
              icon={<IconBrandWechat size={17} aria-hidden />}
              onClick={() => {
                close()
                openAccount('follow')
              }}
            >
              {t('follow')}
            </DropDownLine>
          )}
          <DropDownLine
            icon={scheme === 'dark' ? <IconSun size={17} aria-hidden /> : <IconMoon size={17} aria-hidden />}
            onClick={() => setColorScheme(scheme === 'dark' ? 'light' : 'dark')}
          >
            {scheme === 'dark' ? words('toLight') : words('toDark')}
          </DropDownLine>
          <DropDownLine
            icon={<IconLogout size={17} aria-hidden />}
            onClick={() => {
              close()
              void leave()
            }}
          >
            {t('logOut')}
          </DropDownLine>
        </>
      )}
    </DropDown>
  )
}

function OwnDoors({ onGo }: { onGo: () => void }) {
  const t = useText<SessionText>('session')
  return ownDoors.map(([door, icon, word]) => (
    <DropDownLine
      key={door}
      icon={icon}
      onClick={() => {
        onGo()
        openDoor(door)
      }}
    >
      {t(word)}
    </DropDownLine>
  ))
}
