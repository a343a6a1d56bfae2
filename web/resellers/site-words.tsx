import type { SiteLine } from '@loupe/domain/resellers/resellers.api.ts'
import { StateWord } from '../parts/state-word.tsx'
import { useText } from '../text/use-text.ts'
import type { ResellersText } from './resellers.text.en.ts'

export function SiteState({ suspended }: { readonly suspended: boolean }) {
  const t = useText<ResellersText>('resellers')
  return <StateWord tone={suspended ? 'bad' : 'good'}>{t(suspended ? 'suspended' : 'open')}</StateWord>
}

/** How a markup reads: "× 1.08 · +0.50 pts". */
export function useMarkupWords() {
  const t = useText<ResellersText>('resellers')
  return (markup: SiteLine['sells_at']): string => {
    if (markup === null) return '–'
    const points = Number(markup.points)
    const parts = [
      ...(Number(markup.multiplier) === 1 ? [] : [t('times', { multiplier: markup.multiplier })]),
      ...(points === 0 ? [] : [t('andPoints', { points: points > 0 ? `+${markup.points}` : markup.points })]),
    ]
    return parts.join(' · ') || t('noMarkup')
  }
}

export const mainAddress = (site: Pick<SiteLine, 'addresses'>): string => site.addresses[0]?.shown ?? ''
