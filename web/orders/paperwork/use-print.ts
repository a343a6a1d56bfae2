import { paperworkApi, type IssuedPaper } from '@loupe/domain/paperwork/paperwork.api.ts'
import { useState } from 'react'
import { keyOf, queryClient } from '../../api/query.ts'
import { downloadFile } from '../../forms/download-file.ts'

/** Fetches the next print of a paper; each is counted. */
export function usePrint(): { readonly print: (paper: IssuedPaper) => Promise<void>; readonly busyId: string | null } {
  const [busyId, setBusy] = useState<string | null>(null)
  async function print({ id }: IssuedPaper) {
    if (busyId !== null) return
    setBusy(id)
    await downloadFile(paperworkApi.print, { id })
    setBusy(null)
    await Promise.all(
      [paperworkApi.ofOrder, paperworkApi.list, paperworkApi.prints].map((read) =>
        queryClient.invalidateQueries({ queryKey: keyOf(read) }),
      ),
    )
  }
  return { print, busyId }
}
