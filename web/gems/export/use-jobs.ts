import { exportsApi, type ExportJob } from '@loupe/domain/exports/exports.api.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { query } from '../../api/query.ts'
import { downloadFile } from '../../forms/download-file.ts'
import { useText } from '../../text/use-text.ts'
import { toast } from '../../ui/over/toast.ts'
import { isOpen } from './export-jobs.tsx'
import type { ExportText } from './export.text.en.ts'

const lookAgainMs = 1000
const mostShown = 3

/** The files of the last day while the form is open, and the one that was begun in it until it is there: then it is handed over and told. */
export function useJobs(isShown: boolean) {
  const t = useText<ExportText>('export')
  const [begun, setBegun] = useState<string | null>(null)
  const { data } = useQuery({
    ...query(exportsApi.list, {}),
    enabled: isShown || begun !== null,
    refetchInterval: ({ state }) => (state.data?.rows.some(isOpen) === true || begun !== null ? lookAgainMs : false),
  })
  const rows: readonly ExportJob[] = data?.rows ?? []
  const mine = rows.find(({ id }) => id === begun)
  const ended = mine === undefined || isOpen(mine) ? null : mine
  // Polling: what was begun here is over.
  useEffect(() => {
    if (ended === null) return
    setBegun(null)
    if (ended.state === 'ready') {
      toast.good(t('ready'))
      void downloadFile(exportsApi.file, { id: ended.id })
    } else if (ended.state === 'failed') toast.error(ended.problem ?? '')
  }, [ended, t])
  return { jobs: rows.slice(0, mostShown), begin: setBegun, isWriting: rows.some(isOpen) }
}
