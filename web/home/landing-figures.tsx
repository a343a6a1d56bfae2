import type { homeApi } from '@loupe/domain/home/home.api.ts'
import type { OutputOf } from '@loupe/domain/api/endpoint.ts'
import { count } from '../text/format.ts'
import { useText } from '../text/use-text.ts'
import { Text } from '../ui/text.tsx'
import type { HomeText } from './home.text.en.ts'
import styles from './landing-page.module.css'

const dayHours = 24
/** From here on days say more than hours. */
const mostHours = 48

/** How much is offered and how fresh it is, in one sentence; until the numbers are there, what it is about. */
export function LandingFigures({ now }: { now: OutputOf<typeof homeApi.window> | undefined }) {
  const t = useText<HomeText>('home')
  if (now && now.natural + now.lab === 0) {
    return (
      <Text as="p" tone="dim" size={16} figures className={styles.figures}>
        {t('nowNothing')}
      </Text>
    )
  }
  const hours = now?.confirmedHours ?? null
  const fresh =
    hours === null
      ? ''
      : hours > mostHours
        ? t('freshDays', { days: Math.ceil(hours / dayHours) })
        : t('freshHours', { count: Math.max(1, hours) })
  return (
    <Text as="p" tone="dim" size={16} figures className={styles.figures}>
      {now ? `${t('nowOffered', { natural: count(now.natural), lab: count(now.lab) })}${fresh}` : t('nowWaiting')}
    </Text>
  )
}
