import type { Origin } from '@loupe/domain/stock/grades.ts'
import { stockApi } from '@loupe/domain/stock/stock.api.ts'
import type { Stone } from '@loupe/domain/stock/stone.ts'
import { Suspense, useEffect } from 'react'
import { call } from '../../api/call.ts'
import { askedPrices } from '../../me/prices-choice.ts'
import { useText } from '../../text/use-text.ts'
import { toast } from '../../ui/over/toast.ts'
import { lazyPart, useAhead } from '../../ui/program-parts.ts'
import { recallSelection, useSelection } from './selection.ts'
import type { StockText } from '../stock.text.en.ts'

const fetchBar = () => import('./picked-bar.tsx')
const PickedBar = lazyPart(() => fetchBar().then((module) => ({ default: module.PickedBar })))

const batchIds = 500

async function readStones(ids: readonly string[]): Promise<Stone[]> {
  const stones: Stone[] = []
  for (let at = 0; at < ids.length; at += batchIds) {
    stones.push(...(await call(stockApi.byIds, { ids: ids.slice(at, at + batchIds), ...askedPrices() }, { quiet: true })))
  }
  return stones
}

/** Picks again what was picked before the page was loaded anew, and says what is gone meanwhile. */
function useRecalledSelection(): void {
  const t = useText<StockText>('stock')
  // Server: what was picked has to be asked for as it is now.
  useEffect(() => {
    recallSelection(readStones).then(
      (gone) => {
        if (gone > 0) toast.info(t('goneAlready', { count: gone }))
      },
      () => undefined,
    )
  }, [t])
}

/** There while something is picked, of this side or of the other. */
export function SelectionBar({ origin }: { readonly origin: Origin }) {
  useRecalledSelection()
  useAhead(fetchBar)
  const isAny = useSelection((now) => now.stones.size > 0)
  if (!isAny) return null
  return (
    <Suspense>
      <PickedBar origin={origin} />
    </Suspense>
  )
}
