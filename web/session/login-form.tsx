import { Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import { IconQrcode } from '@tabler/icons-react'
import { sessionApi } from '@loupe/domain/session/session.api.ts'
import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { openDoor } from '../me/login-request.ts'
import { enter } from '../me/session.ts'
import { useSite } from '../me/site.ts'
import { useForm } from '../forms/use-form.ts'
import { useWrite } from '../forms/use-write.ts'
import { useText } from '../text/use-text.ts'
import { Text } from '../ui/text.tsx'
import { Row } from '../ui/row.tsx'
import { look } from '../ui/look/look.ts'
import styles from './login-form.module.css'
import { useVisit } from '../forms/use-visit.ts'
import type { SessionText } from './session.text.en.ts'

/** Account and password, with an eye and a warning when caps lock is on (product.md 5), and the ways to the other doors; `isLow` where it lies over a page that is to be seen. */
export function LoginForm({ isLow = false }: { isLow?: boolean }) {
  const t = useText<SessionText>('session')
  const write = useWrite(sessionApi.login)
  const form = useForm(write, {
    now: { username: '', password: '' },
    check: ({ username, password }) => ({
      username: username.trim() === '' ? t('accountNeeded') : undefined,
      password: password === '' ? t('passwordNeeded') : undefined,
    }),
    input: ({ username, password }) => ({ username: username.trim(), password, referrer: location.origin }),
    onDone: ({ token, data }) => enter(token, data, 'loggedIn'),
  })
  const [capsLock, setCapsLock] = useState(false)

  // product.md 5: the warning shows when a single upper-case letter was pressed; the key's own caps-lock state is surer where there is one.
  function watchCapsLock(event: KeyboardEvent) {
    const upperCase = event.key.length === 1 && event.key >= 'A' && event.key <= 'Z'
    setCapsLock(event.getModifierState('CapsLock') || (upperCase && !event.shiftKey))
  }

  return (
    <form ref={form.place} method="post" onSubmit={form.submit} noValidate>
      <Stack gap={isLow ? 8 : 'md'}>
        <TextInput
          label={t('account')}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          data-autofocus={!isLow || undefined}
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
          description={
            capsLock ? (
              <Text tone="warn" weight={600}>
                ⇪ {t('capsLock')}
              </Text>
            ) : null
          }
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          visibilityToggleButtonProps={{ 'aria-label': t('showPassword'), tabIndex: 0, className: styles.eye ?? '' }}
        />
        {form.said && (
          <Text as="p" ground="bad" round={6} pad="8px 12px" tone="bad" role="alert">
            {form.said}
          </Text>
        )}
        <Pair isLow={isLow}>
          <Button type="submit" size="md" fullWidth loading={form.isBusy}>
            {t('logIn')}
          </Button>
          <VisitorButton isLow={isLow} />
        </Pair>
        <OtherDoors />
      </Stack>
    </form>
  )
}

/** Two side by side where the form is low, else one under the other. */
const Pair = ({ isLow, children }: { isLow: boolean; children: ReactNode }) =>
  isLow ? <div className={styles.pair}>{children}</div> : <>{children}</>

/** Only where the site lets guests in. */
function VisitorButton({ isLow }: { isLow: boolean }) {
  const t = useText<SessionText>('session')
  const visitors = useSite((now) => now.config?.visitor_status === 1)
  const visit = useVisit()
  if (!visitors) return null
  return (
    <>
      <Button variant="default" size="md" fullWidth loading={visit.isBusy} onClick={() => void visit.send({ referrer: location.origin })}>
        {t(isLow ? 'lookAround' : 'visitor')}
      </Button>
      {visit.refused.text && (
        <Text as="p" ground="bad" round={6} pad="8px 12px" tone="bad" role="alert">
          {visit.refused.text}
        </Text>
      )}
    </>
  )
}

function OtherDoors() {
  const t = useText<SessionText>('session')
  return (
    <Row gap="4px 10px" wrap align="stretch" justify="between">
      <button type="button" className={look({ underlines: true }, styles.link)} onClick={() => openDoor('register')}>
        {t('register')}
      </button>
      <button type="button" className={look({ underlines: true }, styles.link)} onClick={() => openDoor('forgot')}>
        {t('forgot')}
      </button>
      <button type="button" className={look({ underlines: true }, styles.link)} onClick={() => openDoor('scan')}>
        <IconQrcode size={17} stroke={1.7} aria-hidden />
        {t('scanLogin')}
      </button>
    </Row>
  )
}
