import { stoneSeekers } from '@loupe/domain/access/access-sets.ts'
import { stockApi } from '@loupe/domain/stock/stock.api.ts'
import type { Stone } from '@loupe/domain/stock/stone.ts'
import { useMayOpen } from '../me/viewer.ts'
import type { SharedText } from '../shared/shared.text.en.ts'
import { useLabel } from '../text/use-label.ts'
import { useText } from '../text/use-text.ts'
import { useCopyStones } from './copy-stones.tsx'
import { ExportButton } from './export/export-button.tsx'
import type { Exportable } from './export/exportable.ts'
import { useExport } from './export/use-export.tsx'
import { sharedStones } from './share/shareable.ts'
import { useShare } from './share/use-share.tsx'
import { stoneName } from './stone-words.ts'

/** Reads which columns the page's table shows, in their order. */
export type ShownColumns = () => readonly string[]

function usePickedFile(stones: readonly Stone[], columns: ShownColumns | null): () => Exportable {
  const say = useLabel()
  return () => ({
    of: 'stones',
    at: stockApi.exportFile,
    which: { ids: stones.map(({ id }) => id) },
    count: stones.length,
    names: new Map(stones.map((stone) => [stone.id, stone.reportNo ?? stoneName(stone, say)])),
    columns: columns?.() ?? null,
  })
}

type Props = { readonly stones: readonly Stone[]; readonly columns?: ShownColumns; readonly className: string }

/** Takes picked stones out as a file. */
export function ExportStones({ stones, columns, className }: Props) {
  const mayExport = useMayOpen(stoneSeekers)
  const what = usePickedFile(stones, columns ?? null)
  return <ExportButton isAny={mayExport && stones.length > 0} what={what} className={className} />
}

/** All ways of letting stones out, in words, for the sheet of a phone. */
export function useLettingOut(stones: readonly Stone[], columns: ShownColumns | null = null) {
  const t = useText<SharedText>('shared')
  const copying = useCopyStones(stones)
  const mayExport = useMayOpen(stoneSeekers)
  const { take, dialog: file } = useExport(mayExport && stones.length > 0, usePickedFile(stones, columns))
  const { share, dialog } = useShare(sharedStones(stones))
  return {
    lines: [
      ...(share ? [{ name: t('letOut.share'), run: share }] : []),
      ...copying.choices.map(({ name, copy }) => ({ name: t('letOut.copyIn', { language: name }), run: copy })),
      ...(take ? [{ name: t('letOut.exportTo'), run: take }] : []),
    ],
    questions: (
      <>
        {copying.question}
        {file}
        {dialog}
      </>
    ),
  }
}
