import { useText } from '../text/use-text.ts'
import type { DeskText } from './desk.text.en.ts'

const hourMs = 3_600_000

/** Says how long until a moment: "1 d 23 h left", "23 h left"; nothing less than a minute. */
export function useTimeLeft(): (until: string) => string {
  const t = useText<DeskText>('desk')
  return (until) => {
    const left = Math.max(0, Date.parse(until) - Date.now())
    if (left < hourMs) return t('leftMinutes', { minutes: Math.max(1, Math.floor(left / 60_000)) })
    const hours = Math.floor(left / hourMs)
    return hours < 24 ? t('left', { hours }) : t('leftDays', { days: Math.floor(hours / 24), hours: hours % 24 })
  }
}

/** How long ago, as short as a column has room for: "46 min", "3 h", "2 d". */
export function useAge(): (since: string) => string {
  const t = useText<DeskText>('desk')
  return (since) => {
    const minutes = Math.max(1, Math.floor((Date.now() - Date.parse(since)) / 60_000))
    if (minutes < 60) return t('ageMinutes', { count: minutes })
    return minutes < 48 * 60 ? t('ageHours', { count: Math.floor(minutes / 60) }) : t('ageDays', { count: Math.floor(minutes / 1440) })
  }
}

/** The same where it stands beside times that are left: "3 h ago". */
export function useAgo(): (since: string) => string {
  const t = useText<DeskText>('desk')
  const age = useAge()
  return (since) => t('ago', { age: age(since) })
}
