import { Button, Modal, PasswordInput, Stack, TextInput } from '@mantine/core'
import { useState, type FormEvent, type KeyboardEvent } from 'react'
import type { ApiText } from '../api/api.text.en.ts'
import { refusalText } from '../api/refusal-text.ts'
import { closeLogin, useLoginRequest } from '../parts/login-request.ts'
import { useSite } from '../parts/site.ts'
import { useText } from '../text/use-text.ts'
import { useDevice } from '../ui/use-device.ts'
import { logIn, logInAsVisitor } from './session.ts'
import type { SessionText } from './session.text.en.ts'
import styles from './login-dialog.module.css'

/** Account and password, with an eye and a warning when caps lock is on (product.md 5). Opening it anew shows empty fields. */
export function LoginDialog() {
  const t = useText<SessionText>('session')
  const words = useText<ApiText>('api')
  const open = useLoginRequest((now) => now.open)
  const device = useDevice()
  const title = useSite((now) => now.config?.title)
  return (
    <Modal
      opened={open}
      onClose={closeLogin}
      title={title ? `${t('logInTitle')} · ${title}` : t('logInTitle')}
      size={device === 'mobile' ? '100%' : 400}
      centered
      closeButtonProps={{ 'aria-label': words('close') }}
    >
      <LoginForm />
    </Modal>
  )
}

function LoginForm() {
  const t = useText<SessionText>('session')
  const visitors = useSite((now) => now.config?.visitor_status === 1)
  const [account, setAccount] = useState('')
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const [refusal, setRefusal] = useState('')
  const [busy, setBusy] = useState<'password' | 'visitor' | null>(null)

  async function attempt(how: 'password' | 'visitor', work: () => Promise<void>) {
    setRefusal('')
    setBusy(how)
    try {
      await work()
    } catch (error) {
      setRefusal(refusalText(error))
    } finally {
      setBusy(null)
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (account.trim() && password) void attempt('password', () => logIn(account, password))
  }

  // product.md 5: the warning shows when a single upper-case letter was pressed; the key's own caps-lock state is surer where there is one.
  function watchCapsLock(event: KeyboardEvent) {
    const upperCase = event.key.length === 1 && event.key >= 'A' && event.key <= 'Z'
    setCapsLock(event.getModifierState('CapsLock') || (upperCase && !event.shiftKey))
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <TextInput
          label={t('account')}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          data-autofocus
          size="md"
          value={account}
          onChange={(event) => setAccount(event.currentTarget.value)}
          error={tried && !account.trim() ? t('accountNeeded') : null}
        />
        <PasswordInput
          label={t('password')}
          name="password"
          autoComplete="current-password"
          size="md"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          onKeyUp={watchCapsLock}
          onBlur={() => setCapsLock(false)}
          error={tried && !password ? t('passwordNeeded') : null}
          description={capsLock ? <span className={styles.capsLock}>⇪ {t('capsLock')}</span> : null}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          visibilityToggleButtonProps={{ 'aria-label': t('showPassword'), tabIndex: 0 }}
        />
        {refusal && (
          <p className={styles.refusal} role="alert">
            {refusal}
          </p>
        )}
        <Button type="submit" size="md" fullWidth loading={busy === 'password'}>
          {t('logIn')}
        </Button>
        {visitors && (
          <Button
            variant="default"
            size="md"
            fullWidth
            loading={busy === 'visitor'}
            onClick={() => void attempt('visitor', logInAsVisitor)}
          >
            {t('visitor')}
          </Button>
        )}
      </Stack>
    </form>
  )
}
