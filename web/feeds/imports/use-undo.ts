import { feedsApi, type StockImport } from '@loupe/domain/feeds/feeds.api.ts'
import { useWrite } from '../../forms/use-write.ts'
import { count } from '../../text/format.ts'
import { useText } from '../../text/use-text.ts'
import { confirm } from '../../ui/over/confirm.tsx'
import type { FeedsText } from '../feeds.text.en.ts'
import { staleAfterStep } from '../use-import.ts'

/** Takes an import back, after asking. */
export function useUndo() {
  const t = useText<FeedsText>('feeds')
  const undo = useWrite(feedsApi.undo, { tells: 'toast', rereads: staleAfterStep })
  async function ask(shown: StockImport) {
    const fill = { supplier: shown.supplierName, file: shown.fileName }
    const moved = (['added', 'changed', 'delisted'] as const).filter((name) => shown.counts[name] > 0)
    const told = moved.map((name) => t(`undoCounts.${name}`, { stones: count(shown.counts[name]) }))
    const text = [t('undoWhy', fill), told.join('\n'), t('undoOrders')].filter(Boolean).join('\n\n')
    if (await confirm({ title: t('undoAsk'), text, yes: t('undo'), grave: true })) void undo.send({ id: shown.id })
  }
  return { ask, busy: undo.isBusy }
}
