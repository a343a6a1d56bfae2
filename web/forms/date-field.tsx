import { ActionIcon, TextInput } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useLanguage, useText } from '../text/use-text.ts'
import { dateText, readDate } from '../text/date-text.ts'
import styles from './date-field.module.css'
import type { SharedText } from '../shared/shared.text.en.ts'

type Props = {
  readonly label: string
  /** A day like "2026-11-21", or empty. */
  readonly value: string
  readonly min?: string
  readonly max?: string
  readonly onChange: (day: string) => void
}

/** A day: typed in the reader's own way, or picked from the browser's calendar. What is typed counts on Enter or on leaving the field. */
export function DateField({ label, value, min, max, onChange }: Props) {
  const t = useText<SharedText>('shared')
  const language = useLanguage()
  const calendar = useRef<HTMLInputElement>(null)
  /** Null while nobody types. */
  const [typed, setTyped] = useState<string | null>(null)
  const [wrong, setWrong] = useState(false)

  function take(day: string | null) {
    const isWrong = day === null || (day !== '' && ((min !== undefined && day < min) || (max !== undefined && day > max)))
    setWrong(isWrong)
    if (isWrong) return
    setTyped(null)
    if (day !== value) onChange(day)
  }

  return (
    <span className={styles.field}>
      <TextInput
        aria-label={label}
        title={wrong ? t('dateWrong') : label}
        placeholder={t('dateForm')}
        autoComplete="off"
        value={typed ?? dateText(value, language)}
        error={wrong}
        onChange={(event) => {
          setWrong(false)
          setTyped(event.currentTarget.value)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && typed !== null) take(readDate(typed))
        }}
        onBlur={() => {
          if (typed !== null) take(readDate(typed))
        }}
        rightSection={
          <ActionIcon
            variant="subtle"
            color="gray"
            size={28}
            aria-label={t('pickDate', { what: label })}
            onClick={() => calendar.current?.showPicker()}
          >
            <IconCalendar size={17} stroke={1.6} aria-hidden />
          </ActionIcon>
        }
      />
      <input
        ref={calendar}
        type="date"
        tabIndex={-1}
        aria-hidden
        className={styles.calendar}
        value={value}
        min={min}
        max={max}
        onChange={(event) => take(event.currentTarget.value)}
      />
    </span>
  )
}
