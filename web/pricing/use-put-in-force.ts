import { pricingApi } from '@loupe/domain/pricing/pricing.api.ts'
import { useAction } from '../api/query.ts'
import { useText } from '../text/use-text.ts'
import { confirm } from '../ui/confirm.tsx'
import { toast } from '../ui/toast.ts'
import type { RapList } from './price-list-state.ts'
import type { PricingText } from './pricing.text.en.ts'

/** Puts a list in force after asking; `onDone` hears when the stock is re-priced. */
export function usePutInForce(onDone: (list: RapList) => void) {
  const t = useText<PricingText>('pricing')
  const apply = useAction(pricingApi.applyRapList, {
    stale: [pricingApi.rapCells, pricingApi.rapLists, pricingApi.rapFallback],
    onDone: (list) => {
      toast.good(t('applied', { date: list.listDate }))
      onDone(list)
    },
  })
  /** `current` is the list in force now, when it is known. */
  async function ask(list: RapList, current: RapList | null) {
    const older = current !== null && list.listDate < current.listDate
    const words = [t('applyWhy'), ...(older ? [t('applyOlder', { date: current.listDate })] : [])]
    if (await confirm({ title: t('applyAsk', { date: list.listDate }), text: words.join(' '), yes: t('apply'), grave: older }))
      apply.mutate({ id: list.id })
  }
  return { ask: (list: RapList, current: RapList | null) => void ask(list, current), busy: apply.isPending }
}
