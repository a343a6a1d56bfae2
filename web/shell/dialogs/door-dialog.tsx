import {
  ModalBase,
  ModalBaseBody,
  ModalBaseCloseButton,
  ModalBaseContent,
  ModalBaseHeader,
  ModalBaseOverlay,
  ModalBaseTitle,
} from '@mantine/core'
import { Suspense } from 'react'
import { lazyPart } from '../../ui/program-parts.ts'
import type { ApiText } from '../../api/api.text.en.ts'
import { isCovered } from '../../forms/dialog.tsx'
import { closeLogin, useLoginRequest, type Door } from '../../me/login-request.ts'
import { useSite } from '../../me/site.ts'
import { LoginForm } from '../../session/login-form.tsx'
import type { SessionText } from '../../session/session.text.en.ts'
import { useText } from '../../text/use-text.ts'
import { useDevice } from '../../ui/use-device.ts'
import { Text } from '../../ui/text.tsx'
import { dialogTitle } from '../../ui/over/dialog-title.ts'
import styles from './door-dialog.module.css'

const RegisterForm = lazyPart(() => import('../../accounts/door/register-form.tsx').then((module) => ({ default: module.RegisterForm })))
const ForgotForm = lazyPart(() => import('../../accounts/door/forgot-form.tsx').then((module) => ({ default: module.ForgotForm })))
const ScanLogin = lazyPart(() => import('../../accounts/scan/scan-login.tsx').then((module) => ({ default: module.ScanLogin })))

const doors = {
  login: { title: 'logInTitle', width: 400, View: LoginForm },
  register: { title: 'register', width: 680, View: RegisterForm },
  forgot: { title: 'forgot', width: 520, View: ForgotForm },
  scan: { title: 'scanLogin', width: 400, View: ScanLogin },
} as const satisfies Readonly<Record<Door, object>>

/**
 * Every way in: logging in, registering, a forgotten password, a second device. Each shows empty fields when it is opened anew.
 * It greets strangers on phones, so it is made of the kit's light parts: the kit's own Modal would bring 19 kB more.
 */
export function DoorDialog() {
  const words = useText<ApiText>('api')
  const { open, door } = useLoginRequest()
  const phone = useDevice() === 'mobile'
  const whole = phone && door === 'register'
  const { width } = doors[door]
  return (
    <ModalBase
      opened={open}
      onClose={() => {
        if (!isCovered()) closeLogin()
      }}
      trapFocus
      returnFocus
      lockScroll
      withinPortal
      closeOnEscape
      // A long form is not lost by a press beside it.
      closeOnClickOutside={door !== 'register'}
      transitionProps={{ duration: 200, transition: phone ? 'fade-up' : 'fade-down' }}
    >
      <ModalBaseOverlay {...(phone ? { backgroundOpacity: 0.35 } : {})} />
      <ModalBaseContent
        className={`mantine-Modal-content ${styles.content ?? ''}`}
        innerProps={{ className: styles.inner ?? '' }}
        radius={whole ? 0 : 'md'}
        style={{ width: phone ? '100%' : width }}
        data-whole={whole || undefined}
        data-low={(phone && !whole) || undefined}
      >
        <ModalBaseHeader role="presentation" className={styles.head ?? ''}>
          <Title door={door} />
          <ModalBaseCloseButton aria-label={words('close')} />
        </ModalBaseHeader>
        <Body door={door} />
      </ModalBaseContent>
    </ModalBase>
  )
}

/** What the door is for, and whose it is. */
function Title({ door }: { door: Door }) {
  const t = useText<SessionText>('session')
  const site = useSite((now) => now.config?.title)
  return (
    <ModalBaseTitle className={dialogTitle()}>
      {t(doors[door].title)}
      {site && (
        <Text tone="dim" weight={400} className={styles.site}>
          {' '}
          · {site}
        </Text>
      )}
    </ModalBaseTitle>
  )
}

function Body({ door }: { door: Door }) {
  const { View } = doors[door]
  return (
    <ModalBaseBody className={styles.body ?? ''}>
      <Suspense fallback={<div className={styles.wait} data-door={door} />}>
        <View key={door} />
      </Suspense>
    </ModalBaseBody>
  )
}
