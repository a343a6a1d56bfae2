import { confirmableDoubts } from '@loupe/domain/pricing/list-doubts.ts'
import { pricingApi } from '@loupe/domain/pricing/pricing.api.ts'
import { Refusal } from '../api/refusal.ts'
import { refusalText } from '../api/refusal-text.ts'
import { useRef } from 'react'
import { useWrite } from '../forms/use-write.ts'
import { useText } from '../text/use-text.ts'
import { confirm } from '../ui/over/confirm.tsx'
import { toast } from '../ui/over/toast.ts'
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
  const refusal = useRef<unknown>(null)
  const apply = useWrite(pricingApi.applyRapList, {
    rereads: [pricingApi.rapCells, pricingApi.rapLists, pricingApi.rapFallback],
    onRefused: (_fresh, error) => {
      refusal.current = error
    },
    onDone: (list) => {
      toast.good(t('applied', { date: list.listDate }))
      onDone(list)
    },
  })
  /** `current` is the list in force now, when it is known. */
  async function ask(list: RapList, current: RapList | null) {
    const older = current !== null && list.listDate < current.listDate
    const words = [t('applyWhy'), ...(older ? [t('applyOlder', { date: current.listDate })] : [])]
    if (await confirm({ title: t('applyAsk', { date: list.listDate }), text: words.join(' '), yes: t('apply'), grave: older })) {
      await put(list, [])
    }
  }

  /** A list that is doubtful is asked about by name; what can't be right is only told. */
  async function put(list: RapList, confirmed: readonly ConfirmableDoubt[]): Promise<void> {
    if (await apply.did({ id: list.id, confirm: [...confirmed] })) return
    const why = refusalText(refusal.current)
    const doubts = confirmed.length === 0 ? doubtsOf(refusal.current) : []
    if (doubts.length === 0) toast.error(why)
    else if (await confirm({ title: t('doubtAsk'), text: why, yes: t('doubtYes'), grave: true })) await put(list, doubts)
  }
  return { ask: (list: RapList, current: RapList | null) => void ask(list, current), busy: apply.isBusy }
}
