import { CloseButton } from '@mantine/core'
import { useId } from 'react'
import type { ApiText } from '../../api/api.text.en.ts'
import { closeLogin } from '../../me/login-request.ts'
import { LoginForm } from '../../session/login-form.tsx'
import type { SessionText } from '../../session/session.text.en.ts'
import { useText } from '../../text/use-text.ts'
import { Row } from '../../ui/row.tsx'
import { Text } from '../../ui/text.tsx'
import { useWindowEvent } from '../../ui/use-window-event.ts'
import styles from './greeting.module.css'

/** The login that opens by itself on a stranger's phone (product.md 4): low, without a veil, so that the page it greets on is seen and used. */
export function Greeting() {
  const t = useText<SessionText>('session')
  const words = useText<ApiText>('api')
  const titleId = useId()
  useWindowEvent('keydown', ({ key }) => key === 'Escape' && closeLogin())
  return (
    <section role="dialog" aria-labelledby={titleId} className={styles.sheet} data-greeting>
      <Row justify="between">
        <Text as="h2" id={titleId} size={15} weight={600}>
          {t('logInTitle')}
        </Text>
        <CloseButton aria-label={words('close')} size={44} iconSize={18} onClick={closeLogin} />
      </Row>
      <LoginForm isLow />
    </section>
  )
}
