import { feedsApi } from '@loupe/domain/feeds/feeds.api.ts'
import { stockKindLabels } from '@loupe/domain/stock/labels.ts'
import { useQueryClient } from '@tanstack/react-query'
import { query } from '../../api/query.ts'
import { backPoints, carat, count, groupThousands } from '../../text/format.ts'
import { useLabel } from '../../text/use-label.ts'
import { useText } from '../../text/use-text.ts'
import type { FeedsText } from '../feeds.text.en.ts'
import type { Asked } from '../../ui/over/asked-question.ts'
import { moneyRead } from '../questions/money-read.tsx'
import type { ImportShown } from '../use-import.ts'

/** Stones far from the usual that are named before a file is applied. */
const namedOdd = 3

type Told = Pick<Asked, 'facts' | 'text'>

/** What is told once more before a file changes the stock: what goes in and as what, what stays out, what is worth a look. */
export function useApplyWords(shown: ImportShown): () => Promise<Told> {
  const t = useText<FeedsText>('feeds')
  const say = useLabel()
  const client = useQueryClient()
  const { counts, totals, unknown, supplierName } = shown

  async function odd(): Promise<string> {
    // Without them the question is the same, only less of it is said.
    const read = await client.fetchQuery(query(feedsApi.preview, { id: shown.id, view: 'odd' })).catch(() => ({ rows: [] }))
    const far = read.rows.filter((row) => row.odd.some((reason) => reason === 'price_far' || reason === 'list_far'))
    const named = far
      .slice(0, namedOdd)
      .map(
        ({ stone: { stockNo, back, usdPerCt } }) => `${stockNo} (${back === null ? `$${groupThousands(usdPerCt)}/ct` : backPoints(back)})`,
      )
    return named.length === 0 ? '' : t('applyOdd', { stones: `${named.join(', ')}${far.length > namedOdd ? ' …' : ''}` })
  }

  function words(): string {
    if (unknown.length === 0) return ''
    const rows = unknown.filter(({ refused }) => refused).reduce((sum, word) => sum + word.rows, 0)
    return t(rows > 0 ? 'applyWords' : 'applySoftWords', { count: unknown.length, rows: count(Math.min(rows, counts.rejected)) })
  }

  return async () => {
    const told = (['added', 'changed', 'unchanged', 'delisted'] as const).filter((name) => counts[name] > 0)
    const { file } = totals ?? {}
    const worth = file && {
      stones: count(file.pieces),
      carats: carat(file.carats),
      usd: groupThousands(file.usd.toFixed(2)),
    }
    const facts: [string, string][] = [
      [t('supplier'), supplierName],
      [t('steps.file'), shown.fileName],
      [t('mode'), t('applyHow', { mode: t(`modes.${shown.mode}`), kind: say(stockKindLabels[shown.kind]) })],
      ...(worth && shown.mode !== 'delist' ? [[t('totalsFile'), t('applyWorth', worth)] satisfies [string, string]] : []),
      ...told.map((name): [string, string] => [t(`counts.${name}`), count(counts[name])]),
    ]
    const parts = [
      t('applyWhat'),
      counts.rejected > 0 ? t('applyRejected', { rows: count(counts.rejected), count: counts.rejected }) : '',
      words(),
      moneyRead(shown).some(({ isNamed }) => !isNamed) ? t('applyDollars') : '',
      [counts.warnings > 0 ? t('applyWarnings', { count: count(counts.warnings) }) : '', await odd()].filter(Boolean).join(' '),
      counts.delisted > 0 ? t('applyDelist', { delisted: count(counts.delisted), supplier: supplierName }) : '',
      counts.delistedRefused > 0 ? t('applyRefusedGo', { stones: count(counts.delistedRefused), count: counts.delistedRefused }) : '',
    ]
    return { facts, text: parts.filter(Boolean).join('\n\n') }
  }
}
