import { Dialog } from '../../forms/dialog.tsx'
import { useText } from '../../text/use-text.ts'
import { count } from '../../text/format.ts'
import type { Exportable } from './exportable.ts'
import { ExportForm } from './export-form.tsx'
import { ExportJobs } from './export-jobs.tsx'
import type { ExportText } from './export.text.en.ts'
import { useJobs } from './use-jobs.ts'

type Props = { readonly open: boolean; readonly what: Exportable; readonly onClose: () => void }

/** Asks how goods are to leave the house as a file, and hands it over. */
export function ExportDialog({ open, what, onClose }: Props) {
  const t = useText<ExportText>('export')
  const { jobs, begin, isWriting } = useJobs(open)
  const title = t(what.names === null ? 'titleFound' : 'titlePicked', { count: what.count, shown: count(what.count) })
  return (
    <Dialog open={open} onClose={onClose} title={title} width={520}>
      <ExportForm key={title} what={what} isWriting={isWriting} onBegun={begin} onClose={onClose} />
      <ExportJobs jobs={jobs} />
    </Dialog>
  )
}
