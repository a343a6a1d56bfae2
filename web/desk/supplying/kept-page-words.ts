import type { KeptPage } from '../../nav/kept-pages.ts'
import { useText } from '../../text/use-text.ts'
import type { SupplyingText } from './supplying.text.en.ts'

const words = {
  natural: { white: 'parts.naturalWhite', fancy: 'parts.naturalFancy' },
  lab: { white: 'parts.labWhite', fancy: 'parts.labFancy' },
} as const

/** What tells one page of the own stock from the others; nothing where there is only one. */
export function useKeptPageWords(all: readonly KeptPage[]): (page: KeptPage) => string {
  const t = useText<SupplyingText>('supplying')
  return ({ origin, hue }) => (all.length > 1 || origin === 'lab' ? t(words[origin][hue]) : '')
}
