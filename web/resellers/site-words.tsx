import type { SiteLine } from '@loupe/domain/resellers/reseller-site.ts'
import { StateWord } from '../lists/state-word.tsx'
import { timeAgo } from '../text/format.ts'
import { useText } from '../text/use-text.ts'
import type { ResellersText } from './resellers.text.en.ts'

export function SiteState({ suspended }: { readonly suspended: boolean }) {
  const t = useText<ResellersText>('resellers')
  return <StateWord tone={suspended ? 'bad' : 'good'}>{t(suspended ? 'suspended' : 'open')}</StateWord>
}

/** How a markup reads: "× 1.08 · +0.50 pts". */
export function useMarkupWords() {
  const t = useText<ResellersText>('resellers')
  return (markup: SiteLine['sellsAt']): string => {
    if (markup === null) return '–'
    const points = Number(markup.points)
    const parts = [
      ...(Number(markup.multiplier) === 1 ? [] : [t('times', { multiplier: markup.multiplier })]),
      ...(points === 0 ? [] : [t('andPoints', { points: points > 0 ? `+${markup.points}` : markup.points })]),
    ]
    return parts.join(' · ') || t('noMarkup')
  }
}

/** Visits are kept for 90 days: a site that is younger and has none was never opened. */
const visitsKept = 90 * 24 * 3_600_000

/** When somebody was last there: "3 hours ago", "never yet", "not in 90 days". */
export function lastSeenOf(
  { lastSeen, createdAt }: Pick<SiteLine, 'lastSeen' | 'createdAt'>,
  t: ReturnType<typeof useText<ResellersText>>,
): string {
  if (lastSeen !== null) return timeAgo(lastSeen)
  return t(Date.now() - Date.parse(createdAt) < visitsKept ? 'notYet' : 'never')
}

export const mainAddress = (site: Pick<SiteLine, 'addresses'>): string => site.addresses[0]?.shown ?? ''

/** What both markups come to together; null where points are among them, which weigh otherwise on every stone. */
function together({ buysAt: house, sellsAt: site }: SiteLine): string | null {
  if (site === null || Number(house.points) !== 0 || Number(site.points) !== 0) return null
  return (Number(house.multiplier) * Number(site.multiplier)).toFixed(4)
}

/** Both markups together in words: "× 1.1124". */
export function Together({ site }: { readonly site: SiteLine }) {
  const t = useText<ResellersText>('resellers')
  const multiplier = together(site)
  return multiplier === null ? t('byStone') : t('times', { multiplier })
}
