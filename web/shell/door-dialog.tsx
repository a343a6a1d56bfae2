import { Modal } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { ApiText } from '../api/api.text.en.ts'
import { isCovered } from '../parts/dialog.tsx'
import { closeLogin, useLoginRequest, type Door } from '../parts/login-request.ts'
import { useSite } from '../parts/site.ts'
import { LoginForm } from '../session/login-form.tsx'
import type { SessionText } from '../session/session.text.en.ts'
import { useText } from '../text/use-text.ts'
import { useDevice } from '../ui/use-device.ts'
import styles from './door-dialog.module.css'

const RegisterForm = lazy(() => import('../accounts/register-form.tsx').then((module) => ({ default: module.RegisterForm })))
const ForgotForm = lazy(() => import('../accounts/forgot-form.tsx').then((module) => ({ default: module.ForgotForm })))
const ScanLogin = lazy(() => import('../accounts/scan-login.tsx').then((module) => ({ default: module.ScanLogin })))

const doors = {
  login: { title: 'logInTitle', width: 400, View: LoginForm },
  register: { title: 'register', width: 680, View: RegisterForm },
  forgot: { title: 'forgot', width: 520, View: ForgotForm },
  scan: { title: 'scanLogin', width: 400, View: ScanLogin },
} as const satisfies Readonly<Record<Door, object>>

/** Every way in: logging in, registering, a forgotten password, a second device. Each shows empty fields when it is opened anew. */
export function DoorDialog() {
  const t = useText<SessionText>('session')
  const words = useText<ApiText>('api')
  const { open, door } = useLoginRequest()
  const device = useDevice()
  const site = useSite((now) => now.config?.title)
  const { title, width, View } = doors[door]
  return (
    <Modal
      opened={open}
      onClose={() => {
        if (!isCovered()) closeLogin()
      }}
      title={site ? `${t(title)} · ${site}` : t(title)}
      size={device === 'mobile' ? '100%' : width}
      fullScreen={device === 'mobile' && door === 'register'}
      centered
      // A long form is not lost by a press beside it.
      closeOnClickOutside={door !== 'register'}
      closeButtonProps={{ 'aria-label': words('close') }}
    >
      <Suspense fallback={<div className={styles.wait} />}>
        <View key={door} />
      </Suspense>
    </Modal>
  )
}
