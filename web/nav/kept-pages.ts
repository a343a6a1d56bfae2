import { origins, type Origin } from '@loupe/domain/stock/grades.ts'
import { paths, type Path } from './paths.ts'

/** A page of the own stock. */
export type KeptPage = { readonly origin: Origin; readonly hue: 'white' | 'fancy' }

const names = {
  natural: { white: 'naturalStock', fancy: 'naturalFancyStock' },
  lab: { white: 'labGrownStock', fancy: 'labGrownFancyStock' },
} as const satisfies Record<Origin, Record<KeptPage['hue'], keyof typeof paths>>

export const keptPages: readonly KeptPage[] = origins.flatMap((origin) => [
  { origin, hue: 'white' },
  { origin, hue: 'fancy' },
])

/** What the menu calls it. */
export const keptPageName = ({ origin, hue }: KeptPage) => names[origin][hue]

export const keptPage = (page: KeptPage): Path => paths[keptPageName(page)]
