import { useNavigate } from '@tanstack/react-router'
import type { Origin } from '@loupe/domain/stock/grades.ts'
import type { SearchReading } from '@loupe/domain/stock/typed/read-search.ts'
import { stockLink } from '../../gems/stock-link.ts'
import { paths } from '../../nav/paths.ts'
import { withHue } from '../filters/choice.ts'
import { fancyCodec, whiteCodec, type Hue, type StockView } from '../stock-view.ts'

/**
 * Ways to the stock page next door: a typed search may name the other kind of goods, and lab stones have a page of their
 * own for fancy colours (decisions.md 13). What is chosen goes along.
 */
export function useNeighbours(origin: Origin, view: StockView, setView: (view: StockView) => void) {
  const navigate = useNavigate()

  function takeOver({ filter }: SearchReading): void {
    const { origin: named = origin, hue: namedHue, parcel, ...rest } = filter
    if (parcel !== undefined) {
      void navigate(stockLink({ origin: named, parcel }))
      return
    }
    const hue: Hue = namedHue ?? (rest.fancyColor ? 'fancy' : rest.color ? 'white' : view.choice.hue)
    const next: StockView = { ...view, choice: { ...rest, hue }, stone: null }
    if (named === origin) setView(next)
    else void navigate({ to: named === 'lab' ? paths.labGrownDiamonds : paths.naturalDiamonds, search: whiteCodec.write(next) })
  }

  function onHue(hue: Hue): void {
    const next: StockView = { ...view, choice: withHue(view.choice, hue), stone: null }
    if (origin === 'natural') setView(next)
    else if (hue === 'fancy') void navigate({ to: paths.labGrownFancyDiamonds, search: fancyCodec.write(next) })
    else void navigate({ to: paths.labGrownDiamonds, search: whiteCodec.write(next) })
  }

  return { takeOver, onHue }
}
