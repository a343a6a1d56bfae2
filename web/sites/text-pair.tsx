import { Textarea, TextInput } from '@mantine/core'
import { useText } from '../text/use-text.ts'
import { Stack } from '../ui/stack.tsx'
import { Text } from '../ui/text.tsx'
import type { SitesText } from './sites.text.en.ts'
import styles from './text-pair.module.css'

type Props = {
  readonly label: string
  readonly description: string
  readonly isLong: boolean
  readonly longest: number
  readonly idle: boolean
  readonly error: string | null
  readonly own: string
  readonly zh: string
  readonly onOwn: (text: string) => void
  readonly onZh: (text: string) => void
}

type Field = {
  readonly language: string
  readonly value: string
  readonly other: string
  readonly onText: (text: string) => void
  readonly problem: string | null
}

/** One text in the two languages that a site may write it in, side by side; each stands in for the other where it is empty. */
export function TextPair({ label, description, isLong, longest, idle, error, own, zh, onOwn, onZh }: Props) {
  const t = useText<SitesText>('sites')
  const field = ({ language, value, other, onText, problem }: Field) => {
    const common = {
      label: language,
      'aria-label': t('labelIn', { label, language }),
      value,
      placeholder: other.split('\n')[0]?.slice(0, 80) ?? '',
      error: problem,
      maxLength: longest,
      autoComplete: 'off',
    } as const
    return isLong ? (
      <Textarea {...common} autosize minRows={3} maxRows={14} onChange={(event) => onText(event.currentTarget.value)} />
    ) : (
      <TextInput {...common} onChange={(event) => onText(event.currentTarget.value)} />
    )
  }
  return (
    <Stack gap="6px 16px" align="start" across className={styles.pair} data-idle={idle || undefined}>
      <Stack across>
        <Text size={13} weight={600}>
          {label}
        </Text>
        <Text tone="dim" size={12}>
          {description}
        </Text>
      </Stack>
      {field({ language: t('perLanguage.own'), value: own, other: zh, onText: onOwn, problem: error })}
      {field({ language: t('perLanguage.zh'), value: zh, other: own, onText: onZh, problem: null })}
    </Stack>
  )
}
