import { mainRoles } from '@loupe/domain/access/roles.ts'
import { stoneSeekers } from '@loupe/domain/access/access-sets.ts'
import type { Origin } from '@loupe/domain/stock/grades.ts'
import type { StockSort } from '@loupe/domain/stock/search.ts'
import { stockApi } from '@loupe/domain/stock/stock.api.ts'
import { IconFileDownload } from '@tabler/icons-react'
import { callForFile } from '../api/call.ts'
import { refusalText } from '../api/refusal-text.ts'
import { askedPrices } from '../me/prices-choice.ts'
import { useLetOut } from '../gems/use-let-out.tsx'
import { useMayOpen, useViewer } from '../me/viewer.ts'
import { count } from '../text/format.ts'
import { useText } from '../text/use-text.ts'
import { DropDown, DropDownLine } from '../ui/over/drop-down.tsx'
import { saveFile } from '../ui/save-file.ts'
import { toast } from '../ui/over/toast.ts'
import { look } from '../ui/look/look.ts'
import { Text } from '../ui/text.tsx'
import styles from './table/result-bar.module.css'
import { filterOf, type Choice } from './stock-view.ts'
import type { StockText } from './stock.text.en.ts'

/** product.md 9: up to 2000 rows a file, 1000 ideal. */
const mostRows = 2000

type Props = { readonly origin: Origin; readonly choice: Choice; readonly sort: StockSort; readonly total: number | null }

/** The whole answer as a file; of a longer one its first stones, which the button says. */
export function ExportAll({ origin, choice, sort, total }: Props) {
  const t = useText<StockText>('stock')
  const mayExport = useMayOpen(stoneSeekers)
  const { letOut, question } = useLetOut()
  const guest = useViewer((now) => now.user?.role === mainRoles.visitor)
  if (!mayExport || guest || total === null || total === 0) return null
  async function save(format: 'xlsx' | 'csv', prices: boolean) {
    try {
      const file = await callForFile(stockApi.exportFile, {
        filter: filterOf(origin, choice),
        sort,
        format,
        prices,
        firstOnly: total !== null && total > mostRows,
        ...askedPrices(),
      })
      saveFile(file.blob, file.name)
    } catch (error) {
      toast.error(refusalText(error))
    }
  }
  const words =
    total > mostRows ? t('exportFirst', { rows: count(mostRows), stones: count(total) }) : t('exportAll', { stones: count(total) })
  return (
    <>
      <DropDown
        label={words}
        width={total > 1000 ? 250 : 150}
        className={look(
          { fixed: true, ground: 'surface', round: 6, edge: 'strong', tone: 'text', size: 13, oneLine: true, hovers: true },
          styles.export,
        )}
        button={
          <>
            <IconFileDownload size={17} stroke={1.7} aria-hidden />
            <span className={styles.exportWords}>{words}</span>
          </>
        }
      >
        {(close) => (
          <>
            {total > 1000 && (
              <Text as="p" pad="8px 12px" tone="dim" size={12}>
                {t('exportGuidance')}
              </Text>
            )}
            {(['xlsx', 'csv'] as const).map((format) => (
              <DropDownLine
                key={format}
                onClick={() => {
                  close()
                  letOut((prices) => void save(format, prices))
                }}
              >
                {format === 'xlsx' ? 'Excel' : 'CSV'}
              </DropDownLine>
            ))}
          </>
        )}
      </DropDown>
      {question}
    </>
  )
}
