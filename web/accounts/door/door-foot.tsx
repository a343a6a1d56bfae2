import { Button } from '@mantine/core'
import { openLogin } from '../../me/login-request.ts'
import type { Form } from '../../forms/use-form.ts'
import { Refused } from '../../forms/refused.tsx'
import { useText } from '../../text/use-text.ts'
import { Row } from '../../ui/row.tsx'
import { look } from '../../ui/look/look.ts'
import styles from '../accounts.module.css'
import type { AccountsText } from '../accounts.text.en.ts'

type Props = { readonly form: Pick<Form<object>, 'refusal' | 'isBusy'>; readonly yes: string }

/** The end of a form of strangers: what was refused, the way back to the login, and the button that sends. */
export function DoorFoot({ form, yes }: Props) {
  const t = useText<AccountsText>('accounts')
  return (
    <>
      <Refused words={form.refusal} />
      <Row gap={8} wrap justify="between" ground="surface" ruled="above" className={styles.doorFoot}>
        <button type="button" className={look({ underlines: true }, styles.link)} onClick={openLogin}>
          {t('backToLogin')}
        </button>
        <Button type="submit" size="md" loading={form.isBusy}>
          {yes}
        </Button>
      </Row>
    </>
  )
}
