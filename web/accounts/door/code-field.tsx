import { resendPauseSeconds } from '@loupe/domain/accounts/limits.ts'
import { Button, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import type { Endpoint, InputOf } from '@loupe/domain/api/endpoint.ts'
import { useWrite } from '../../forms/use-write.ts'
import { useText } from '../../text/use-text.ts'
import { toast } from '../../ui/over/toast.ts'
import { Stack } from '../../ui/stack.tsx'
import type { AccountsText } from '../accounts.text.en.ts'
import styles from '../accounts.module.css'
import { useSecondsUntil } from './countdown.ts'

type Props<E extends Endpoint> = {
  readonly label: string
  readonly name: string
  readonly by: 'phone' | 'email'
  readonly value: string
  readonly error: string | null
  readonly onChange: (code: string) => void
  /** The call that sends the code. */
  readonly sends: E
  readonly input: InputOf<E>
  /** What is wrong with the phone or mailbox that it would go to. */
  readonly blocked: string | null
}

/** Six digits and the button that sends them; after a sending it rests for 60 seconds (product.md 4). */
export function CodeField<E extends Endpoint>({ label, name, by, value, error, onChange, sends, input, blocked }: Props<E>) {
  const t = useText<AccountsText>('accounts')
  const [until, setUntil] = useState(0)
  const [isBlocked, setBlocked] = useState(false)
  const code = useWrite(sends)
  const field = useRef<HTMLInputElement>(null)
  const seconds = useSecondsUntil(until)

  async function press() {
    code.forget()
    setBlocked(blocked !== null)
    if (blocked !== null || !(await code.did(input))) return
    setUntil(Date.now() + resendPauseSeconds * 1000)
    toast.good(t(by === 'phone' ? 'codeSent' : 'emailCodeSent'))
    field.current?.focus()
  }

  return (
    <Stack columns="1fr auto" gap={8} align="start">
      <TextInput
        ref={field}
        label={label}
        name={name}
        placeholder={t('codeForm')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        value={value}
        error={(isBlocked && blocked) || code.refused.text || error}
        onChange={(event) => {
          setBlocked(false)
          code.forget()
          onChange(event.currentTarget.value.replace(/\D/g, ''))
        }}
      />
      <Button variant="default" className={styles.send ?? ''} loading={code.isBusy} disabled={seconds > 0} onClick={() => void press()}>
        {seconds > 0 ? t('sendAgain', { seconds }) : t('sendCode')}
      </Button>
    </Stack>
  )
}
