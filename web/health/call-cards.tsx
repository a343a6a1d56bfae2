import type { Health } from '@loupe/domain/health/health.api.ts'
import { count, timeAgo } from '../text/format.ts'
import { useText } from '../text/use-text.ts'
import { Stack } from '../ui/stack.tsx'
import { Text } from '../ui/text.tsx'
import { Box } from '../ui/box.tsx'
import { HealthCard } from './health-card.tsx'
import { areaOfCall, timesByArea } from './call-areas.ts'
import { troubleOf } from './health-lines.ts'
import type { HealthText } from './health.text.en.ts'
import styles from './health.module.css'

type Props = { readonly health: Health }

export function Calls({ health }: Props) {
  const t = useText<HealthText>('health')
  const slowest = timesByArea(health.slowest)
  const longest = Math.max(1, ...slowest.map(({ averageMs }) => averageMs))
  const [first] = slowest
  return (
    <HealthCard
      name="calls"
      trouble={troubleOf('calls', health)}
      figure={first ? t('average', { area: t(`areas.${first.area}`), ms: count(first.averageMs) }) : t('noCalls')}
    >
      <Stack as="ul" gap={8} narrows above={4} className={styles.rows}>
        {slowest.map(({ area, calls, count: times, averageMs, slowestMs }) => (
          <Stack key={area} as="li" columns="minmax(0, 1fr) auto" gap="2px 12px" align="center" size={13} className={styles.row}>
            <Text tone="text" cut title={calls}>
              {t(`areas.${area}`)}
            </Text>
            <Text weight={600} figures>
              {t('milliseconds', { ms: count(averageMs) })}
            </Text>
            <Box as="span" across ground="calm" className={styles.bar} aria-hidden>
              <i style={{ width: `${(averageMs / longest) * 100}%` }} />
            </Box>
            <Text across tone="dim" size={12} breaks>
              {t('calls', { count: times })} · {t('slowest', { ms: count(slowestMs) })}
            </Text>
          </Stack>
        ))}
      </Stack>
    </HealthCard>
  )
}

const mostFaults = 8

export function Faults({ health }: Props) {
  const t = useText<HealthText>('health')
  const { faults } = health
  return (
    <HealthCard name="faults" trouble={troubleOf('faults', health)} figure={faults.length === 0 ? t('none') : count(faults.length)}>
      <Stack as="ul" gap={8} narrows above={4} className={styles.rows}>
        {faults.slice(0, mostFaults).map(({ reference, at, call }) => (
          <Stack key={reference} as="li" columns="minmax(0, 1fr) auto" gap="2px 12px" align="center" size={13} className={styles.row}>
            <Text as="code" tone="text" cut>
              {reference}
            </Text>
            <Text weight={600} figures>
              {timeAgo(at)}
            </Text>
            <Text across tone="dim" size={12} breaks title={call}>
              {t(`areas.${areaOfCall(call)}`)}
            </Text>
          </Stack>
        ))}
      </Stack>
    </HealthCard>
  )
}
