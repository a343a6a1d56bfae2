import type { Origin } from '@loupe/domain/stock/grades.ts'
import { paths, type Path } from '../../nav/paths.ts'
import { useText } from '../../text/use-text.ts'
import type { SupplyingText } from './supplying.text.en.ts'

/** A page of the own stock. */
export type KeptPage = { readonly origin: Origin; readonly hue: 'white' | 'fancy' }

const pages = {
  natural: { white: paths.naturalStock, fancy: paths.naturalFancyStock },
  lab: { white: paths.labGrownStock, fancy: paths.labGrownFancyStock },
} as const satisfies Record<Origin, Record<KeptPage['hue'], Path>>

const words = {
  natural: { white: 'parts.naturalWhite', fancy: 'parts.naturalFancy' },
  lab: { white: 'parts.labWhite', fancy: 'parts.labFancy' },
} as const

export const keptPage = ({ origin, hue }: KeptPage): Path => pages[origin][hue]

/** What tells one page from the others; nothing where there is only one. */
export function useKeptPageWords(all: readonly KeptPage[]): (page: KeptPage) => string {
  const t = useText<SupplyingText>('supplying')
  return ({ origin, hue }) => (all.length > 1 || origin === 'lab' ? t(words[origin][hue]) : '')
}
