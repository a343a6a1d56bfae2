import { parcelExportApi } from '@loupe/domain/parcels/parcel-export.api.ts'
import type { SizeTable } from '@loupe/domain/parcels/sizes.ts'
import type { Origin } from '@loupe/domain/stock/grades.ts'
import { ExportTool } from '../gems/export/export-tool.tsx'
import { searchOf, type ParcelsState } from './parcels-state.ts'

type Props = { readonly origin: Origin; readonly state: ParcelsState; readonly table: SizeTable | null; readonly total: number }

/** What narrows the list stands in the question; its columns are those of the table on the page. */
const shown = ['lot', 'goods', 'color', 'clarity', 'pieces', 'carats', 'price', 'bands', 'value', 'where', 'supplier']

/** The parcels that match, as a file. */
export function TakeOut({ origin, state, table, total }: Props) {
  const asked = searchOf(origin, state, table)
  return (
    <ExportTool
      isAny={asked !== null && total > 0}
      what={() => ({
        of: 'parcels',
        at: parcelExportApi.exportFile,
        which: asked === null ? {} : { filter: asked.filter, sort: asked.sort },
        count: total,
        names: null,
        columns: shown,
      })}
    />
  )
}
