import { confirmableDoubts } from '@loupe/domain/pricing/list-doubts.ts'
import { pricingApi } from '@loupe/domain/pricing/pricing.api.ts'
import { useAction } from '../api/query.ts'
import { Refusal } from '../api/refusal.ts'
import { refusalText } from '../api/refusal-text.ts'
import { useText } from '../text/use-text.ts'
import { confirm } from '../ui/confirm.tsx'
import { toast } from '../ui/toast.ts'
import type { RapList } from './price-list-state.ts'
import type { PricingText } from './pricing.text.en.ts'

type ConfirmableDoubt = (typeof confirmableDoubts)[number]

/** What a refusal asks to be confirmed; nothing where any of it can't be right. */
function doubtsOf(error: unknown): ConfirmableDoubt[] {
  const { data } = error instanceof Refusal ? error : { data: null }
  const found =
    typeof data === 'object' && data !== null && 'doubts' in data && Array.isArray(data.doubts) ? (data.doubts as unknown[]) : []
  const named = confirmableDoubts.filter((about) =>
    found.some((one) => typeof one === 'object' && one !== null && 'about' in one && one.about === about),
  )
  return named.length === found.length ? named : []
}

/** Puts a list in force after asking; `onDone` hears when the stock is re-priced. */
export function usePutInForce(onDone: (list: RapList) => void) {
  const t = useText<PricingText>('pricing')
  const apply = useAction(pricingApi.applyRapList, {
    stale: [pricingApi.rapCells, pricingApi.rapLists, pricingApi.rapFallback],
    inline: true,
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
      await put(list, [])
  }

  /** A list that is doubtful is asked about by name; what can't be right is only told. */
  async function put(list: RapList, confirmed: readonly ConfirmableDoubt[]): Promise<void> {
    try {
      await apply.mutateAsync({ id: list.id, confirm: [...confirmed] })
    } catch (error) {
      const doubts = confirmed.length === 0 ? doubtsOf(error) : []
      if (doubts.length === 0) toast.error(refusalText(error))
      else if (await confirm({ title: t('doubtAsk'), text: refusalText(error), yes: t('doubtYes'), grave: true })) await put(list, doubts)
    }
  }
  return { ask: (list: RapList, current: RapList | null) => void ask(list, current), busy: apply.isPending }
}
