import type { SearchReading } from '@loupe/domain/stock/typed/read-search.ts'
import { useState } from 'react'
import { useReadWords } from '../../gems/read-words.ts'
import { stockLink } from '../../gems/stock-link.ts'
import { paths } from '../../nav/paths.ts'
import type { SearchText } from '../../nav/search-codec.ts'
import { useAfterPause } from '../../ui/use-after-pause.ts'
import type { Findable } from '../tabs/page-pool.ts'

/** A page to go to, with what is chosen on it. */
export type Way = Findable & { readonly search?: SearchText }

const pauseMs = 120
const stockPages: readonly string[] = [paths.naturalDiamonds, paths.labGrownDiamonds, paths.labGrownFancyDiamonds]

/** Where the reader's stock pages would show what the words ask for: one way for each side that they leave open. */
export function stockWays({ filter, understood }: SearchReading, pages: readonly Findable[]): readonly Way[] {
  if (understood.length === 0) return []
  const origins = filter.origin === undefined ? (['natural', 'lab'] as const) : [filter.origin]
  return origins.flatMap((origin) => {
    const { to, search } = stockLink({ ...filter, origin })
    const page = pages.find(({ path }) => path === to)
    return page ? [{ ...page, search }] : []
  })
}

/** The ways into the stock for words that name no page, once typing pauses. */
export function useStockWays(words: string, pages: readonly Findable[], isAsked: boolean) {
  const hasStock = pages.some(({ path }) => stockPages.includes(path))
  const readWords = useReadWords(hasStock && isAsked)
  const [read, setRead] = useState<{ readonly words: string; readonly reading: SearchReading } | null>(null)
  const readOncePaused = async (signal: AbortSignal): Promise<void> => {
    if (!hasStock || !isAsked) return
    const reading = await readWords(words)
    if (!signal.aborted) setRead({ words, reading })
  }
  useAfterPause(words, pauseMs, (signal) => void readOncePaused(signal), readWords)
  return { hasStock, ways: isAsked && read?.words === words ? stockWays(read.reading, pages) : [] }
}
