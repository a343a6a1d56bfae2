import { jewelExportApi } from '@loupe/domain/jewelry/jewel-export.api.ts'
import type { Origin } from '@loupe/domain/stock/grades.ts'
import { ExportTool } from '../gems/export/export-tool.tsx'
import { searchOf, type JewelryState } from './jewelry-state.ts'

type Props = { readonly origin: Origin; readonly state: JewelryState; readonly total: number }

/** The jewelry that matches, as a file: what its tiles say, or all that is known. */
export function TakeOut({ origin, state, total }: Props) {
  return (
    <ExportTool
      isAny={total > 0}
      what={() => ({
        of: 'jewelry',
        at: jewelExportApi.exportFile,
        which: searchOf(origin, state),
        count: total,
        names: null,
        columns: null,
      })}
    />
  )
}
