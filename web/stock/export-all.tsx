import { stoneSeekers } from '@loupe/domain/access/access-sets.ts'
import { mostExported } from '@loupe/domain/exports/export-limits.ts'
import type { Origin } from '@loupe/domain/stock/grades.ts'
import type { StockSort } from '@loupe/domain/stock/search.ts'
import { stockApi } from '@loupe/domain/stock/stock.api.ts'
import { ExportButton } from '../gems/export/export-button.tsx'
import { useMayOpen } from '../me/viewer.ts'
import { count } from '../text/format.ts'
import { useText } from '../text/use-text.ts'
import { look } from '../ui/look/look.ts'
import { filterOf, type Choice } from './stock-view.ts'
import type { StockText } from './stock.text.en.ts'
import styles from './table/result-bar.module.css'
import { shownColumns } from './table/shown-columns.ts'

type Props = { readonly origin: Origin; readonly choice: Choice; readonly sort: StockSort; readonly total: number | null }

/** The whole answer as a file; of a longer one its first stones, which the button says. */
export function ExportAll({ origin, choice, sort, total }: Props) {
  const t = useText<StockText>('stock')
  const mayExport = useMayOpen(stoneSeekers)
  const found = total ?? 0
  const words =
    found > mostExported ? t('exportFirst', { rows: count(mostExported), stones: count(found) }) : t('exportAll', { stones: count(found) })
  return (
    <ExportButton
      isAny={mayExport && found > 0}
      what={() => ({
        of: 'stones',
        at: stockApi.exportFile,
        which: { filter: filterOf(origin, choice), sort },
        count: found,
        names: null,
        columns: shownColumns(),
      })}
      label={words}
      wordClass={styles.exportWords}
      className={look(
        { fixed: true, ground: 'surface', round: 6, edge: 'strong', tone: 'text', size: 13, oneLine: true, hovers: true },
        styles.export,
      )}
    />
  )
}
