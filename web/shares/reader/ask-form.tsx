import { openShareApi } from '@loupe/domain/shares/open-share.api.ts'
import { longestAskerName, longestQuestion } from '@loupe/domain/shares/share.ts'
import { IconMessageQuestion } from '@tabler/icons-react'
import { use, useId, useState, type FormEvent } from 'react'
import { classes } from '../../ui/look/classes.ts'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { callShare, Refused } from './call-share.ts'
import { ReaderLanguage, useReaderText } from './reader-words.ts'
import styles from './reader.module.css'

type Props = {
  readonly token: string
  readonly visit: string
  readonly to: string
  /** What it is about; null for all of it. */
  readonly goods: string | null
  readonly label: string
  /** The label for those who only hear it. */
  readonly about?: string
}

/** A question to whoever sent the link: a button, and once it is pressed a form. */
export function AskForm({ label, about = label, ...asked }: Props) {
  const t = useReaderText()
  const [state, setState] = useState<'closed' | 'open' | 'sent'>('closed')
  if (state === 'open') return <Fields {...asked} about={about} onEnd={setState} />
  return (
    <Stack gap={8} justify="start">
      {state === 'sent' && (
        <Text as="p" tone="good" role="status">
          {t('sent', { name: asked.to })}
        </Text>
      )}
      <button type="button" className={styles.button} aria-label={about} onClick={() => setState('open')}>
        <IconMessageQuestion size={19} stroke={1.8} aria-hidden />
        {label}
      </button>
    </Stack>
  )
}

type FieldsProps = Pick<Props, 'token' | 'visit' | 'goods'> & {
  readonly about: string
  readonly onEnd: (state: 'closed' | 'sent') => void
}

function Fields({ token, visit, goods, about, onEnd }: FieldsProps) {
  const t = useReaderText()
  const language = use(ReaderLanguage)
  const id = useId()
  const [words, setWords] = useState('')
  const [name, setName] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState('')

  async function send(event: FormEvent) {
    event.preventDefault()
    if (words.trim() === '') return
    setBusy(true)
    setRefusal('')
    try {
      await callShare(openShareApi.answer, { token, visit, answer: { what: 'ask', goods, words, name } }, language)
      onEnd('sent')
    } catch (error) {
      setRefusal((error instanceof Refused && error.message) || t('unreachable'))
      setBusy(false)
    }
  }
  return (
    <form aria-label={about} onSubmit={(event) => void send(event)}>
      <Stack gap={8}>
        <label htmlFor={`${id}-words`}>{t('question')}</label>
        <textarea
          id={`${id}-words`}
          className={styles.field}
          rows={3}
          maxLength={longestQuestion}
          required
          autoFocus
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        <label htmlFor={`${id}-name`}>{t('name')}</label>
        <input
          id={`${id}-name`}
          className={styles.field}
          maxLength={longestAskerName}
          autoComplete="name"
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {refusal && (
          <Text as="p" tone="bad" role="alert">
            {refusal}
          </Text>
        )}
        <Row gap={8}>
          <button type="submit" className={classes(styles.button, styles.main)} disabled={isBusy || words.trim() === ''}>
            {t('send')}
          </button>
          <button type="button" className={styles.button} onClick={() => onEnd('closed')}>
            {t('cancel')}
          </button>
        </Row>
      </Stack>
    </form>
  )
}
