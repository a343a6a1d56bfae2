import { digests } from '@loupe/domain/alerts/alert-times.ts'
import { NativeSelect, SegmentedControl, Switch, TextInput } from '@mantine/core'
import { useId } from 'react'
import { htmlLanguage } from '../text/language.ts'
import { useLanguage, useText } from '../text/use-text.ts'
import { Stack } from '../ui/stack.tsx'
import { Text } from '../ui/text.tsx'
import type { AlertsText } from './alerts.text.en.ts'
import { clockOf, minuteOf } from './clock-text.ts'
import type { Draft } from './draft.ts'
import styles from './alert-settings.module.css'

type Props = {
  readonly draft: Draft
  readonly houseTimeZone: string
  readonly onChange: (part: Partial<Draft>) => void
  /** The server's words for single fields. */
  readonly problems: Readonly<Record<string, string>>
}

const hours = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: clockOf(hour * 60) }))
/** From Monday, 5 January 2026, on. */
const weekdays = (language: string) =>
  Array.from({ length: 7 }, (_, day) => ({
    value: String(day + 1),
    label: new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, 0, 5 + day)),
  }))
const usualNight = { from: 22 * 60, to: 8 * 60 } as const

/** The digest, the quiet hours, and by whose clock both go. */
export function When({ draft, houseTimeZone, onChange, problems }: Props) {
  const t = useText<AlertsText>('alerts')
  const language = useLanguage()
  const digestId = useId()
  const { digest, digestHour, digestWeekday, quiet } = draft
  return (
    <Stack gap={16} narrows>
      <Stack gap={6} narrows justify="start">
        <Text size={14} weight={600} id={digestId}>
          {t('digest')}
        </Text>
        <Text as="p" tone="dim" size={13} pretty>
          {t('digestWhy')}
        </Text>
        <SegmentedControl
          aria-labelledby={digestId}
          value={digest}
          data={digests.map((each) => ({ value: each, label: t(`digests.${each}`) }))}
          onChange={(next) => onChange({ digest: digests.find((each) => each === next) ?? 'off' })}
        />
        {digest !== 'off' && (
          <div className={styles.fields}>
            {digest === 'weekly' && (
              <NativeSelect
                label={t('digestDay')}
                value={String(digestWeekday)}
                data={weekdays(htmlLanguage[language])}
                onChange={(event) => onChange({ digestWeekday: Number(event.currentTarget.value) })}
              />
            )}
            <NativeSelect
              label={t('digestHour')}
              value={String(digestHour)}
              data={hours}
              onChange={(event) => onChange({ digestHour: Number(event.currentTarget.value) })}
            />
          </div>
        )}
      </Stack>
      <Stack gap={8} narrows>
        <Switch
          label={t('quiet')}
          description={t('quietWhy')}
          checked={quiet !== null}
          onChange={(event) => onChange({ quiet: event.currentTarget.checked ? usualNight : null })}
        />
        {quiet && (
          <div className={styles.fields}>
            {(['from', 'to'] as const).map((end) => (
              <TextInput
                key={end}
                type="time"
                label={t(end)}
                value={clockOf(quiet[end])}
                error={end === 'from' ? problems['quiet'] : undefined}
                onChange={(event) => {
                  const minute = minuteOf(event.currentTarget.value)
                  if (minute !== null) onChange({ quiet: { ...quiet, [end]: minute } })
                }}
              />
            ))}
          </div>
        )}
      </Stack>
      {(quiet !== null || digest !== 'off') && (
        <TimeZone draft={draft} houseTimeZone={houseTimeZone} onChange={onChange} problems={problems} />
      )}
    </Stack>
  )
}

function TimeZone({ draft: { timeZone }, houseTimeZone, onChange, problems }: Props) {
  const t = useText<AlertsText>('alerts')
  const device = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const zones = [...new Set([houseTimeZone, device, timeZone])]
  const wordOf = (zone: string): string =>
    zone === houseTimeZone ? t('houseZone', { zone }) : zone === device ? t('deviceZone', { zone }) : zone
  return (
    <div className={styles.fields}>
      <NativeSelect
        label={t('timeZone')}
        value={timeZone}
        error={problems['timeZone']}
        data={zones.map((zone) => ({ value: zone, label: wordOf(zone) }))}
        onChange={(event) => onChange({ timeZone: event.currentTarget.value })}
      />
    </div>
  )
}
