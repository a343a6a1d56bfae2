import { Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import { IconQrcode } from '@tabler/icons-react'
import { useRef, useState, type KeyboardEvent } from 'react'
import { refusalText } from '../api/refusal-text.ts'
import { openDoor } from '../me/login-request.ts'
import { useSite } from '../me/site.ts'
import { useForm } from '../forms/use-form.ts'
import { useText } from '../text/use-text.ts'
import styles from './login-form.module.css'
import { logIn, logInAsVisitor } from './session.ts'
import type { SessionText } from './session.text.en.ts'

/** Account and password, with an eye and a warning when caps lock is on (product.md 5), and the ways to the other doors. */
export function LoginForm() {
  const t = useText<SessionText>('session')
  const form = useForm({
    empty: { username: '', password: '' },
    check: ({ username, password }) => ({
      username: username.trim() === '' ? t('accountNeeded') : undefined,
      password: password === '' ? t('passwordNeeded') : undefined,
    }),
    send: ({ username, password }) => logIn(username, password),
  })
  const [capsLock, setCapsLock] = useState(false)

  // product.md 5: the warning shows when a single upper-case letter was pressed; the key's own caps-lock state is surer where there is one.
  function watchCapsLock(event: KeyboardEvent) {
    const upperCase = event.key.length === 1 && event.key >= 'A' && event.key <= 'Z'
    setCapsLock(event.getModifierState('CapsLock') || (upperCase && !event.shiftKey))
  }

  return (
    <form ref={form.place} method="post" onSubmit={form.submit} noValidate>
      <Stack gap="md">
        <TextInput
          label={t('account')}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          data-autofocus
          size="md"
          value={form.draft.username}
          onChange={(event) => form.change({ username: event.currentTarget.value })}
          error={form.error('username')}
        />
        <PasswordInput
          label={t('password')}
          name="password"
          autoComplete="current-password"
          size="md"
          value={form.draft.password}
          onChange={(event) => form.change({ password: event.currentTarget.value })}
          onKeyUp={watchCapsLock}
          onBlur={() => setCapsLock(false)}
          // Words of the server stand in the box below, whole.
          error={form.said === '' ? form.error('password') : form.error('password') !== null}
          description={capsLock ? <span className={styles.capsLock}>⇪ {t('capsLock')}</span> : null}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          visibilityToggleButtonProps={{ 'aria-label': t('showPassword'), tabIndex: 0 }}
        />
        {form.said && (
          <p className={styles.refusal} role="alert">
            {form.said}
          </p>
        )}
        <Button type="submit" size="md" fullWidth loading={form.busy}>
          {t('logIn')}
        </Button>
        <VisitorButton />
        <OtherDoors />
      </Stack>
    </form>
  )
}

/** Only where the site lets guests in. */
function VisitorButton() {
  const t = useText<SessionText>('session')
  const visitors = useSite((now) => now.config?.visitor_status === 1)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState('')
  const going = useRef(false)
  if (!visitors) return null
  async function enterAsVisitor() {
    if (going.current) return
    going.current = true
    setBusy(true)
    setRefusal('')
    try {
      await logInAsVisitor()
    } catch (error) {
      setRefusal(refusalText(error))
    } finally {
      going.current = false
      setBusy(false)
    }
  }
  return (
    <>
      <Button variant="default" size="md" fullWidth loading={busy} onClick={() => void enterAsVisitor()}>
        {t('visitor')}
      </Button>
      {refusal && (
        <p className={styles.refusal} role="alert">
          {refusal}
        </p>
      )}
    </>
  )
}

function OtherDoors() {
  const t = useText<SessionText>('session')
  return (
    <div className={styles.row}>
      <button type="button" className={styles.link} onClick={() => openDoor('register')}>
        {t('register')}
      </button>
      <button type="button" className={styles.link} onClick={() => openDoor('forgot')}>
        {t('forgot')}
      </button>
      <button type="button" className={styles.link} onClick={() => openDoor('scan')}>
        <IconQrcode size={17} stroke={1.7} aria-hidden />
        {t('scanLogin')}
      </button>
    </div>
  )
}
