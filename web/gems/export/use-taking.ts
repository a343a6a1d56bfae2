import { useState } from 'react'
import type { InputOf } from '@loupe/domain/api/endpoint.ts'
import { exportsApi } from '@loupe/domain/exports/exports.api.ts'
import { call, callForFile, type Download } from '../../api/call.ts'
import { keyOf, queryClient } from '../../api/query.ts'
import { Refusal } from '../../api/refusal.ts'
import { refusalText } from '../../api/refusal-text.ts'
import { usePricesChoice } from '../../me/prices-choice.ts'
import { useText } from '../../text/use-text.ts'
import { confirm } from '../../ui/over/confirm.tsx'
import { saveFile } from '../../ui/save-file.ts'
import type { Exportable } from './exportable.ts'
import { askedOf, type ExportDraft } from './export-draft.ts'
import type { ExportText } from './export.text.en.ts'

/** Of picked goods, those that a refused file names as gone; none when it was refused for something else. */
function goneOf(names: ReadonlyMap<string, string> | null, error: unknown): readonly string[] {
  if (names === null || !(error instanceof Refusal) || error.code !== 409) return []
  const gone = typeof error.data === 'object' && error.data !== null && 'gone' in error.data ? error.data.gone : null
  return Array.isArray(gone) ? gone.flatMap((id) => names.get(String(id)) ?? []) : []
}

type Then = { readonly onBegun: (id: string) => void; readonly onDone: () => void }

/** Fetches the file and hands it to the browser's downloads; whoever picked what is gone is asked whether the rest will do. */
export function useTaking(what: Exportable, { onBegun, onDone }: Then) {
  const t = useText<ExportText>('export')
  const choice = usePricesChoice((now) => now.choice)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState('')

  async function fetchIt(asked: Record<string, unknown>): Promise<Download | null> {
    try {
      return await callForFile(what.at, asked)
    } catch (error) {
      const gone = goneOf(what.names, error)
      if (gone.length === 0) throw error
      if (gone.length === what.count) throw error
      const rest = { title: t('gone', { count: gone.length }), text: gone.join(', '), yes: t('rest') }
      return (await confirm(rest)) ? callForFile(what.at, { ...asked, leaveOutGone: true }) : null
    }
  }

  async function take(draft: ExportDraft) {
    if (isBusy) return
    setBusy(true)
    setRefusal('')
    try {
      if (draft.pictures && draft.format === 'xlsx') {
        // Which wish goes with which goods is known where they are named.
        const order = { of: what.of, wish: { ...askedOf(what, draft, choice), leaveOutGone: true } } as InputOf<
          typeof exportsApi.begin
        >['order']
        const job = await call(exportsApi.begin, { order })
        await queryClient.invalidateQueries({ queryKey: keyOf(exportsApi.list) })
        onBegun(job.id)
        return
      }
      const file = await fetchIt(askedOf(what, draft, choice))
      if (file === null) return
      saveFile(file.blob, file.name)
      onDone()
    } catch (error) {
      setRefusal(refusalText(error))
    } finally {
      setBusy(false)
    }
  }
  return { take, isBusy, refusal }
}
