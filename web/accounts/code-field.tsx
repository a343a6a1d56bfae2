import { resendPauseSeconds } from '@loupe/domain/accounts/limits.ts'
import { Button, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { refusalText } from '../api/refusal-text.ts'
import { useText } from '../text/use-text.ts'
import { toast } from '../ui/toast.ts'
import type { AccountsText } from './accounts.text.en.ts'
import styles from './accounts.module.css'
import { useSecondsUntil } from './countdown.ts'

type Props = {
  readonly label: string
  readonly name: string
  readonly by: 'phone' | 'email'
  readonly value: string
  readonly error: string | null
  readonly onChange: (code: string) => void
  /** Sends the code, or says what stands in its way. */
  readonly send: () => Promise<void>
  /** What is wrong with the phone or mailbox that it would go to. */
  readonly blocked: string | null
}

/** Six digits and the button that sends them; after a sending it rests for 60 seconds (product.md 4). */
export function CodeField({ label, name, by, value, error, onChange, send, blocked }: Props) {
  const t = useText<AccountsText>('accounts')
  const [until, setUntil] = useState(0)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState('')
  const going = useRef(false)
  const field = useRef<HTMLInputElement>(null)
  const seconds = useSecondsUntil(until)

  async function press() {
    if (going.current) return
    setRefusal('')
    if (blocked !== null) {
      setRefusal(blocked)
      return
    }
    going.current = true
    setBusy(true)
    try {
      await send()
      setUntil(Date.now() + resendPauseSeconds * 1000)
      toast.good(t(by === 'phone' ? 'codeSent' : 'emailCodeSent'))
      field.current?.focus()
    } catch (failure) {
      setRefusal(refusalText(failure))
    } finally {
      going.current = false
      setBusy(false)
    }
  }

  return (
    <div className={styles.code}>
      <TextInput
        ref={field}
        label={label}
        name={name}
        placeholder={t('codeForm')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        value={value}
        error={refusal || error}
        onChange={(event) => {
          setRefusal('')
          onChange(event.currentTarget.value.replace(/\D/g, ''))
        }}
      />
      <Button variant="default" className={styles.send ?? ''} loading={busy} disabled={seconds > 0} onClick={() => void press()}>
        {seconds > 0 ? t('sendAgain', { seconds }) : t('sendCode')}
      </Button>
    </div>
  )
}
