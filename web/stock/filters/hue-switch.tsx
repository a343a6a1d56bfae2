import type { Origin } from '@loupe/domain/stock/grades.ts'
import { stockApi } from '@loupe/domain/stock/stock.api.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api/query.ts'
import { useViewer } from '../../me/viewer.ts'
import { count } from '../../text/format.ts'
import { useText } from '../../text/use-text.ts'
import { Row } from '../../ui/row.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './hue-switch.module.css'
import type { Hue } from '../stock-view.ts'
import type { StockText } from '../stock.text.en.ts'

const hues = ['white', 'fancy'] as const

const countsLastMs = 5 * 60_000

/** How many stones of a side and hue there are, whatever is filtered; undefined until it is known. */
function useTotal(origin: Origin, hue: Hue): number | undefined {
  const isIn = useViewer((now) => now.user !== null)
  const asked = query(stockApi.search, { filter: { origin, hue }, limit: 1, counts: false })
  return useQuery({ ...asked, enabled: isIn, staleTime: countsLastMs }).data?.total
}

type Props = { readonly origin: Origin; readonly hue: Hue; readonly onHue: (hue: Hue) => void }

/** White or fancy colours with how many there are of each; never both in one table. */
export function HueSwitch({ origin, hue, onHue }: Props) {
  const t = useText<StockText>('stock')
  const totals = { white: useTotal(origin, 'white'), fancy: useTotal(origin, 'fancy') }
  const { white, fancy } = totals
  const sum =
    white === undefined || fancy === undefined ? undefined : t(`hueSum.${origin}`, { all: count(white + fancy), fancy: count(fancy) })
  return (
    <Row role="group" aria-label={t('hue')} title={sum} inline align="stretch" fixed className={styles.switch}>
      {hues.map((each) => (
        <button key={each} type="button" aria-pressed={each === hue} onClick={() => each !== hue && onHue(each)}>
          {t(each)}
          <Text tone="dim" size={12} weight={400} figures className={styles.count} aria-hidden>
            {totals[each] === undefined ? '' : count(totals[each])}
          </Text>
        </button>
      ))}
    </Row>
  )
}
